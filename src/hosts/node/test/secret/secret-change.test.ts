import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { check } from '#hosts/node/check.ts';
import { reseal } from '#hosts/node/reseal.ts';
import { SettingsError } from '#hosts/node/settings/settings.ts';
import { hiddenFields, multipart } from '#server/careers/apply/forms-in-test.ts';
import { offerLinks } from '#server/careers/offers/offer-links.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { assessmentLinks } from '#server/team/links/mailed-link.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import { unsubscribeAddress } from '#server/mail/outbox/unsubscribe.ts';
import { codeOf, nextCodeOf } from '#server/team/test/code-in-test.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';
import { isSignedBy, openReceiver, type ReceiverInTest } from '#server/webhooks/open-receiver-in-test.ts';
import { freePort } from '../../../../../scripts/free-port.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { A, B, got, newSettings, startProcess, type Process } from './secret-servers-in-test.ts';

const OWNER = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };
const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nEND:VCALENDAR\r\n';
const PAGE = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };

/** Everything that the server's secret has signed or sealed. */
interface Made {
  readonly cookie: string;
  readonly appSecret: string;
  readonly webhook: { readonly id: string; readonly secret: string };
  readonly receiver: ReceiverInTest;
  /** The paths of pages, by what they are for. */
  readonly pages: Readonly<Record<string, string>>;
  readonly reserved: { readonly token: string; readonly id: number };
  readonly jobId: number;
  /** The link to the assessment, whose mail still waits. */
  readonly mailed: { readonly workspace: string; readonly id: string; readonly at: string };
}

async function openCalendar(): Promise<string> {
  const server = createServer((_, answer) => answer.end(CALENDAR));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/olga.ics`;
}

const ZONE = {
  zone: 'Europe/Berlin',
  workingHours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', pauses: [] },
};

/** Makes one of each kind. @param secret the server's */
async function make(server: Process, secret: string): Promise<Made> {
  const token = /token=([\w-]+)/.exec(server.told.join(' '))?.[1];
  const welcome = await server.ask('POST /session/welcome', { body: { token, ...OWNER, workspace: 'Acme' } });
  let [cookie = ''] = welcome.cookies;
  const as = (route: string, body?: unknown) => got(server, route, { cookie, body });
  const { workspaces } = await as('GET /session');
  const workspace = workspaces[0].id as string;

  const { secret: appSecret } = await as('POST /people/me/factors/two-step', { password: OWNER.password });
  const code = codeOf(appSecret);
  const on = await server.ask('POST /people/me/factors/two-step/on', { cookie, body: { code } });
  [cookie = ''] = on.cookies;

  await as('PUT /people/me/calendar', { kind: 'ics', url: await openCalendar(), ...ZONE });
  const receiver = await openReceiver();
  onTestFinished(() => receiver.refuse());
  const webhook = await as('POST /webhooks', {
    url: receiver.url,
    description: '',
    source: 'changes',
    kinds: null,
  });

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

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const {
    id: linkId,
    link: assessment,
    sentAt,
  } = await as('POST /links', {
    candidateId,
    jobId,
    until: tomorrow,
    by: 'email',
  });
  const body = { parts: [{ name: 'Talk', minutes: 60, interviewers: ['olga'] }], from: '2030-01-07' };
  const booking = { ...body, until: '2030-01-07', zone: 'Europe/Berlin' };
  const { link: interview } = await as(`POST /candidates/${candidateId}/bookings`, booking);
  const { id: offerId } = await as(`POST /candidates/${candidateId}/offers`, {
    text: 'Come',
    expiresOn: '2999-12-10',
  });
  const mail = { how: 'mail', subject: 'Our offer', text: 'Answer here: {{link to offer}}' };
  const { key } = await as(`PATCH /offers/${offerId}`, { send: mail });
  const origin = server.env['BASE_URL'] ?? '';
  const message = { kind: 'unsubscribe', workspace, messageId: 1 } as const;
  const unsubscribing = unsubscribeAddress('', signedAddresses(secret, undefined).token(message));
  const { first, token: reservedToken } = await as('POST /replica/ids', { count: 1 });
  return {
    cookie,
    appSecret,
    webhook,
    receiver,
    pages: {
      assessment: pathOf(assessment),
      interview: pathOf(interview),
      offer: pathOf(offerLinks(secret, origin)(workspace, key)),
      application: await apply(server),
      unsubscribing,
    },
    reserved: { token: reservedToken, id: first.candidates },
    jobId,
    mailed: { workspace, id: linkId, at: sentAt },
  };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Applies. @returns the path of the applicant's page */
async function apply(server: Process): Promise<string> {
  const path = '/careers/acme/carpenter/apply';
  const page = await server.ask(`GET ${path}`, { headers: PAGE });
  const fields = { ...hiddenFields(page.body), name: 'Cleo', email: 'cleo@example.com', agreed: 'yes' };
  const { type, body } = multipart(fields);
  const applied = await got(server, `POST ${path}`, { body, headers: { 'Content-Type': type } });
  return pathOf(applied.location as string);
}

const NOTHING_HELD = { session: 401, assessment: 200, interview: 404, offer: 404, application: 404 };

/** The status of the session and of each page. */
async function statuses(server: Process, { cookie, pages }: Made): Promise<Record<string, number>> {
  const session = await server.ask('GET /session', { cookie });
  const found: Record<string, number> = { session: session.status };
  for (const [name, path] of Object.entries(pages)) {
    // The page of an assessment is a part of the app. Its call tells whether the link is known.
    const isForm = name === 'assessment';
    const route = isForm ? path.replace('/answer', '/links/lookup') : path;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    found[name] = (await server.ask(`GET ${route}`, isForm ? {} : { headers: PAGE })).status;
  }
  return found;
}

/** Uses the sealed rows: the calendar is read, the webhook signs, and the app's code is right. */
async function useSeals(server: Process, made: Made, code: string): Promise<string> {
  const { email, password } = OWNER;
  const signedIn = await server.ask('POST /session', { body: { email, password } });
  expect(signedIn.status, signedIn.body).toBe(200);
  const [step = ''] = signedIn.cookies;
  const after = await server.ask('POST /session/code', { cookie: step, body: { code } });
  expect(after.status, after.body).toBe(200);
  const cookie = after.cookies.findLast((each) => each.startsWith('hirelane=')) ?? '';
  const { busyTimes } = await got(server, 'POST /people/me/calendar/try', {
    cookie,
    body: { kind: 'ics', ...ZONE },
  });
  expect(busyTimes).toBe(0);
  const tried = await got(server, `POST /webhooks/${made.webhook.id}/test`, { cookie, body: {} });
  expect(tried, JSON.stringify(tried)).toMatchObject({ state: 'delivered' });
  expect(isSignedBy(made.webhook.secret, made.receiver.arrived.at(-1)!)).toBe(true);
  return cookie;
}

/** The address with which the waiting mail of the assessment would be handed over. */
async function waitingAddress(
  url: string | undefined,
  secret: ServerSecret,
  { mailed: { workspace, ...link } }: Made,
): Promise<string | null> {
  const connection = await connectToServer({ url: url ?? '', migrates: false });
  try {
    const { forWorkspace } = withPeople(connection);
    const find = assessmentLinks({
      secret,
      baseUrl: 'http://hire.example',
      forWorkspace,
      now: () => new Date(),
    });
    return (await find(workspace, link))?.address ?? null;
  } finally {
    await connection.close();
  }
}

async function told(command: typeof check | typeof reseal, env: Process['env']): Promise<string> {
  const sentences: string[] = [];
  await command({ env, tell: (sentence) => void sentences.push(sentence) });
  return sentences.join('\n');
}

describe.skipIf(!hasPostgres())('A change of SECRET', () => {
  it('What the secret before has signed and sealed holds with SECRET_BEFORE, and sealed rows hold without it after “reseal”', async () => {
    const settings = await newSettings();
    const before = await startProcess({ ...settings, SECRET: A });
    const made = await make(before, A);
    const ALL = {
      session: 200,
      assessment: 200,
      interview: 200,
      offer: 200,
      application: 200,
      unsubscribing: 200,
    };
    expect(await statuses(before, made)).toEqual(ALL);
    await before.stop();

    const both = { ...settings, SECRET: B, SECRET_BEFORE: A };
    const during = await startProcess(both);
    expect(await statuses(during, made)).toEqual(ALL);
    const { token, id } = made.reserved;
    const added = await during.ask('POST /candidates', {
      cookie: made.cookie,
      body: { name: 'Dora', email: 'dora@example.com', jobId: made.jobId },
      headers: { 'Reserved-Ids': `${token};candidates=${id}` },
    });
    expect(JSON.parse(added.body)).toMatchObject({ id });
    expect(await waitingAddress(settings['DATABASE_URL'], [B, A], made)).toContain(made.pages['assessment']);
    expect(await waitingAddress(settings['DATABASE_URL'], B, made)).toBeNull();
    const present = await useSeals(during, made, nextCodeOf(made.appSecret));

    expect(await told(check, both)).toContain(
      'Rows need SECRET_BEFORE still (calendars: 1, webhooks: 1, authenticator apps: 1): “reseal” seals them with SECRET.',
    );
    expect(await told(reseal, both)).toBe(
      'Sealed with SECRET now: calendars: 1, webhooks: 1, authenticator apps: 1.',
    );
    expect(await told(reseal, both)).toBe('Nothing was sealed with SECRET_BEFORE.');
    expect(await told(check, both)).toContain(
      'No row needs SECRET_BEFORE any more: without it, sessions and links of before end.',
    );
    const application = await apply(during);
    await during.stop();

    const alone = { ...settings, SECRET: B };
    const after = await startProcess(alone);
    expect(await told(check, alone)).toContain('SECRET opens what is sealed.');
    expect(await statuses(after, made)).toEqual({ ...NOTHING_HELD, unsubscribing: 404 });
    expect((await after.ask('GET /session', { cookie: present })).status).toBe(200);
    expect((await after.ask(`GET ${application}`, { headers: PAGE })).status).toBe(200);
    const offer = await after.ask(`GET ${made.pages['offer']}`, { headers: PAGE });
    expect(offer.body).toContain('This link leads nowhere');
    expect(offer.body).toContain('Open it from the mail again, or answer that mail.');
  });

  it('Two processes accept each other’s during the change, when each first learns of the new secret', async () => {
    const settings = await newSettings();
    const port = String(await freePort());
    const old = { ...settings, SECRET: A, SECRET_BEFORE: B };
    const first = await startProcess(old);
    const made = await make(first, A);
    const second = await startProcess({ ...settings, PORT: port, SECRET: B, SECRET_BEFORE: A });
    const holds = { session: 200, interview: 200, offer: 200, application: 200 };
    expect(await statuses(second, made)).toMatchObject(holds);
    const cookie = await useSeals(second, made, nextCodeOf(made.appSecret));
    const application = await apply(second);

    expect(await told(reseal, second.env)).toContain('Sealed with SECRET now');
    expect((await first.ask('GET /session', { cookie })).status).toBe(200);
    expect((await first.ask(`GET ${application}`, { headers: PAGE })).status).toBe(200);
    const { busyTimes } = await got(first, 'POST /people/me/calendar/try', {
      cookie,
      body: { kind: 'ics', ...ZONE },
    });
    expect(busyTimes).toBe(0);
    const tried = await got(first, `POST /webhooks/${made.webhook.id}/test`, { cookie, body: {} });
    expect(tried).toMatchObject({ state: 'delivered' });
  });

  it('The check tells which rows no secret opens, and “reseal” wants to know a secret before', async () => {
    const settings = await newSettings();
    const before = await startProcess({ ...settings, SECRET: A });
    await make(before, A);
    await before.stop();
    const lost = { ...settings, SECRET: B };
    expect(await told(check, lost)).toContain(
      'WRONG No secret of the settings opens some rows (calendars: 1, webhooks: 1, authenticator apps: 1): add the secret that has sealed them to SECRET_BEFORE.',
    );
    await expect(told(reseal, lost)).rejects.toThrow(SettingsError);
  });
});
