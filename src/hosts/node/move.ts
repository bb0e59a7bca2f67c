import { existsSync } from 'node:fs';
import { migratePeople } from '#server/database/migrations.ts';
import { isDistributed } from '#store/postgres/schema/distribute.ts';
import { copyDatabase } from './copy-database.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import { openConnection } from './start/open-connection.ts';
import type { StartOptions } from './start/start.ts';
import { trialFolder } from './trial/trial-folder.ts';
import { requireCurrent } from './upgrade/require-current.ts';

/** Copies a trial from `DATA_DIR` to the PostgreSQL in `DATABASE_URL`. The folder stays unchanged. */
export async function move({ env, tell }: Pick<StartOptions, 'env' | 'tell'>): Promise<void> {
  const settings = readSettings(env);
  const { DATABASE_URL, ...trial } = settings;
  if (DATABASE_URL === undefined)
    throw new SettingsError('DATABASE_URL has to name the PostgreSQL to move to.');
  const folder = trialFolder(settings.DATA_DIR);
  if (!existsSync(folder)) throw new SettingsError(`DATA_DIR has no trial in it: there is no ${folder}.`);
  await requireCurrent(settings);

  const from = await openConnection({ ...trial, DATABASE_URL: undefined });
  try {
    const to = await openConnection(settings);
    try {
      if (await isDistributed(to.allWorkspaces)) {
        throw new SettingsError(
          'The tables in DATABASE_URL are spread over several nodes. Move first, then distribute.',
        );
      }
      for (const connection of [from, to]) await migratePeople(connection);
      const rows = await copyDatabase(from, to);
      tell(
        `${rows} rows are in PostgreSQL now. ${folder} is as it was, and not used any more: keep it until you have looked.`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
