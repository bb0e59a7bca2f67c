import type { Workspace } from '#domain/workspace.ts';
import type { Database, RowReader } from './database.ts';
import type { WorkspaceStore } from './store.ts';
import type { Writer } from './write.ts';

export function workspaceStore(db: Database, writer: Writer): WorkspaceStore {
  return {
    dump() {
      return db.read(everyRow);
    },

    replace(asked, workspace) {
      return writer.replace(asked, workspace);
    },
  };
}

async function everyRow(tx: RowReader): Promise<Workspace> {
  return {
    jobs: await tx.all('jobs'),
    candidates: await tx.all('candidates'),
    timelines: await tx.all('timelines'),
    assessments: await tx.all('assessments'),
    submissions: await tx.all('submissions'),
    notes: await tx.all('notes'),
  };
}
