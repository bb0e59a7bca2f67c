import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Interview } from '#domain/interview/interview.ts';
import { plainDatabasesInTest } from '#store/postgres/open-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';

const OVERLAP = 'one_interview_at_a_time';

/**
 * The rule stands in the database, too, for whatever writes past the code that checks it (decision 081). A cluster has no
 * triggers, so it lacks this second line (decision 090).
 */
describe.each(plainDatabasesInTest())('Past the core, on $name', (database) => {
  const ends: Parameters<OnEnd>[0][] = [];
  let server: WholeServer;
  let olga: Person;
  let candidates: readonly number[];

  beforeAll(async () => {
    server = await wholeServerInTest(database, (end) => void ends.unshift(end), { LOG_LEVEL: 'silent' });
    olga = await server.owner('Olga', 'olga@example.com', 'Acme');
    const { json: job } = await ask('POST /jobs', { title: 'Carpenter', tags: [] });
    const names = ['Ada', 'Grace', 'Alan'];
    const rows = names.map((name) => ({ name, email: `${name}@example.com`, jobId: job.id }));
    await ask('POST /imports', { newJobs: [], rows });
    const { json } = await ask('GET /candidates');
    candidates = json.data.map(({ id }: { id: number }) => id);
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  async function ask(route: string, body?: unknown) {
    const [method = '', path = ''] = route.split(' ');
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await server.ask({ method, path, headers: { Cookie: olga.cookie }, body: sent });
    return { status: answer.status, json: JSON.parse(answer.body) };
  }

  const db = () => server.connection.allWorkspaces;

  /** An hour of January 2031. */
  const hour = (at: number) => new Date(Date.UTC(2031, 0, 1, at)).toISOString();

  async function schedule(candidate: number, at: number, ...interviewers: string[]): Promise<Interview> {
    const { status, json } = await ask('POST /interviews', interview(candidate, at, ...interviewers));
    expect(status, JSON.stringify(json)).toBe(201);
    return json;
  }

  function interview(candidate: number, at: number, ...interviewers: string[]) {
    return {
      candidateId: candidates[candidate],
      name: 'Talk',
      startsAt: hour(at),
      endsAt: hour(at + 1),
      zone: 'UTC',
      interviewers,
    };
  }

  it('Past the core, nobody gets two interviews at the same time: no interviewer, and no candidate', async () => {
    const { id } = await schedule(0, 0, 'olga');
    const others = [await schedule(1, 1, 'Olga'), await schedule(0, 2, 'ben')];
    for (const other of others) {
      const moved = sql`UPDATE interviews SET starts_at = ${hour(0)}, ends_at = ${hour(1)} WHERE uid = ${other.uid}`;
      await expect(moved.execute(db())).rejects.toMatchObject({ code: '23P01', constraint: OVERLAP });
    }
    // Two that swap their times are fine once both are written, and a cancelled one takes no time.
    await db()
      .transaction()
      .execute(async (tx) => {
        const [{ uid } = { uid: '' }] = others;
        await sql`UPDATE interviews SET starts_at = ${hour(1)}, ends_at = ${hour(2)} WHERE id = ${id}`.execute(
          tx,
        );
        await sql`UPDATE interviews SET starts_at = ${hour(0)}, ends_at = ${hour(1)} WHERE uid = ${uid}`.execute(
          tx,
        );
      });
    await sql`UPDATE interviews SET state = 'cancelled' WHERE id = ${id}`.execute(db());
    await sql`UPDATE interviews SET starts_at = ${hour(1)}, ends_at = ${hour(2)} WHERE uid = ${others[1]!.uid}`.execute(
      db(),
    );
  });

  it('An overlap that only the database knows is refused with 409 and a sentence, and nothing is written', async () => {
    const held = await schedule(2, 20, 'ben');
    await sql`INSERT INTO interview_times SELECT workspace_id, interview_id, person_range('@eve', '@eve', '[]'), during
      FROM interview_times WHERE interview_id = ${held.id} LIMIT 1`.execute(db());
    const before = await ask('GET /changes?order=newest&limit=1');
    const refused = await ask('POST /interviews', interview(1, 20, 'eve'));
    expect(refused).toEqual({
      status: 409,
      json: { message: 'Somebody has another interview at that time, so nothing was saved.' },
    });
    const moved = await schedule(1, 30, 'eve');
    const move = await ask(`PATCH /interviews/${moved.id}`, { startsAt: hour(20), endsAt: hour(21) });
    expect(move.status).toBe(409);
    const { json } = await ask('GET /changes?order=newest&limit=2');
    expect(json.data[1].seq).toBe(before.json.data[0].seq);
    // The operator hears of both, because the core should have refused them before.
    expect(server.failed).toEqual([
      expect.objectContaining({ kind: 'conflict' }),
      expect.objectContaining({ kind: 'conflict' }),
    ]);
  });

  // The last test, because the session changes with its workspaces.
  it('The same name at the same time in another workspace is somebody else', async () => {
    const held = await schedule(0, 10, 'olga');
    const { json: other } = await ask('POST /workspaces', { name: 'Other' });
    const copied = (table: string) => sql`INSERT INTO ${sql.table(table)} SELECT (json_populate_record(
      it, json_build_object('workspace_id', ${other.id}::text))).* FROM ${sql.table(table)} AS it
      WHERE workspace_id <> ${other.id}`;
    for (const table of ['jobs', 'candidates']) await copied(table).execute(db());
    await sql`${copied('interviews')} AND uid = ${held.uid}`.execute(db());
    const { rows: times } =
      await sql`SELECT FROM interview_times WHERE during = tstzrange(${held.startsAt}, ${held.endsAt})`.execute(
        db(),
      );
    expect(times).toHaveLength(4);
  });
});
