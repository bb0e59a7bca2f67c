import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import {
  wholeServerInTest,
  type Person,
  type Received,
  type WholeServer,
} from '#hosts/node/test/whole-server-in-test.ts';
import { hiddenFields, multipart } from '#server/careers/apply/forms-in-test.ts';
import { offerLinks } from '#server/careers/offers/offer-links.ts';
import { publicRoutes } from '#server/careers/public-routes.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { unsubscribeAddress } from '#server/mail/outbox/unsubscribe.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { OWN_ROUTES } from './every-route-in-test.ts';

const SECRET = 'a secret of the tests, of 32 characters';

const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
/** The lines of a proxy with the log of docs/operating.md: the method and the path of each request. */
const proxyLog: string[] = [];
/** The links that people are mailed or copy, by what they are for. */
const links = new Map<string, URL>();

beforeAll(async () => {
  server = await wholeServerInTest(databaseInTest(), (end) => void ends.unshift(end));
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  const workspace = (await as('GET /session')).workspaces[0].id;
  const { id: jobId } = await as('POST /jobs', { title: 'Carpenter' });
  await as(`PATCH /jobs/${jobId}/opening`, {
    description: 'Wood',
    locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    published: true,
  });
  await as('PUT /careers-site', { name: 'acme' });
  const questions = [{ id: 'why', type: 'long', title: 'Why', required: false }];
  await as(`PUT /assessments/${jobId}`, { title: 'Wood', sections: [{ id: 's', title: 'Wood', questions }] });
  const { id: candidateId } = await as('POST /candidates', { name: 'Ada', email: 'ada@example.com', jobId });

  await as('POST /invitations', { email: 'ina@example.com', role: 'recruiter' });
  links.set('an invitation', linkIn('ina@example.com'));
  await ask({ route: 'POST /session/password-reset', body: { email: 'olga@example.com' } });
  await vi.waitFor(() => expect(linkIn('olga@example.com').pathname).toBe('/reset-password'), 60_000);
  links.set('a new password', linkIn('olga@example.com'));
  const sent = { candidateId, jobId, until: new Date(Date.now() + 86_400_000).toISOString() };
  links.set('an assessment', new URL((await as('POST /links', { ...sent, by: 'copy' })).link));
  const body = { parts: [{ name: 'Talk', minutes: 60, interviewers: ['olga'] }], from: '2030-01-07' };
  const booking = { ...body, until: '2030-01-07', zone: 'Europe/Berlin' };
  links.set('an interview', new URL((await as(`POST /candidates/${candidateId}/bookings`, booking)).link));
  const offered = { text: 'Come', expiresOn: '2999-12-10' };
  const { id: offerId } = await as(`POST /candidates/${candidateId}/offers`, offered);
  const mail = { how: 'mail', subject: 'Our offer', text: 'Answer here: {{link to offer}}' };
  const { key } = await as(`PATCH /offers/${offerId}`, { send: mail });
  links.set('an offer', new URL(offerLinks(SECRET, server.url)(workspace, key)));
  links.set('an application', await applied());
  links.set('unsubscribing', new URL(unsubscribeAddress(server.url, 'u'.repeat(30))));
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

interface Asked {
  readonly route: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function ask({ route, body, headers = {} }: Asked): Promise<Received> {
  const [method = '', path = ''] = route.split(' ');
  proxyLog.push(`${method} ${path.split('?')[0]}`);
  const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return server.ask({ method, path, headers, body: sent });
}

async function as(route: string, body?: unknown) {
  const answer = await ask({ route, body, headers: { Cookie: olga.cookie } });
  expect(answer.status, answer.body).toBeLessThan(300);
  return JSON.parse(answer.body);
}

function linkIn(email: string): URL {
  const text = server.mails.findLast(({ to }) => to === email)?.text ?? '';
  return new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '');
}

/** Applies, and returns the link of the receipt. */
async function applied(): Promise<URL> {
  const path = '/careers/acme/carpenter/apply';
  const page = await ask({ route: `GET ${path}` });
  const { type, body } = multipart({
    ...hiddenFields(page.body),
    name: 'Cleo',
    email: 'cleo@example.com',
    agreed: 'yes',
  });
  const answer = await ask({ route: `POST ${path}`, body, headers: { 'Content-Type': type } });
  expect(answer.status, answer.body).toBe(201);
  return new URL((JSON.parse(answer.body) as { location: string }).location);
}

function tokenOf({ searchParams }: URL): string {
  return searchParams.get('token') ?? '';
}

/** The addresses of a page's links, forms and files. */
function addressesIn({ body }: Received): URL[] {
  return [...body.matchAll(/(?:href|action|src)="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => !address.startsWith('mailto:'))
    .map((address) => new URL(address, server.url));
}

it.each([
  'an invitation',
  'a new password',
  'an assessment',
  'an interview',
  'an offer',
  'an application',
  'unsubscribing',
])('The token of a link is in its query alone, in no log, and is told to no other page: %s', async (name) => {
  const link = links.get(name);
  if (!link) throw new Error(`There is no link of ${name}`);
  const token = tokenOf(link);
  expect(token.length).toBeGreaterThan(20);
  expect(link.pathname).not.toContain(token);
  const logged = server.logged.length;
  const headers = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };
  const page = await ask({ route: `GET ${link.pathname}${link.search}`, headers });
  expect(['no-referrer', 'strict-origin'], name).toContain(page.headers['referrer-policy']);
  for (const { origin, pathname, search } of addressesIn(page)) {
    expect(pathname).not.toContain(token);
    if (origin === server.url) await ask({ route: `GET ${pathname}${search}`, headers });
  }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await ask({
    route: `POST ${link.pathname}`,
    headers: form,
    body: `token=${token}&event=read&step=choose`,
  });
  const lines = [...proxyLog, ...server.logged.slice(logged)].filter((line) => line.includes(token));
  expect(lines).toEqual([]);
});

it('The token of a link is in no path, except those of earlier links, which lead to the present ones', async () => {
  const routes = publicRoutes({} as CareersContext).routes.map(({ method, path }) => `${method} ${path}`);
  const withToken = [...new Set([...routes, ...OWN_ROUTES])].filter((route) => /:(token|key)/i.test(route));
  expect(withToken).toEqual([
    'GET /offers/:token',
    'GET /offers/:token/offer.txt',
    'POST /offers/:token',
    'GET /interviews/:token',
    'GET /interviews/:token/:place{[1-8]\\.ics}',
    'POST /interviews/:token',
  ]);
});
