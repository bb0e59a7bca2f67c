import { migratePeople } from '#server/database/migrations.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { unlock } from '#server/team/sign-in/unlock.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import { openConnection } from './start/open-connection.ts';
import type { StartOptions } from './start/start.ts';
import { requireCurrent } from './upgrade/require-current.ts';

/** Takes back the sign-in rules of a workspace, whose owners may be locked out. */
export async function unlockWorkspace({
  env,
  tell,
  workspace,
}: Pick<StartOptions, 'env' | 'tell'> & { readonly workspace: string | undefined }): Promise<void> {
  if (workspace === undefined)
    throw new SettingsError('Say which workspace, by its name or id: “unlock Acme”.');
  const settings = readSettings(env);
  await requireCurrent(settings);
  const connection = await openConnection(settings);
  try {
    const { allWorkspaces: db } = withPeople(connection);
    await migratePeople(connection);
    const names = await unlock(db, workspace, new Date());
    if (names.length === 0) throw new SettingsError(`There is no workspace “${workspace}”.`);
    tell(`Every way to sign in opens ${names.map((name) => `“${name}”`).join(' and ')} again.`);
  } finally {
    await connection.close();
  }
}
