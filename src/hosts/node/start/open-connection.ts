import type { Settings } from '#hosts/node/settings/settings.ts';
import { openTrial } from '#hosts/node/trial/trial-folder.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { connectToServer } from '#store/postgres/server.ts';

/**
 * Opens the database in the settings and migrates its tables.
 *
 * @throws StoreError
 */
export function openConnection(
  { DATABASE_URL, DATABASE_POOL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  tell?: (sentence: string) => void,
): Promise<Connection> {
  return DATABASE_URL === undefined
    ? openTrial(DATA_DIR)
    : connectToServer({ url: DATABASE_URL, poolSize: DATABASE_POOL, ...(tell && { tell }) });
}
