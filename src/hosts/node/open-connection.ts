import type { Connection } from '#store/postgres/connection.ts';
import { connectToServer } from '#store/postgres/server.ts';
import type { Settings } from './settings/settings.ts';
import { openTrial } from './trial/trial-folder.ts';

/**
 * Opens the database in the settings and migrates its tables.
 *
 * @throws StoreError
 */
export function openConnection({
  DATABASE_URL,
  DATABASE_POOL,
  DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>): Promise<Connection> {
  return DATABASE_URL === undefined
    ? openTrial(DATA_DIR)
    : connectToServer({ url: DATABASE_URL, poolSize: DATABASE_POOL });
}
