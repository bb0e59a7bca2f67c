import { filesPlaceOf, openFiles } from '#hosts/node/files/files-place.ts';
import { readSettings } from '#hosts/node/settings/settings.ts';
import { openConnection } from '#hosts/node/start/open-connection.ts';
import { operatorContextOf } from '#hosts/node/start/open-operator.ts';
import { requireCurrent } from '#hosts/node/upgrade/require-current.ts';
import { migratePeople } from '#server/database/migrations.ts';
import type { OperatorContext } from '#server/operator/operator-context.ts';
import { BESIDE_ROWS } from '#server/workspace/beside-rows.ts';
import { Workspaces } from '#server/workspace/workspaces.ts';
import { openPostgres } from '#store/postgres/open.ts';

/** Runs a command of the operator over the database and the files of the settings. */
export async function asOperator<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (context: OperatorContext) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env);
  await requireCurrent(settings);
  const connection = await openConnection(settings);
  const postgres = openPostgres(connection, BESIDE_ROWS);
  try {
    await migratePeople(connection);
    const files = openFiles(filesPlaceOf(settings));
    const now = () => new Date();
    const workspaces = new Workspaces(postgres, now, files.filesOf);
    return await work(operatorContextOf({ settings, connection, workspaces, files, now }));
  } finally {
    await postgres.close();
  }
}
