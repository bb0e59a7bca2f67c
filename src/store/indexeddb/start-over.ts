import { deleteDB } from 'idb';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { replacementAfter } from '#store/log/log.ts';
import type { Write } from '#store/write.ts';
import { connectTo, DATABASE_NAME } from './open.ts';
import { namesIn } from './rows/failure.ts';
import { clear, fill } from './rows/writing.ts';

interface FreshStart {
  readonly name?: string;
  readonly workspace: Workspace;
  /** The first change of the new log. */
  readonly write: Write;
  /** The highest known revision. The new log continues from it. */
  readonly revision: number;
}

/**
 * Replaces a lost or damaged workspace in one transaction, which creates the database or replaces its contents. If the
 * database fails even then, it is deleted and created anew.
 *
 * @returns the new revision
 */
export async function startOver(start: FreshStart): Promise<number> {
  try {
    return await createOrReplace(start);
  } catch (cause) {
    // A full disk damages nothing. The contents can still be read, so they must not be deleted.
    if (namesIn(cause).includes('QuotaExceededError')) throw cause;
    await deleteDB(start.name ?? DATABASE_NAME);
    return createOrReplace(start);
  }
}

async function createOrReplace({ name, workspace, write, revision }: FreshStart): Promise<number> {
  let isNew = false;
  const connection = connectTo({
    ...(name !== undefined && { name }),
    seed: () => {
      isNew = true;
      return workspace;
    },
    seedWrite: { write, revision },
    now: () => new Date(write.askedAt),
  });
  try {
    await connection.open();
    if (isNew) return revision + 1;
    return await connection.write(async (tx) => {
      const last = await tx.table('changes').last();
      await clear(tx);
      const seq = Math.max(revision, last?.seq ?? 0);
      const change = replacementAfter({ ...last, seq }, write);
      await fill(tx, workspace, change, { nextIds: last?.nextIds });
      return change.seq;
    });
  } finally {
    connection.close();
  }
}
