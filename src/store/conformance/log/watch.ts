import { describe, expect, it } from 'vitest';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { commandsOn } from './commands.ts';
import { refused, seqOf, testWrite, written } from './writes.ts';

export function describeWatch(open: OpenStore): void {
  describe('Watchers', () => {
    it('A watcher is notified of every change with the rows it touched, in order', async () => {
      const { store } = await open(smallWorkspace);
      const notices: ChangeNotice[] = [];
      store.watch((notice) => notices.push(notice));
      const { editCandidate, removeNote, undo } = commandsOn(store);
      await seqOf(editCandidate(1, { stage: 'offer' }));
      const removed = await seqOf(removeNote(3));
      await seqOf(undo(removed));
      await written(store.workspace.replace(testWrite('restore'), smallWorkspace));
      await expect
        .poll(() => notices)
        .toEqual([
          {
            seq: 2,
            rows: [
              { table: 'candidates', id: 1, stages: ['applied', 'offer'] },
              { table: 'timelines', id: 6 },
            ],
          },
          { seq: 3, rows: [{ table: 'notes', id: 3 }] },
          { seq: 4, rows: [{ table: 'notes', id: 3 }] },
          { seq: 5, rows: 'everything' },
        ]);
    });

    it('A watcher is not notified of writes that change nothing, nor of any once it has stopped watching', async () => {
      const { store } = await open(smallWorkspace);
      const notices: ChangeNotice[] = [];
      const first = store.watch(() => undefined);
      const stop = store.watch((notice) => notices.push(notice));
      const { createJob, editJob, undo } = commandsOn(store);
      await written(editJob(1, {}));
      await refused(undo(1));
      await seqOf(createJob('Writer'));
      await expect.poll(() => notices.map(({ seq }) => seq)).toEqual([2]);
      stop();
      await new Promise<void>((resolve) => {
        store.watch(({ seq }) => seq === 3 && resolve());
        void createJob('Editor');
      });
      expect(notices).toHaveLength(1);
      first();
    });
  });
}
