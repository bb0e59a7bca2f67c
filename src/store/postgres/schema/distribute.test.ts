import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseInTest, pgliteInTest } from '#store/postgres/open-in-test.ts';
import { distribute, placesOf } from './distribute.ts';
import { migratePart } from './migrate.ts';
import { runAll } from './run-all.ts';
import type { TableChanges } from './table-change.ts';
import { SchemaGuard } from './schema-guard.ts';

const plain = pgliteInTest();

it('A database without Citus is not spread, and says what is missing', async () => {
  const { allWorkspaces } = await plain.connected();
  await expect(distribute(allWorkspaces)).rejects.toThrow('CREATE EXTENSION citus');
});

/** The additions of a later version: a table without references, and then the references. */
const LATER = [
  sql`CREATE TABLE badges (
    workspace_id uuid NOT NULL,
    id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`ALTER TABLE badges ADD FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates`,
];

// Test databases on a cluster are spread already (`scripts/postgres/citus.ts`).
describe.skipIf(process.env['TEST_CITUS_URL'] === undefined)('Clusters', () => {
  const cluster = databaseInTest();

  it('On a cluster, every table is at its place, and nothing is left for a second run', async () => {
    const { allWorkspaces: db } = await cluster.connected();
    expect(await distribute(db)).toEqual({ spread: [], broughtBack: [] });
    const { rows } = await sql<{ name: string; place: string }>`SELECT table_name::text AS name,
        CASE citus_table_type WHEN 'distributed' THEN 'by workspace' ELSE 'on every node' END AS place
      FROM citus_tables WHERE citus_table_type <> 'local' ORDER BY name`.execute(db);
    const places = (await placesOf(db)).filter(({ place }) => place !== 'on the coordinator');
    expect(rows).toEqual(
      places.map(({ name, place }) => ({ name, place })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  it('On a cluster, a later migration spreads its table, with its reference and its policy', async () => {
    const { allWorkspaces: db } = await cluster.connected();
    const provider: TableChanges = {
      getMigrations: async () => ({ '001-badges': { up: (tx) => runAll(tx, LATER) } }),
    };
    const part = {
      provider,
      baseline: '001-badges',
      oldest: '001-badges',
      toBaseline: { getMigrations: async () => ({}) },
      endsEarlierUpTo: '001-badges',
      releases: {},
      table: 'badge_migration',
      lockTable: 'badge_migration_lock',
    };
    await migratePart(db, part, new SchemaGuard());
    const { rows } = await sql`SELECT colocation_id = (
        SELECT colocation_id FROM citus_tables WHERE table_name = 'workspaces'::regclass
      ) AS beside, relforcerowsecurity AS held FROM citus_tables JOIN pg_class ON oid = table_name
      WHERE table_name = 'badges'::regclass`.execute(db);
    expect(rows).toEqual([{ beside: true, held: true }]);
  });
});
