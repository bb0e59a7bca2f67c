import { beginEpochs } from '#server/team/memberships/epochs.ts';
import { readSettings } from './settings/settings.ts';
import { openConnection } from './start/open-connection.ts';
import type { StartOptions } from './start/start.ts';

/**
 * Tells every device that the database was restored from a dump: they make their copies anew, and send nothing that names a
 * row by its id.
 */
export async function beginNewEpochs({ env, tell }: Pick<StartOptions, 'env' | 'tell'>): Promise<void> {
  const connection = await openConnection(readSettings(env));
  try {
    const count = await beginEpochs(connection.allWorkspaces);
    const workspaces = count === 1 ? 'workspace' : 'workspaces';
    tell(
      `Devices make their copies of ${count} ${workspaces} anew, and send nothing from before the restore.`,
    );
  } finally {
    await connection.close();
  }
}
