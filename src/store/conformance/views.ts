import { describe, expect, it } from 'vitest';
import { sampleView } from '#domain/samples/sample-rows.ts';
import { TABLES } from '#domain/tables.ts';
import { smallWorkspace } from './candidates/small-workspace.ts';
import { commandsOn } from './log/commands.ts';
import { seqOf, written } from './log/writes.ts';
import type { OpenStore } from './opened-store.ts';

const [first, ofBoard] = smallWorkspace.views;

export function describeViews(open: OpenStore): void {
  describe('Views', () => {
    it('Views are listed screen by screen, each in its order', async () => {
      const { store } = await open(smallWorkspace);
      const { addView, editView } = commandsOn(store);
      await written(addView({ name: 'By name', params: { sort: 'name' } }));
      await written(addView({ name: 'Mine', screen: 'board' }));
      expect(await store.views.list()).toEqual([
        first,
        sampleView({ id: 3, name: 'By name', params: { sort: 'name' }, order: 1 }),
        ofBoard,
        sampleView({ id: 4, name: 'Mine', screen: 'board', params: {}, order: 1 }),
      ]);
      await written(editView(3, { order: 0 }));
      expect((await store.views.list()).map(({ id, order }) => [id, order])).toEqual([
        [3, 0],
        [1, 1],
        [2, 0],
        [4, 1],
      ]);
    });

    it('Views have different names on a screen, and an unknown one is null', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { addView, editView, removeView } = commandsOn(store);
      expect(await addView({ name: 'in INTERVIEW ' })).toMatchObject({
        refused: 'There is a view “In Interview” already',
      });
      expect(await editView(9, { order: 0 })).toBeNull();
      expect(await removeView(9)).toBeNull();
      expect(await rows()).toEqual(smallWorkspace);
      await written(addView({ name: 'In Interview', screen: 'board' }));
      expect(await editView(3, { name: 'Backend' })).toMatchObject({ kind: 'invalid' });
    });

    it('Views are no more than can be looked through', async () => {
      const views = Array.from({ length: TABLES.views.ordered.most }, (_, order) =>
        sampleView({ id: order + 1, name: `View ${order}`, order }),
      );
      const { store } = await open({ ...smallWorkspace, views });
      const { addView } = commandsOn(store);
      expect(await addView({ name: 'One more' })).toMatchObject({
        refused: 'There can’t be more than 50 views. Delete one first.',
      });
      await written(addView({ name: 'One more', screen: 'board' }));
    });

    it('Views are added, renamed, changed, moved and deleted, each undone by itself', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { addView, editView, removeView, undo } = commandsOn(store);
      const added = await seqOf(addView({ name: 'By name', params: { sort: 'name' } }));
      const renamed = await seqOf(editView(1, { name: 'Interviews' }));
      const changed = await seqOf(editView(1, { params: { stage: 'tech', job: '1' } }));
      const moved = await seqOf(editView(1, { order: 1 }));
      const removed = await seqOf(removeView(2));
      expect((await rows()).views).toEqual([
        { ...first, name: 'Interviews', params: { stage: 'tech', job: '1' }, order: 1 },
        sampleView({ id: 3, name: 'By name', params: { sort: 'name' }, order: 0 }),
      ]);
      await written(undo(renamed));
      await written(undo(changed));
      await written(undo(moved));
      await written(undo(removed));
      await written(undo(added));
      expect(await rows()).toEqual(smallWorkspace);
    });
  });
}
