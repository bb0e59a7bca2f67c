import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { KnownSecret } from '#domain/team/known-secret.ts';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import { ACCESS_OF, type Role } from '#domain/team/role.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { EventReader } from '#hosts/node/test/event-reader-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { deviceOverServer, type DeviceOverServer } from '#replica/device-over-server-in-test.ts';
import { tokenIn } from '#server/team/test/people-in-test.ts';
import type { DatabaseInTest } from '#store/postgres/open-in-test.ts';

/** A way in which the rights of a member end, or in which the directory changes the member. */
interface End {
  readonly title: string;
  /** The role before. A reviewer reads the jobs 1 and 2. */
  readonly role: Extract<Role, 'owner' | 'reviewer'>;
  readonly end: (team: Team, member: Member) => Promise<unknown>;
}

const reviewer = (...jobs: number[]) => ({ role: 'reviewer', reviewing: { jobs, contact: false } });
const replaced = (value: object) => ({ Operations: [{ op: 'replace', ...value }] });

export const ENDS: readonly End[] = [
  { title: 'Removed', role: 'owner', end: ({ olga }, { id }) => olga(`DELETE /people/${id}`) },
  {
    title: 'Removed, secrets kept',
    role: 'owner',
    async end({ olga }, { id }) {
      const { data } = (await olga(`GET /people/${id}/secrets`)) as { data: KnownSecret[] };
      const keep = data.map((secret) => secret.id).join(',');
      return olga(`DELETE /people/${id}?keep=${keep}`);
    },
  },
  {
    title: 'Made a recruiter',
    role: 'owner',
    end: ({ olga }, { id }) => olga(`PATCH /people/${id}`, { role: 'recruiter' }),
  },
  {
    title: 'Made a reviewer',
    role: 'owner',
    end: ({ olga }, { id }) => olga(`PATCH /people/${id}`, reviewer(1)),
  },
  {
    title: 'Taken off the job',
    role: 'reviewer',
    end: ({ olga }, { id }) => olga(`PATCH /people/${id}`, reviewer(2)),
  },
  {
    title: 'Out by the directory',
    role: 'owner',
    async end({ directory }, { email, invited }) {
      await directory(`PATCH /Users/${invited?.user}`, replaced({ value: { active: false } }));
      const { id } = await directory('POST /Users', { userName: email });
      return directory(`PATCH /Users/${id}`, replaced({ value: { active: false } }));
    },
  },
  {
    title: 'Email changed by the directory',
    role: 'owner',
    async end({ directory }, { email, invited }) {
      const emails = (value: string) => replaced({ path: 'emails', value: [{ value, primary: true }] });
      await directory(`PATCH /Users/${invited?.user}`, emails(`now-${invited?.email}`));
      const { id } = await directory('POST /Users', { userName: email });
      return directory(`PATCH /Users/${id}`, emails(`now-${email}`));
    },
  },
  { title: 'Leaves', role: 'owner', end: (_, { id, call }) => call(`DELETE /people/${id}`) },
];

// oxlint-disable-next-line typescript/no-explicit-any -- whatever is answered
type Call = (route: string, body?: unknown) => Promise<any>;

interface Team {
  readonly olga: Call;
  /** A call of SCIM with the token of the directory. */
  readonly directory: Call;
}

interface Member {
  readonly id: string;
  readonly email: string;
  readonly call: Call;
  /** Somebody whom the directory has invited, and who has not accepted. */
  readonly invited: { readonly user: string; readonly email: string } | undefined;
}

export interface EndsInTest {
  /** Makes a member with everything a member can have, ends their rights, and says what works a minute later. */
  measure(end: End): Promise<Record<string, string>>;
  failed(): readonly unknown[];
}

const MINUTE = 60_000;
const NONE = '—';

export async function endsInTest(database: DatabaseInTest, onEnd: OnEnd): Promise<EndsInTest> {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const fetch = async () => ({ status: 204 }) as never;
  const parts = { now, webhooks: { now, fetch } };
  const server = await wholeServerInTest(
    database,
    onEnd,
    { LOG_LEVEL: 'silent' },
    undefined,
    undefined,
    parts,
  );
  const owner = await server.owner('Olga', 'olga@example.com', 'Acme');
  const olga = callsWith(server, { Cookie: owner.cookie });
  await olga('PUT /backup', backupOf(suiteWorkspace));
  const [{ id: workspace }] = (await olga('GET /session')).workspaces;

  async function measure({ role, end }: End): Promise<Record<string, string>> {
    const email = `sam-${randomUUID().slice(0, 8)}@example.com`;
    const person = await server.member(owner, role === 'owner' ? 'admin' : role, 'Sam', email);
    const { id, cookie } = person;
    await olga(`PATCH /people/${id}`, role === 'owner' ? { role } : reviewer(1, 2));
    const call = callsWith(server, { Cookie: cookie, [WORKSPACE_HEADER]: workspace });
    const made = role === 'owner' ? await ownersThings(server, owner, call, person) : undefined;
    const { token: own } = await call('POST /people/me/tokens', { name: 'Own', scope: 'write', days: 30 });
    await call('POST /session/password-reset', { email });
    const reset = await mailed(server, email, '/reset-password');
    const stream = await streamOf(server, person, workspace);
    const copies = made && (await copiesOf(server, { person, workspace, role, now }));

    const directory = callsWith(server, { Authorization: `Bearer ${made?.directory}` }, '/scim/v2');
    await end({ olga, directory }, { id, email, call, invited: made?.invited });
    ahead += MINUTE + 1_000;
    await olga('POST /reasons', { name: `Reason ${randomUUID()}` });

    const rights = (headers: Record<string, string>) => rightsWith(server, headers);
    const status = (route: string, headers: Record<string, string> = {}) => statusOf(server, route, headers);
    return {
      'Their session': await rights({ Cookie: cookie, [WORKSPACE_HEADER]: workspace }),
      'Their open stream of changes': await stream(),
      'Their access token': await rights({ Authorization: `Bearer ${own}` }),
      'A link to choose a password': works(await status(`GET /session/new-password?token=${reset}`)),
      'A copy on their device': copies ? await copies.plain() : NONE,
      'A copy with unsent changes': copies ? await copies.unsent() : NONE,
      'An invitation they sent': made ? works(await status(lookup(made.invitation))) : NONE,
      'An invitation that the directory sent': made ? works(await status(lookup(made.invited.token))) : NONE,
      'A link to an assessment they sent': made
        ? works(await status(`GET /links/lookup?token=${made.link}`))
        : NONE,
      'A token of a service account they made': made
        ? await rights({ Authorization: `Bearer ${made.account}` })
        : NONE,
      'A webhook they made': made ? await webhookState(olga, made.webhook) : NONE,
      'The directory’s token they made': made
        ? works(await status('GET /scim/v2/Users', { Authorization: `Bearer ${made.directory}` }))
        : NONE,
    };
  }

  return { measure, failed: () => server.failed };
}

function lookup(token: string): string {
  return `GET /invitations/lookup?token=${token}`;
}

function works(status: number): string {
  return status === 200 ? 'works' : 'ends';
}

function callsWith(server: WholeServer, headers: Record<string, string>, prefix = ''): Call {
  return async (route, body) => {
    const [method = '', path = ''] = route.split(' ');
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await server.ask({ method, path: prefix + path, headers, body: sent });
    expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(300);
    return answer.body === '' ? null : JSON.parse(answer.body);
  };
}

async function statusOf(server: WholeServer, route: string, headers: Record<string, string>, body?: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return (await server.ask({ method, path, headers, body: sent })).status;
}

/** The rights of a credential: its role, whether it reads the candidates of job 1, or nothing. */
async function rightsWith(server: WholeServer, headers: Record<string, string>): Promise<string> {
  const may = async (route: string, body?: unknown) => (await statusOf(server, route, headers, body)) < 300;
  if (!(await may('GET /jobs'))) return 'opens nothing';
  if (await may('GET /webhooks')) return 'works';
  if (await may('PATCH /jobs/1', { title: `Job ${randomUUID().slice(0, 8)}` }))
    return 'works as a recruiter’s';
  if (await may('GET /templates')) return 'reads';
  return (await may('GET /candidates/1')) ? 'works as a reviewer’s' : 'other jobs alone';
}

async function mailed(server: WholeServer, email: string, path: string): Promise<string> {
  const found = () =>
    server.mails.findLast(({ to, text }) => to === email && text.includes(`${path}?token=`));
  const mail = await vi.waitFor(() => found() ?? Promise.reject(new Error(`No mail to ${email}`)), {
    timeout: MINUTE,
    interval: 5,
  });
  return tokenIn(mail.text);
}

/** The things that an owner makes and sends. */
async function ownersThings(server: WholeServer, owner: Person, call: Call, { id }: Person) {
  const { link: invitation } = await call('POST /invitations', {
    email: `new-${id}@example.com`,
    role: 'recruiter',
  });
  const until = new Date(Date.now() + 5 * 24 * 60 * MINUTE).toISOString();
  const { link } = await call('POST /links', { candidateId: 1, jobId: 1, until, by: 'copy' });
  const { token: account } = await call('POST /service-accounts', { name: id, scope: 'read', days: null });
  const hook = { url: 'https://8.8.8.8/', description: '', kinds: null };
  const { id: webhook } = await call('POST /webhooks', hook);
  const { token: directory } = await call('POST /directory/token', {});
  // An account of another workspace, which the directory can only invite.
  const email = `pia-${id}@example.com`;
  const pia = await server.member(owner, 'recruiter', 'Pia', email);
  await sql`DELETE FROM members WHERE person_id = ${pia.id}`.execute(server.connection.allWorkspaces);
  const before = server.mails.length;
  const scim = callsWith(server, { Authorization: `Bearer ${directory}` }, '/scim/v2');
  const { id: user } = await scim('POST /Users', { userName: email });
  await vi.waitFor(() => expect(server.mails.slice(before).some(({ to }) => to === email)).toBe(true), {
    timeout: MINUTE,
    interval: 5,
  });
  const invited = { user, email, token: await mailed(server, email, '/join') };
  return { invitation: tokenIn(invitation), link: tokenIn(link), account, webhook, directory, invited };
}

/** @returns a function that says whether the stream still tells changes */
async function streamOf({ url }: WholeServer, { cookie }: Person, workspace: string) {
  const headers = { Cookie: cookie, Accept: 'text/event-stream', Origin: url };
  const stream = new EventReader(await fetch(`${url}/changes/stream?workspace=${workspace}`, { headers }));
  await stream.notice();
  return async () => {
    const told = await stream.notice().then(
      () => 'works',
      () => 'ends',
    );
    await stream.cancel();
    return told;
  };
}

async function webhookState(olga: Call, id: string): Promise<string> {
  const { data } = (await olga('GET /webhooks')) as { data: { id: string; state: string }[] };
  return data.find((webhook) => webhook.id === id)?.state === 'on' ? 'works' : 'is off';
}

interface CopyOwner {
  readonly person: Person;
  readonly workspace: string;
  readonly role: Role;
  readonly now: () => Date;
}

/** Two copies of a member's device. One has a change that is not sent. */
async function copiesOf(server: WholeServer, { person, workspace, role, now }: CopyOwner) {
  const context = { actor: person.id, handle: 'sam', access: ACCESS_OF[role] };
  const send = async (request: Request) => {
    const headers = new Headers(request.headers);
    for (const [name, value] of [
      ['Cookie', person.cookie],
      ['Origin', server.url],
      [WORKSPACE_HEADER, workspace],
    ] as const)
      headers.set(name, value);
    return fetch(new Request(request, { headers }));
  };
  const made = () => deviceOverServer(context, { origin: server.url, send, now });
  const [plain, unsent] = [made(), made()];
  for (const device of [plain, unsent]) {
    await device.sync();
    expect(await device.rows()).toBeGreaterThan(0);
  }
  unsent.isOnline = false;
  expect((await unsent.write('/candidates/1/notes', { text: 'Written on the train' })).status).toBe(201);
  await unsent.sync();
  expect(await unsent.unsent()).toBe(1);
  unsent.isOnline = true;
  return { plain: () => copyAfter(plain), unsent: () => copyAfter(unsent) };
}

/** The contents of a device's copy after its next sync. */
async function copyAfter(device: DeviceOverServer): Promise<string> {
  const had = await device.unsent();
  await device.sync();
  const unsent = await device.unsent();
  const rows = (await device.rows()) > unsent ? 'works' : 'is emptied';
  if (had === 0) return rows;
  return unsent === 0 ? `${rows}, the change is sent` : `${rows}, the change stays`;
}
