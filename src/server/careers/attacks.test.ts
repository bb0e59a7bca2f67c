import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import {
  wholeServerInTest,
  type Person,
  type Received,
  type Sent,
  type WholeServer,
} from '#hosts/node/test/whole-server-in-test.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { PAYLOADS } from '../../../e2e/payloads.ts';
import { times } from '../../../scripts/soak-size.ts';
import { hiddenFields, multipart, PDF, type Fields } from './apply/forms-in-test.ts';
import { publicRoutes } from './public-routes.ts';
import type { CareersContext } from './site/careers.ts';
import { signerOf } from './site/signed.ts';

/** A mark in what strangers may not see. */
const MARK = 'zq7x';

const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let jobId: number;
let workspace: string;

beforeAll(async () => {
  server = await wholeServerInTest(databaseInTest(), (end) => void ends.unshift(end), {
    LOG_LEVEL: 'silent',
  });
  olga = await server.owner(`Olga ${MARK}`, `${MARK}@example.com`, 'Acme');
  workspace = (await as('GET /session')).workspaces[0].id;
  const { id: hidden } = await as('POST /jobs', { title: `Hidden ${MARK}`, tags: [MARK] });
  await as(`PATCH /jobs/${hidden}/opening`, { description: MARK, published: false });
  await as('POST /candidates', { name: `Cara ${MARK}`, email: `cara-${MARK}@example.com`, jobId: hidden });
  jobId = (await as('POST /jobs', { title: 'Carpenter', tags: [MARK] })).id;
  const questions = [{ id: 'why', type: 'long', title: 'Why', required: false }];
  await as(`PUT /assessments/${jobId}`, {
    title: 'Wood',
    sections: [{ id: 's', title: 'Wood', questions }],
  });
  await as(`PATCH /jobs/${jobId}/opening`, {
    description: PAYLOADS.join('\n\n'),
    department: PAYLOADS[0],
    locations: [{ workplace: 'onsite', place: PAYLOADS[12], country: 'DE' }],
    employmentType: 'full-time',
    asksAssessment: true,
    published: true,
  });
  await as('PATCH /site', { company: PAYLOADS[5], introduction: PAYLOADS.join('\n\n') });
  await as('POST /notices', { text: PAYLOADS.join('\n\n') });
  await as('PUT /careers-site', { name: 'acme' });
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

async function as(route: string, body?: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const answer = await server.ask({
    method,
    path,
    headers: { Cookie: olga.cookie },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(answer.status, answer.body).toBeLessThan(300);
  return JSON.parse(answer.body);
}

/** The routes as they are registered, so that none is forgotten. */
const ROUTES = [
  ...new Set(
    publicRoutes({} as CareersContext)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ path }) => path),
  ),
];

const ODD = [
  '%00',
  '%ff',
  '..%2f..%2fetc%2fpasswd',
  '%0d%0aSet-Cookie:%20x=1',
  "'",
  'x'.repeat(3_000),
  '%F0%9F%99%82',
];

/** Texts that databases, headers and pages may trip over. */
const ODD_TEXTS = [
  '\0',
  'a\0b',
  'x\r\nSet-Cookie: x=1',
  '\u202efdp.exe',
  '../../etc/passwd',
  'x'.repeat(200_000),
  ...PAYLOADS,
];

function paths(): string[] {
  const known = (path: string) =>
    path
      .replace(/:logo\{.*\}/, 'logo.png')
      .replace(':slug', 'carpenter')
      .replace(':id', String(jobId));
  return ROUTES.flatMap((path) => [
    known(path).replace(':site', 'acme'),
    known(path).replace(':site', 'nobody'),
    ...ODD.map((odd) => known(path).replace(':site', odd)),
    ...ODD.map((odd) =>
      path
        .replace(/:logo\{.*\}/, odd)
        .replaceAll(/:slug|:id/g, odd)
        .replace(':site', 'acme'),
    ),
    `${known(path).replace(':site', 'acme')}?token=%00&search=%00&page=1e9&department=%ff&source=%0d%0a&callback=x`,
  ]);
}

/** The number of attacks in a test. In `npm run test:all` it is one, and each test sends another. */
const IN_TURN = times(6, 1);

function inTurn<T>(all: readonly T[], test: number): T[] {
  return all.filter((_, place) => (place + test) % IN_TURN === 0);
}

/** Expects an answer that is no failure, tells no secret and sets no header that was sent. */
function expectHarmless({ status, headers, body }: Received, told: string): void {
  expect(status, told).toBeLessThan(500);
  expect(JSON.stringify(headers) + body, told).not.toContain(MARK);
  expect(headers['set-cookie'], told).toBeUndefined();
  const page = String(headers['content-type']).startsWith('text/html') ? body : '';
  expect(withoutOwnScripts(page), told).not.toMatch(/<script|<img|<svg|<iframe|\son\w+=["\w]*alert/i);
  expect(page, told).not.toMatch(/href="(?:javascript|data|vbscript):/i);
}

/** A page without its two scripts, and without texts, in which `<` is escaped. */
function withoutOwnScripts(page: string): string {
  return page
    .replaceAll(/<script type="(?:application\/ld\+json|module)"[^<]*<\/script>/g, '')
    .replaceAll(/="[^"]*"/g, '=""')
    .replaceAll(/>[^<]*</g, '><');
}

async function filledForm(more: Fields): Promise<Fields> {
  const page = await server.ask({ method: 'GET', path: '/careers/acme/carpenter/apply' });
  later(10_000);
  return {
    ...hiddenFields(page.body),
    name: 'Cleo',
    email: `cleo-${randomUUID()}@example.com`,
    agreed: 'yes',
    cv: ['CV.pdf', PDF],
    ...more,
  };
}

function post(path: string, fields: Fields, address = '10.1.1.1'): Promise<Received> {
  const { type, body } = multipart(fields);
  return server.ask({
    method: 'POST',
    path,
    headers: { Accept: 'text/html', 'Content-Type': type, 'X-Forwarded-For': address },
    body,
  });
}

describe('Public routes of a careers site', () => {
  it('All public routes of a careers site are attacked', () => {
    expect(ROUTES.length).toBeGreaterThan(15);
    expect(ROUTES).toContain('/v1/boards/:site/jobs/:id');
  });

  const METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];
  it.each(METHODS)('Public routes of a careers site answer %s to odd paths', async (method) => {
    const sent = method === 'GET' ? paths() : inTurn(paths(), METHODS.indexOf(method));
    for (const [nth, path] of sent.entries()) {
      const headers = { Accept: 'text/html', 'X-Forwarded-For': `10.2.${method.length}.${nth % 250}` };
      expectHarmless(await server.ask({ method, path, headers }), `${method} ${path}`);
    }
    expect(server.failed).toEqual([]);
  });

  const BODIES: [string, Pick<Sent, 'headers' | 'body'>][] = [
    ['nothing', {}],
    ['JSON', { headers: { 'Content-Type': 'application/json' }, body: '{"first_name":"\\u0000"}' }],
    [
      '100 levels',
      { headers: { 'Content-Type': 'application/json' }, body: '['.repeat(100) + ']'.repeat(100) },
    ],
    ['a damaged form', { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--y' }],
    ['a form without a boundary', { headers: { 'Content-Type': 'multipart/form-data' }, body: '--x--' }],
    ['an odd type', { headers: { 'Content-Type': 'x/y; charset=utf-99' }, body: 'x' }],
    ['bytes', { headers: { 'Content-Type': 'application/json' }, body: new Uint8Array(1_000).fill(255) }],
    [
      'a form of texts',
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'token=%00&event=erase' },
    ],
  ];
  it.each(BODIES)('Public routes of a careers site answer POST with %s', async (what, sent) => {
    const place = BODIES.findIndex(([each]) => each === what);
    for (const [nth, path] of inTurn(paths(), place).entries()) {
      const headers = { 'X-Forwarded-For': `10.3.${nth % 250}.${nth % 7}`, ...sent.headers };
      expectHarmless(await server.ask({ ...sent, method: 'POST', path, headers }), path);
    }
    expect(server.failed).toEqual([]);
  });

  it('Public routes of a careers site refuse a form of another site', async () => {
    const { type, body } = multipart(await filledForm({}));
    const headers = { 'Content-Type': type, Origin: 'https://evil.example' };
    const sent = await server.ask({ method: 'POST', path: '/careers/acme/carpenter/apply', headers, body });
    expect(sent.status).toBe(403);
  });

  it('Public routes of a careers site take a form of a browser that tells no origin', async () => {
    const { type, body } = multipart(await filledForm({ email: 'quiet@example.com' }));
    const sent = await server.raw(
      `POST /careers/acme/carpenter/apply HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
    expect(sent).toMatch(/^HTTP\/1.1 303/);
  });
});

describe('Texts of an application', () => {
  const FIELDS = [
    'name',
    'email',
    'phone',
    'links',
    'source',
    'question-why',
    'website',
    'key',
    'opened',
    'proof',
    'kept',
  ];
  it.each(FIELDS)(
    'Texts of an application are stored, refused or held, and shown as texts: %s',
    async (field) => {
      const form = await filledForm({});
      const texts = field === 'name' ? ODD_TEXTS : inTurn(ODD_TEXTS, FIELDS.indexOf(field));
      for (const [nth, text] of texts.entries()) {
        const sent = await post(
          '/careers/acme/carpenter/apply',
          { ...form, key: randomUUID(), email: `a-${randomUUID()}@example.com`, [field]: text },
          `10.4.${field.length}.${nth}`,
        );
        expectHarmless(sent, `${field}: ${text.slice(0, 100)}`);
        // An odd key is refused, so that nobody's form has the key of another one.
        expect(field === 'key' ? [303, 400] : [303, 422]).toContain(sent.status);
        if (sent.status !== 303) continue;
        const own = new URL(sent.headers.location ?? '');
        const page = await server.ask({ method: 'GET', path: own.pathname + own.search });
        expect(page.status).toBe(200);
        expectHarmless(page, `the page after ${field}: ${text.slice(0, 100)}`);
      }
      expect(server.failed).toEqual([]);
    },
  );

  it('Names of an application’s files are names without folders', async () => {
    for (const name of ['../../x.pdf', 'a\0.pdf', '\u202efdp.exe.pdf', '<img src=x onerror=alert(1)>.pdf']) {
      const sent = await post('/careers/acme/carpenter/apply', await filledForm({ cv: [name, PDF] }));
      expectHarmless(sent, name);
      expect(sent.status).toBe(303);
    }
    expect(server.failed).toEqual([]);
  });

  it('Held applications with odd texts can all be accepted', async () => {
    const { data } = await as('GET /careers-site/held');
    expect(data.length).toBeGreaterThan(10);
    const ids = data.map(({ id }: { id: string }) => id);
    expect((await as('POST /careers-site/held/take', { ids })).data).toHaveLength(ids.length);
  });
});

describe('Links of applicants', () => {
  const signer = signerOf('a secret of the tests, of 32 characters');

  it.each<[what: string, make: () => string, status?: number]>([
    ['nothing', () => ''],
    ['dots', () => '...'],
    [
      'forged',
      () => `${Buffer.from(JSON.stringify({ workspace, key: randomUUID() })).toString('base64url')}.x`,
    ],
    ['of another secret', () => signerOf('another').sign('ticket', { workspace, key: randomUUID() })],
    ['of another purpose', () => signer.sign('opened', { workspace, key: randomUUID() })],
    ['of another workspace', () => signer.sign('ticket', { workspace: randomUUID(), key: randomUUID() })],
    // The server signed it, so it knows that there was one.
    ['of no application', () => signer.sign('ticket', { workspace, key: randomUUID() }), 410],
    ['huge', () => 'A'.repeat(10_000)],
  ])('An applicant’s link opens nothing: %s', async (_what, make, status = 404) => {
    const token = encodeURIComponent(make());
    const path = `/careers/acme/application?token=${token}`;
    const page = await server.ask({ method: 'GET', path, headers: { 'X-Forwarded-For': '10.5.5.5' } });
    expect(page.status).toBe(status);
    for (const event of ['withdraw', 'erase', 'x']) {
      const sent = await post('/careers/acme/application', { token: make(), event }, '10.5.5.6');
      expect(sent.status).toBe(status);
    }
    expect(server.failed).toEqual([]);
  });

  it('An applicant’s link to a file of another workspace finds none', async () => {
    const file = { name: 'CV.pdf', kind: 'pdf', size: 1, hash: 'a'.repeat(64), text: '' };
    const kept = signer.sign('file', { file, workspace: randomUUID() });
    const sent = await post('/careers/acme/carpenter/apply', await filledForm({ kept }));
    expect(sent.status).toBe(422);
    expect(sent.body).toContain('A file is no longer on the server');
  });
});
