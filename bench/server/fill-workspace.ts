import { startingWorkspace, type Workspace } from '../../src/domain/workspace/workspace.ts';
import { seedingBy } from '../../src/store/log/log.ts';
import { openStore } from '../../src/store/nouns/open-store.ts';
import type { Postgres } from '#store/postgres/open.ts';

/** Replaces the contents of a workspace. */
export async function fillWorkspace(
  postgres: Postgres,
  id: string,
  contents: Workspace,
  by: string,
): Promise<void> {
  const now = () => new Date();
  const database = await postgres.openWorkspace(id, { seed: startingWorkspace, now, by });
  await openStore(database).workspace.replace(seedingBy(by, now()), contents);
}
