import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { STORE_PART } from '#store/postgres/schema/migrate.ts';
import { inMemory } from '../../../../../scripts/in-memory.ts';
import { isSoak, times } from '../../../../../scripts/soak-size.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { buildProgram } from '../kills/process-in-test.ts';
import { answersOf, databaseOfBefore, SERVER, stillServer, trialOfBefore } from './before-in-test.ts';
import { otherwise } from './otherwise-in-test.ts';

const PATIENCE = 300_000;
const KILLS = times(3, 10);
const KILLED = resolve('scripts/fixtures/before/killed.cjs');

/**
 * Tables that migrations after e42802de change. The migration is killed when it comes to each. Once the tables of the store are up
 * to date, only those of people are left.
 */
const CHANGED_TABLES = isSoak
  ? 'applications consents offers workspaces candidates messages invitations members notifications teams'
  : 'applications candidates members';

describe('Killed in the migration from e42802de', () => {
  beforeAll(buildProgram, PATIENCE);

  it(
    'A trial that is killed again and again while it is brought up to date answers every call as before',
    { timeout: PATIENCE },
    async () => {
      const folder = await trialOfBefore();
      const undisturbed = mkdtempSync(join(inMemory(), 'hirelane-undisturbed-'));
      onTestFinished(() => rmSync(undisturbed, { recursive: true }));
      cpSync(folder, undisturbed, { recursive: true });
      const COUNT_FILE = join(undisturbed, 'count');
      const counted = await stillServer({ DATA_DIR: undisturbed, COUNT_FILE, KILL_AT_WRITE: '0' }, [KILLED]);
      await counted.start();
      await counted.stop();
      const writes = Number(readFileSync(COUNT_FILE, 'utf8'));
      expect(writes).toBeGreaterThan(10 * KILLS);

      for (let kill = 1; kill <= KILLS; kill++) {
        const at = String(Math.floor((writes * kill) / (KILLS + 1)));
        const killed = await stillServer({ DATA_DIR: folder, COUNT_FILE, KILL_AT_WRITE: at }, [KILLED]);
        await expect(killed.start(), `killed at write ${at} of ${writes}`).rejects.toThrow(
          'It ends with null',
        );
      }
      const server = await stillServer({ DATA_DIR: folder });
      await server.start();
      expect(otherwise(SERVER.answers, await answersOf(server))).toEqual([]);
    },
  );

  it.skipIf(!hasPostgres())(
    'A server on PostgreSQL that is killed again and again while it brings the tables up to date answers every call as before',
    { timeout: PATIENCE },
    async () => {
      const { url, admin } = await databaseOfBefore();
      const before = (await namesIn(admin)).at(-1);
      const newest = Object.keys(await STORE_PART.provider.getMigrations())
        .toSorted()
        .at(-1);
      const env = { DATABASE_URL: url, TRIAL: 'false', DUMPS_BEFORE_UPGRADE: '0' };
      for (const table of CHANGED_TABLES.split(' ')) {
        await admin.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
        const server = await stillServer(env);
        const started = server.start().then(
          () => 'started',
          () => 'killed',
        );
        await vi.waitFor(async () => expect(await waitersFor(admin, table)).toBeGreaterThan(0), PATIENCE);
        await server.kill();
        await admin.query('ROLLBACK');
        expect(await started).toBe('killed');
        await vi.waitFor(async () => expect(await othersThan(admin)).toBe(0), PATIENCE);
        // All of the store's, or none.
        expect([before, newest], `killed at ${table}`).toContain((await namesIn(admin)).at(-1));
      }
      const server = await stillServer(env);
      await server.start();
      expect(otherwise({ ...SERVER.answers, ...SERVER.onPostgres }, await answersOf(server))).toEqual([]);
    },
  );
});

async function namesIn(admin: Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return rows.map(({ name }) => name);
}

async function waitersFor(admin: Client, table: string): Promise<number> {
  const { rowCount } = await admin.query(
    'SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass',
    [table],
  );
  return rowCount ?? 0;
}

/** The other connections to the database. */
async function othersThan(admin: Client): Promise<number> {
  const { rowCount } = await admin.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return rowCount ?? 0;
}
