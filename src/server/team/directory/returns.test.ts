import { describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { idOf, type Browser } from '#server/team/test/browser-in-test.ts';
import { PASSWORD, peopleInTest } from '#server/team/test/people-in-test.ts';
import { directoryInTest, newEmail, type DirectoryInTest } from './directory-in-test.ts';

const server = peopleInTest();

/** The message to somebody with this beginning of its subject. */
function mailTo(email: string, subject: string) {
  return vi.waitFor(
    () =>
      server.mails.findLast((mail) => mail.to === email && mail.subject.startsWith(subject)) ??
      Promise.reject(new Error(`No mail to ${email}: ${subject}`)),
    { timeout: 60_000 },
  );
}

async function memberIn({ owner }: DirectoryInTest, email: string): Promise<{ id: string } | undefined> {
  const { body } = await owner.call('GET /people');
  return body.data.find((member: { email: string }) => member.email === email);
}

const ACTIVE = { op: 'replace', value: { active: true } };

describe('Members who were removed', () => {
  it.each<[string, (directory: DirectoryInTest, user: string, email: string) => Promise<unknown>]>([
    ['made active', ({ patch }, user) => patch(`/Users/${user}`, ACTIVE)],
    [
      'put again',
      ({ call }, user, userName) =>
        call(`PUT /Users/${user}`, { userName, displayName: 'Otto Out', active: true }),
    ],
    [
      'deleted and added again',
      async ({ call, add }, user, email) => {
        await call(`DELETE /Users/${user}`);
        await add(email);
      },
    ],
  ])(
    'A removed member stays out when %s by the directory, until an owner or admin lets them in',
    async (_, again) => {
      const directory = await directoryInTest(server);
      const { owner, add, addGroup, call } = directory;
      const email = newEmail('out');
      const user = await add(email, { displayName: 'Otto Out' });
      await owner.call('PUT /directory/groups', { name: 'Hiring', role: 'recruiter' });
      const { id } = (await memberIn(directory, email)) ?? { id: '' };
      expect((await owner.call(`DELETE /people/${id}`)).status).toBe(204);
      expect((await call(`GET /Users/${user}`)).body.active).toBe(false);
      expect((await owner.call('GET /directory')).body.returns).toEqual([]);

      await again(directory, user, email);
      const [{ id: now }] = (await call(`GET /Users?filter=userName eq "${email}"`)).body.Resources;
      await addGroup('Hiring', [now]);
      expect(await memberIn(directory, email)).toBeUndefined();
      const { person } = (await owner.call('GET /session')).body;
      const waiting = (await owner.call('GET /directory')).body;
      expect(waiting.returns).toMatchObject([{ id, name: 'Otto Out', email, removedBy: person.name }]);
      expect(waiting.people).toEqual({ members: 0, waiting: 0, inactive: 0 });
      const asked = await mailTo(person.email, 'May Otto Out come back');
      expect(asked.text).toContain('“Directory…”');
      // The directory reads that its change was taken, and a further one asks nobody again.
      expect((await call(`GET /Users/${now}`)).body.active).toBe(true);
      const mails = server.mails.length;
      expect((await directory.patch(`/Users/${now}`, ACTIVE)).status).toBe(200);
      expect(server.mails.length).toBe(mails);

      const answered = await owner.call('POST /directory/returns', { id });
      expect(answered.status, JSON.stringify(answered.body)).toBe(200);
      expect(answered.body).toMatchObject({ returns: [], people: { members: 1 } });
      expect(await memberIn(directory, email)).toMatchObject({ id, role: 'recruiter' });
      expect((await owner.call('POST /directory/returns', { id })).status).toBe(404);
      const { body } = await owner.call(`GET /audit-log?person=${id}`);
      expect(body.data.map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual([
        'let-back-in',
        'return-asked',
        'removed',
      ]);
    },
  );

  it('A removed member comes back by an invitation of a member, with the role of their groups', async () => {
    const directory = await directoryInTest(server);
    const { owner, add, addGroup, patch, roles } = directory;
    const email = newEmail('invited');
    const user = await add(email);
    await owner.call('PUT /directory/groups', { name: 'Hiring', role: 'recruiter' });
    await addGroup('Hiring', [user]);
    const { id } = (await memberIn(directory, email)) ?? { id: '' };
    await owner.call(`DELETE /people/${id}`);
    await patch(`/Users/${user}`, ACTIVE);
    await owner.call('POST /invitations', { email, role: 'reviewer' });
    const token = await server.mailedTo(email);
    const joined = await server
      .browser()
      .call('POST /invitations/accept', { token, name: 'Otto', password: PASSWORD });
    expect(joined.status, JSON.stringify(joined.body)).toBe(201);
    expect((await roles())[email]).toBe('recruiter');
    expect((await owner.call('GET /directory')).body).toMatchObject({ returns: [], people: { members: 1 } });
    // Removed by the directory, they come back by it.
    await patch(`/Users/${user}`, { op: 'replace', value: { active: false } });
    expect(await roles()).not.toHaveProperty(email);
    await patch(`/Users/${user}`, ACTIVE);
    expect(await roles()).toHaveProperty(email);
  });

  it('A removed member is let in by nobody but owners and admins', async () => {
    const directory = await directoryInTest(server);
    const { owner, add, patch } = directory;
    const [email, other] = [newEmail('no'), newEmail('rec')];
    const user = await add(email);
    const { id } = (await memberIn(directory, email)) ?? { id: '' };
    await owner.call(`DELETE /people/${id}`);
    await patch(`/Users/${user}`, ACTIVE);
    await owner.call('POST /invitations', { email: other, role: 'recruiter' });
    const recruiter = await join(other);
    expect((await recruiter.call('POST /directory/returns', { id })).status).toBe(403);
    expect((await (await directoryInTest(server)).owner.call('POST /directory/returns', { id })).status).toBe(
      404,
    );
    expect(await memberIn(directory, email)).toBeUndefined();
  });
});

async function join(email: string): Promise<Browser> {
  const browser = server.browser();
  const token = await server.mailedTo(email);
  const joined = await browser.call('POST /invitations/accept', { token, name: 'Rex', password: PASSWORD });
  expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  return browser;
}

describe('Emails of invited people', () => {
  /** A person with an account of another workspace, whom the directory invites. */
  async function invited(directory: DirectoryInTest) {
    const email = newEmail('elsewhere');
    await server.member('recruiter', email);
    const user = await directory.add(email);
    await mailTo(
      email,
      `${(await directory.owner.call('GET /session')).body.person.name} invites you to Others`,
    );
    return { email, user, token: await server.mailedTo(email) };
  }

  it('A new email of an invited person ends the invitation, so that the former mailbox leads nowhere', async () => {
    const directory = await directoryInTest(server);
    const { email, user, token } = await invited(directory);
    const now = newEmail('other');
    await directory.patch(`/Users/${user}`, {
      op: 'replace',
      path: 'emails',
      value: [{ value: now, primary: true }],
    });
    const accepted = await server.browser().call('POST /invitations/accept', { token, password: PASSWORD });
    expect(accepted.status).toBe(404);
    expect(await directory.roles()).toEqual(expect.not.objectContaining({ [email]: expect.anything() }));
    // The person with the new email is a member at once, because there is no such account yet.
    expect(await directory.roles()).toHaveProperty(now);
    expect((await directory.owner.call('GET /invitations')).body.data).toEqual([]);
    const { body } = await directory.owner.call('GET /audit-log?group=people');
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toContain('invitation-revoked');
  });

  it('An invitation links the person, and an email does not, so others with it stay out of the directory', async () => {
    const directory = await directoryInTest(server);
    const { user, token, email } = await invited(directory);
    // As if the email had been given to another person of the directory while the invitation was open.
    const { allWorkspaces: db } = server.connection;
    await sql`UPDATE directory_users SET email = 'gone@example.com', user_key = 'gone@example.com' WHERE id = ${user}`.execute(
      db,
    );
    const someone = newEmail('x');
    await sql`INSERT INTO directory_users SELECT workspace_id, gen_random_uuid(), NULL, ${email}, ${someone}, NULL, ${email},
      '', '', '', true, created_at, changed_at FROM directory_users WHERE id = ${user}`.execute(db);
    const browser = server.browser();
    const accepted = await browser.call('POST /invitations/accept', { token, password: PASSWORD });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(201);
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM directory_users WHERE person_id = ${await idOf(browser)}`.execute(db);
    expect(rows).toEqual([{ id: user }]);
  });

  it('A person of the directory may be invited by a member meanwhile, which links the person, too', async () => {
    const directory = await directoryInTest(server);
    const { email, user } = await invited(directory);
    const made = await directory.owner.call('POST /invitations', { email, role: 'admin' });
    const token = new URL(made.body.link).searchParams.get('token');
    await server.browser().call('POST /invitations/accept', { token, password: PASSWORD });
    expect(await directory.roles()).toHaveProperty(email);
    await directory.patch(`/Users/${user}`, { op: 'replace', value: { active: false } });
    expect(await directory.roles()).not.toHaveProperty(email);
  });
});
