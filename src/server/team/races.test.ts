import { sql, type Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { postgresInTest } from '#store/postgres/open-in-test.ts';
import { hasPostgres } from '../../../scripts/postgres/programs.ts';
import type { TeamContext } from './accounts/context.ts';
import { actorWithout, audit } from './audit/audit.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { lockMembers } from '#server/calls/permitted.ts';
import { idOf, type Answered } from './test/browser-in-test.ts';
import { PASSWORD, peopleInTest, tokenIn } from './test/people-in-test.ts';

function statusesOf(answers: readonly Answered[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** PGlite runs one statement at a time, so it shows no races. */
describe.skipIf(!hasPostgres())('A server of PostgreSQL, at the same moment', () => {
  const server = peopleInTest(postgresInTest());

  it('The owner’s links make one owner at the same moment, and an invitation one member', async () => {
    const links = await Promise.all(Array.from({ length: 6 }, () => server.people.ownerLink()));
    const given = { name: 'Olga Owner', email: 'olga@example.com', password: PASSWORD, workspace: 'Acme' };
    const browsers = links.map(() => server.browser());
    const begun = await Promise.all(
      browsers.map((one, at) => one.call('POST /session/welcome', { ...given, token: tokenIn(links[at]!) })),
    );
    expect(statusesOf(begun)).toEqual([201, 404, 404, 404, 404, 404]);
    const owner = browsers[begun.findIndex(({ status }) => status === 201)]!;
    server.begunBy(owner);
    const { rows } = await sql`SELECT count(*) AS people FROM people`.execute(
      server.connection.allWorkspaces,
    );
    expect(rows).toEqual([{ people: 1 }]);

    const { body } = await owner.call('POST /invitations', { email: 'rita@example.com', role: 'recruiter' });
    const joining = { token: tokenIn(body.link), name: 'Rita', password: PASSWORD };
    const joined = await Promise.all(
      browsers.map(() => server.browser().call('POST /invitations/accept', joining)),
    );
    expect(joined.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await owner.call('GET /people')).body.data).toHaveLength(2);
  });

  it('Two owners never both lower or remove each other at the same moment', async () => {
    let owner = await server.owner();
    let other = await server.member('admin');
    for (let round = 0; round < 12; round += 1) {
      const [id, ofOther] = [await idOf(owner), await idOf(other)];
      expect((await owner.call(`PATCH /people/${ofOther}`, { role: 'owner' })).status).toBe(200);
      const answers = await Promise.all([
        owner.call(`PATCH /people/${ofOther}`, { role: 'admin' }),
        other.call(`PATCH /people/${id}`, { role: 'admin' }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 403]);
      if (answers[1].status === 200) [owner, other] = [other, owner];
    }
  });

  it('Two members don’t get the same handle at the same moment', async () => {
    const members = [await server.member('recruiter'), await server.member('recruiter')];
    const answers = await Promise.all(
      members.map((member) => member.call('PATCH /session/person', { name: 'Kim', handle: 'kim' })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('Acts of a member are recorded while members are changed, and none waits for the other', async () => {
    const owner = await server.owner();
    const workspace: string = (await owner.call('GET /session')).body.workspaces[0].id;
    const { forWorkspace } = server.connection as unknown as Pick<TeamContext, 'forWorkspace'>;
    const record = (tx: Transaction<PeopleSchema>) =>
      audit(tx, { workspace, at: new Date().toISOString(), by: actorWithout('server'), kind: 'signed-in' });
    await forWorkspace(workspace)
      .transaction()
      .execute(async (changing) => {
        await lockMembers(changing, workspace);
        await forWorkspace(workspace)
          .transaction()
          .execute(async (signingIn) => {
            await sql`SET LOCAL lock_timeout = '10s'`.execute(signingIn);
            await record(signingIn);
          });
        await record(changing);
      });
    const { body } = await owner.call('GET /audit-log');
    expect(body.data.slice(0, 2)).toMatchObject([{ actor: 'server' }, { actor: 'server' }]);
  });

  it('Each of many tries to sign in at the same moment counts', async () => {
    const thief = server.browser();
    const guess = { email: 'olga@example.com', password: 'a wrong password' };
    const answers = await Promise.all(Array.from({ length: 14 }, () => thief.call('POST /session', guess)));
    expect(statusesOf(answers)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429]);
  });
});
