import type { Settings } from '#hosts/node/settings/settings.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { StoreError } from '#store/store.ts';
import { pendingIn } from './pending.ts';

/**
 * Refuses a database whose tables are of an earlier version: a command that runs beside servers would otherwise bring it up to
 * date, which may end them.
 *
 * @throws StoreError
 */
export async function requireCurrent({ DATABASE_URL: url }: Pick<Settings, 'DATABASE_URL'>): Promise<void> {
  if (url === undefined) return;
  const connection = await connectToServer({ url, poolSize: 1, migrates: false });
  try {
    const { isNew, changes } = await pendingIn(connection.allWorkspaces);
    if (!isNew && changes.length > 0) throw new StoreError(EARLIER, { kind: 'unavailable' });
  } finally {
    await connection.close();
  }
}

const EARLIER =
  'The database is of an earlier version of Hirelane, so nothing was done: use the command of that version, or start a server of this one first.';
