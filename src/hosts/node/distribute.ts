import { migratePeople } from '#server/database/migrations.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { addMissingLookups } from '#server/database/lookups.ts';
import { distribute } from '#store/postgres/schema/distribute.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import type { StartOptions } from './start/start.ts';
import { requireCurrent } from './upgrade/require-current.ts';

/** Spreads the tables of the database in `DATABASE_URL` over the nodes of its Citus. A second run does nothing. */
export async function distributeTables({ env, tell }: Pick<StartOptions, 'env' | 'tell'>): Promise<void> {
  const settings = readSettings(env);
  const { DATABASE_URL, DATABASE_POOL } = settings;
  if (DATABASE_URL === undefined) {
    throw new SettingsError('DATABASE_URL has to name the coordinator of a PostgreSQL with Citus.');
  }
  await requireCurrent(settings);
  const connection = await connectToServer({ url: DATABASE_URL, poolSize: DATABASE_POOL });
  try {
    await migratePeople(connection);
    const { spread, broughtBack } = await distribute(connection.allWorkspaces);
    await addMissingLookups(withPeople(connection).allWorkspaces);
    if (spread.length + broughtBack.length === 0) tell('All tables were spread already.');
    if (spread.length > 0) {
      tell(`${spread.length} tables are spread over the nodes now, with their rows: ${spread.join(', ')}.`);
    }
    if (broughtBack.length > 0) {
      tell(`${broughtBack.length} tables are on the coordinator now: ${broughtBack.join(', ')}.`);
    }
  } finally {
    await connection.close();
  }
}
