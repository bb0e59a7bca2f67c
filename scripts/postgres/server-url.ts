import { shared } from '../once/shared.ts';
import { hasPostgres } from './programs.ts';

/**
 * The URL of this run's PostgreSQL server. The first call waits until the server has started. Throws when there is
 * none.
 */
export async function serverUrl(): Promise<string> {
  if (!hasPostgres()) throw new Error('There is no PostgreSQL here.');
  return shared('postgres');
}
