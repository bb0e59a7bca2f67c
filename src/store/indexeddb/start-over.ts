import { Dexie } from 'dexie';
import type { Workspace } from '#domain/workspace.ts';
import { replacementAfter } from '#store/log.ts';
import type { Write } from '#store/store.ts';
import { namesIn } from './failure.ts';
import { DATABASE_NAME, openTables } from './open.ts';
import { readAndWrite } from './transaction.ts';
import { fill } from './writing.ts';

export interface FreshStart {
  readonly name?: string;
  readonly workspace: Workspace;
  /** Recorded as the one change of the new log. */
  readonly write: Write;
  /** The highest revision that is known of: the new log goes on after it. */
  readonly revision: number;
}

/**
 * Puts a workspace in the place of a lost or damaged database, in one transaction: the one that creates the database,
 * or one that replaces what it holds. A database that does not even allow that is deleted first.
 *
 * @returns the new revision
 */
export async function startOver(start: FreshStart): Promise<number> {
  try {
    return await fillWhatIsThere(start);
  } catch (cause) {
    // A full disk is no damage: deleting what is there would not be forgiven.
    if (namesIn(cause).includes('QuotaExceededError')) throw cause;
    await Dexie.delete(start.name ?? DATABASE_NAME);
    return fillWhatIsThere(start);
  }
}

async function fillWhatIsThere({ name, workspace, write, revision }: FreshStart): Promise<number> {
  let isNew = false;
  const db = openTables({
    ...(name !== undefined && { name }),
    seed: () => {
      isNew = true;
      return workspace;
    },
    seedWrite: { write, revision },
    now: () => new Date(write.at),
  });
  try {
    await db.open();
    if (isNew) return revision + 1;
    return await readAndWrite(db, async () => {
      const last = await db.changes
        .toCollection()
        .last()
        .catch(() => undefined);
      await Promise.all(db.tables.map((table) => table.clear()));
      const before = Math.max(revision, last?.seq ?? 0);
      const change = replacementAfter({ seq: before, charactersBefore: 0, characters: 0 }, write);
      await fill(db, workspace, change, last?.nextIds);
      return change.seq;
    });
  } finally {
    db.close();
  }
}
