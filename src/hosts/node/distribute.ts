import { migratePeople } from '#server/database/migrations.ts';
import { distribute } from '#store/postgres/schema/distribute.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import type { StartOptions } from './start/start.ts';

/** Spreads the tables of the database in `DATABASE_URL` over the nodes of its Citus. A second run does nothing. */
export async function distributeTables({ env, tell }: Pick<StartOptions, 'env' | 'tell'>): Promise<void> {
  const { DATABASE_URL, DATABASE_POOL } = readSettings(env);
  if (DATABASE_URL === undefined) {
    throw new SettingsError('DATABASE_URL has to name the coordinator of a PostgreSQL with Citus.');
  }
  const connection = await connectToServer({ url: DATABASE_URL, poolSize: DATABASE_POOL });
  try {
    await migratePeople(connection);
    const names = await distribute(connection.allWorkspaces);
    tell(
      names.length === 0
        ? 'All tables were spread already.'
        : `${names.length} tables are spread over the nodes now, with their rows: ${names.join(', ')}.`,
    );
  } finally {
    await connection.close();
  }
}
