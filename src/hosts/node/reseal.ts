import { migratePeople } from '#server/database/migrations.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { resealAll } from '#server/secret/reseal.ts';
import { secretOf } from './settings/secret.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import { openConnection } from './start/open-connection.ts';
import type { StartOptions } from './start/start.ts';
import { requireCurrent } from './upgrade/require-current.ts';

/** Seals with `SECRET` what a secret of `SECRET_BEFORE` has sealed. A second run does nothing. */
export async function reseal({ env, tell }: Pick<StartOptions, 'env' | 'tell'>): Promise<void> {
  const settings = readSettings(env);
  if (settings.SECRET_BEFORE.length === 0) {
    throw new SettingsError('SECRET_BEFORE has to name the secret with which the rows are sealed.');
  }
  await requireCurrent(settings);
  const connection = await openConnection(settings);
  try {
    await migratePeople(connection);
    const done = await resealAll(withPeople(connection).allWorkspaces, secretOf(settings));
    const changed = done.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name}: ${rows}`);
    tell(
      changed.length === 0
        ? 'Nothing was sealed with SECRET_BEFORE.'
        : `Sealed with SECRET now: ${changed.join(', ')}.`,
    );
  } finally {
    await connection.close();
  }
}
