import { sql, type QueryExecutorProvider } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { sampleCandidate, sampleEvent, sampleJob, sampleNote } from '#domain/samples/sample-rows.ts';
import { emptyWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { SEEDED } from '#store/conformance/log/writes.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { serverUrl } from '../../../../scripts/postgres/server-url.ts';
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts';
import { enforcesRowSecurity } from './row-security.ts';

const TABLES = ['workspaces', 'jobs', 'candidates', 'timelines', 'notes', 'changes'];

function contents(): Workspace {
  return {
    ...emptyWorkspace(),
    jobs: [sampleJob({ id: 1 })],
    candidates: [sampleCandidate({ id: 1, jobId: 1 })],
    timelines: [sampleEvent({ id: 1, candidateId: 1 })],
    notes: [sampleNote({ id: 1, candidateId: 1 })],
  };
}

/** The number of rows in each table that a query can see when it does not filter by workspace. */
async function rowsSeen(db: QueryExecutorProvider): Promise<number[]> {
  const counts: number[] = [];
  for (const table of TABLES) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(db);
    counts.push(Number(rows[0]?.count));
  }
  return counts;
}

describe.runIf(hasPostgres())('Row security', () => {
  it('The database shows and accepts only rows of the connection’s workspace, though a query names none', async () => {
    const database = await createTestDatabase(await serverUrl());
    onTestFinished(database.drop);
    // With only one connection, the next use would see a setting that an earlier use left behind.
    const connection = await connectToServer({ url: database.url, poolSize: 1 });
    const postgres = openPostgres(connection);
    onTestFinished(() => postgres.close());
    const [ours, others] = [randomUUID(), randomUUID()];
    const firstContents = { seed: contents, now: () => new Date(SEEDED), by: LOCAL_ACTOR };
    for (const id of [ours, others]) await postgres.openWorkspace(id, firstContents);
    const [none, one, two] = [0, 1, 2].map((count) => TABLES.map(() => count));

    expect(await enforcesRowSecurity(connection.db)).toBe(true);
    const forWorkspace = connection.forWorkspace(ours);
    expect(await rowsSeen(forWorkspace)).toEqual(one);
    expect(await forWorkspace.transaction().execute(rowsSeen)).toEqual(one);
    expect(await rowsSeen(connection.db)).toEqual(none);
    expect(await connection.db.transaction().execute(rowsSeen)).toEqual(none);
    expect(await rowsSeen(connection.allWorkspaces)).toEqual(two);
    expect(await rowsSeen(connection.db)).toEqual(none);

    await forWorkspace.updateTable('jobs').set({ title: 'Renamed' }).execute();
    const titles = await connection.allWorkspaces
      .selectFrom('jobs')
      .select(['workspace_id', 'title'])
      .execute();
    expect(titles.filter(({ title }) => title === 'Renamed')).toEqual([
      { workspace_id: ours, title: 'Renamed' },
    ]);
    await expect(
      sql`UPDATE notes SET workspace_id = ${others}, id = 2`.execute(forWorkspace),
    ).rejects.toThrow(/row-level security policy/);
    // A failed statement must not leave a setting behind either.
    await expect(sql`SELECT 1 / 0`.execute(forWorkspace)).rejects.toThrow(/division by zero/);
    await expect(sql`SELECT nothing`.execute(forWorkspace)).rejects.toThrow(/does not exist/);
    expect(await rowsSeen(connection.db)).toEqual(none);
    expect(await rowsSeen(forWorkspace)).toEqual(one);
    expect(() => connection.forWorkspace(`x'; DROP TABLE jobs; --`)).toThrow('is no uuid');
  });

  it('An administrator of the database sees all rows, which the server detects', async () => {
    const database = await createTestDatabase(await serverUrl());
    onTestFinished(database.drop);
    const connection = await connectToServer({ url: database.asAdmin });
    onTestFinished(() => connection.close());
    expect(await enforcesRowSecurity(connection.db)).toBe(false);
  });
});
