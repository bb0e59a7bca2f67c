import { shared } from '../once/shared.ts';
import { hasPostgres } from './programs.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * The URL of this run's PostgreSQL server. The first call waits until the server has started. Throws when there is
 * none.
 */
export async function serverUrl(): Promise<string> {
  if (!hasPostgres()) throw new Error('There is no PostgreSQL here.');
  return shared('postgres');
}

/** Creates a database that has all tables. Copying takes a fraction of the time that the migrations take. */
export async function newMigratedDatabase(): Promise<TestDatabase> {
  const isCluster = process.env['TEST_CITUS_URL'] !== undefined;
  return createTestDatabase(await serverUrl(), isCluster ? undefined : await shared('template'));
}
