import type { Workspace } from '#domain/workspace.ts';
import { TABLE_NAMES } from '#domain/workspace.ts';
import type { WorkspaceStore } from '#store/store.ts';
import { blocksOf } from './candidate-blocks.ts';
import type { Database } from './database.ts';
import { read } from './transaction.ts';
import { rowsOf, write } from './write.ts';

export function workspaceStore(db: Database): WorkspaceStore {
  return {
    dump() {
      return read(db, TABLE_NAMES, async () => ({
        jobs: await db.jobs.toArray(),
        candidates: await db.candidates.toArray(),
        timelines: await db.timelines.toArray(),
        assessments: await db.assessments.toArray(),
        submissions: await db.submissions.toArray(),
        notes: await db.notes.toArray(),
      }));
    },

    replace(asked, workspace) {
      return write(db, asked, async () => {
        // The log too: what a person has thrown away must not live on in it.
        await Promise.all(db.tables.map((table) => table.clear()));
        await fill(db, workspace);
        return { value: null, rows: 'everything' };
      });
    },
  };
}

/** Puts a workspace into empty tables. */
export async function fill(db: Database, workspace: Workspace): Promise<void> {
  for (const table of TABLE_NAMES) await rowsOf(db, table).bulkAdd(workspace[table]);
  await db.candidateBlocks.bulkAdd(blocksOf(workspace.candidates));
}
