import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE_NAMES } from '#domain/tables.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { everythingIn, tokenIn } from '#server/team/test/people-in-test.ts';
import { databasesInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { isDistributed } from '#store/postgres/schema/distribute.ts';
import { BESIDE, BESIDE_ROWS, rowsAbout } from './beside-rows.ts';

/** The tables of the store on PostgreSQL: the rows, the log, and the table that counts ids. */
const OF_THE_STORE = [...TABLE_NAMES, 'changes', 'workspaces'];

describe.each(databasesInTest())('On $name', (database) => {
  const ends: Parameters<OnEnd>[0][] = [];
  let server: WholeServer;
  let olga: Person;
  let rita: Person;

  beforeAll(async () => {
    server = await wholeServerInTest(database, (end) => void ends.unshift(end), { LOG_LEVEL: 'silent' });
    olga = await server.owner('Olga', 'olga@example.com', 'Acme & Sons');
    rita = await server.member(olga, 'recruiter', 'Rita', 'rita@example.com');
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  async function as(person: Person | null, route: string, body?: unknown) {
    const [method = '', path = ''] = route.split(' ');
    const answer = await server.ask({
      method,
      path,
      headers: person ? { Cookie: person.cookie } : {},
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: answer.body === '' ? null : JSON.parse(answer.body) };
  }

  /** Creates a candidate with rows in every table that can have some. */
  async function candidateWithEverything(): Promise<{
    id: number;
    name: string;
    workspace: string;
    ids: readonly number[];
  }> {
    const name = `Zara ${randomUUID().slice(0, 8)}`;
    const jobId: number = (await as(olga, 'POST /jobs', { title: 'Carpenter', tags: [] })).body.id;
    const questions = [{ id: 'why', type: 'short', title: 'Why?' }];
    await as(olga, `PUT /assessments/${jobId}`, { title: 'Wood', sections: [{ id: 's', questions }] });
    const draft = { name, email: `${name.replace(' ', '.')}@example.com`, jobId };
    const id: number = (await as(olga, 'POST /candidates', draft)).body.id;
    const link = {
      candidateId: id,
      jobId,
      until: new Date(Date.now() + 86_400_000).toISOString(),
      by: 'email',
    };
    const token = tokenIn((await as(rita, 'POST /links', link)).body.link);
    await as(null, 'POST /links/answer', { token, answers: { why: `Because of ${name}` } });
    await as(rita, `POST /candidates/${id}/notes`, { text: `@olga ${name} speaks Welsh` });
    await as(rita, 'PATCH /notifications', { mails: { applications: 'daily' }, timeZone: 'Europe/Berlin' });
    const application = { jobId, name, email: draft.email, ticket: 'c'.repeat(64) };
    const { candidateId } = (await as(rita, 'POST /applications', application)).body;
    await as(rita, `POST /candidates/${id}/merge`, { candidateId });
    for (const person of [olga, rita]) await as(person, 'GET /notifications');
    const workspace: string = (await as(olga, 'GET /session')).body.workspaces[0].id;
    await sql`INSERT INTO held_applications VALUES (${workspace}, ${randomUUID()}, now(), 'trap', ${draft.email},
      ${JSON.stringify({ name, email: draft.email, files: [] })}, NULL)`.execute(
      server.connection.allWorkspaces,
    );
    await sql`INSERT INTO incoming_mails VALUES
      (${workspace}, ${randomUUID()}, ${`unmatched ${id}`}, now(), ${draft.email}, ${name}, ${`I am ${name}`}, 'unmatched', '', NULL, ${'a'.repeat(64)}, NULL, NULL),
      (${workspace}, ${randomUUID()}, ${`imported ${id}`}, now(), '', '', '', 'imported', '', NULL, NULL, ${id}, NULL)`.execute(
      server.connection.allWorkspaces,
    );
    await as(olga, 'PUT /presence', { page: randomUUID(), kind: 'candidate', id });
    return { id, name, workspace, ids: [id, candidateId as number] };
  }

  /** For each table beside the rows, the number of rows about candidates. */
  async function besideOf(ids: readonly number[]): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const [table, of] of Object.entries(BESIDE)) {
      const about = rowsAbout(of);
      if (!about) continue;
      const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}
        WHERE ${about(ids)}`.execute(server.connection.allWorkspaces);
      counts[table] = rows[0]?.count ?? 0;
    }
    return counts;
  }

  it('Every table says what it has of a candidate, and how that goes', async () => {
    const db = server.connection.allWorkspaces;
    const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p', 'm', 'f') AND relnamespace = current_schema()::regnamespace`.execute(db);
    const tables = rows.map(({ name }) => name).filter((name) => !/(?:^|_)migration(?:_lock)?$/.test(name));
    // A spread database has no triggers, so it has no table that one fills.
    const missing = (await isDistributed(db)) ? ['interview_times'] : [];
    expect([...tables, ...missing].toSorted()).toEqual([...OF_THE_STORE, ...Object.keys(BESIDE)].toSorted());
    const { rows: columns } = await sql<{ table: string }>`SELECT DISTINCT table_name AS table
      FROM information_schema.columns WHERE table_schema = current_schema()
        AND (column_name LIKE '%candidate%' OR column_name = 'subject_id')`.execute(db);
    const said = ({ table }: { table: string }) =>
      OF_THE_STORE.includes(table) || rowsAbout(BESIDE[table]) !== null;
    expect(columns.filter((column) => !said(column))).toEqual([]);
  });

  it('An erased candidate is in no table', async () => {
    const { id, ids, name } = await candidateWithEverything();
    expect(await besideOf(ids)).toEqual({
      application_mails: 1,
      assessment_links: 1,
      held_applications: 1,
      incoming_mails: 2,
      notifications: 2,
      presence: 1,
    });
    const texts = [name, name.replace(' ', '.'), 'speaks Welsh'];
    const before = await everythingIn(server.connection);
    for (const text of texts) expect(before).toContain(text);
    expect((await as(olga, 'POST /candidates/erase', { ids: [id] })).status).toBe(200);
    const after = await everythingIn(server.connection);
    for (const text of texts) expect(after).not.toContain(text);
    expect(await besideOf(ids)).toEqual({
      application_mails: 0,
      assessment_links: 0,
      held_applications: 0,
      incoming_mails: 0,
      notifications: 0,
      presence: 0,
    });
  });

  it('An erasure that is interrupted after any step has not begun, and is whole once asked for again', async () => {
    const { id, name, workspace } = await candidateWithEverything();
    const before = await everythingIn(server.connection);
    const stopping = openPostgres(server.connection, {
      ...BESIDE_ROWS,
      async erase(...erased) {
        await BESIDE_ROWS.erase(...erased);
        throw new Error('The process ends here');
      },
    });
    const db = await stopping.openWorkspace(workspace, {
      seed: () => {
        throw new Error('It is filled');
      },
      now: () => new Date(),
      by: 'local',
    });
    await expect(
      db.write(async (tx) => {
        const rows = (await tx.get('candidates', [id])).flatMap((row) =>
          row ? [{ table: 'candidates' as const, id, before: row, after: null }] : [],
        );
        const last = await tx.lastChange();
        const change = await tx.change(last?.seq ?? 0);
        if (!change) throw new Error('There is a log');
        await tx.erase(
          rows,
          [],
          { ...change, seq: change.seq + 1, key: null },
          { seq: 0, at: change.at, charactersBefore: 0, keptFrom: null },
        );
      }),
    ).rejects.toThrow('The database could not be written');
    expect(await everythingIn(server.connection)).toBe(before);
    expect((await as(olga, 'POST /candidates/erase', { ids: [id] })).status).toBe(200);
    expect(await everythingIn(server.connection)).not.toContain(name);
  });

  it('A note’s notification that is created during an erasure is not shown afterwards', async () => {
    const { id } = await candidateWithEverything();
    await as(rita, `POST /candidates/${id}/notes`, { text: '@olga once more' });
    await Promise.all([
      as(olga, 'POST /candidates/erase', { ids: [id] }),
      ...Array.from({ length: 4 }, () => as(olga, 'GET /notifications')),
    ]);
    expect((await besideOf([id]))['notifications']).toBe(0);
  });
});
