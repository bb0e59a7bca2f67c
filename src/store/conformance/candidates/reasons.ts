import { describe, expect, it } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { sampleReason } from '#domain/samples/sample-rows.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { seqOf, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';
import { smallWorkspace } from './small-workspace.ts';

export function describeReasons(open: OpenStore): void {
  describe('Reasons for rejecting', () => {
    it('Reasons for rejecting are listed in their order, retired ones too', async () => {
      const { store } = await open(smallWorkspace);
      const { addReason, editReason } = commandsOn(store);
      await written(addReason('Too far away'));
      await written(editReason(2, { retired: true }));
      await written(editReason(3, { order: 0 }));
      expect(await store.reasons.list()).toEqual([
        sampleReason({ id: 3, name: 'Too far away', order: 0 }),
        sampleReason({ id: 1, name: 'Missing skills', order: 1 }),
        sampleReason({ id: 2, name: 'Withdrew', order: 2, retired: true }),
      ]);
    });

    it('Reasons for rejecting have different names, and an unknown one is null', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { addReason, editReason } = commandsOn(store);
      expect(await addReason('withdrew ')).toMatchObject({ kind: 'invalid' });
      expect(await editReason(1, { name: 'WITHDREW' })).toMatchObject({ kind: 'invalid' });
      expect(await editReason(9, { retired: true })).toBeNull();
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Reasons for rejecting come with a rejection or after it, and the rejection’s event notes them', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { editCandidate, giveReason, moveMany } = commandsOn(store);
      await written(editCandidate(1, { stage: 'rejected', reason: { id: 1, note: 'No SQL' } }));
      await written(moveMany([2, 3], 'rejected'));
      const { value } = await written(giveReason([2, 3, 4], 'Withdrew'));
      expect(value.map(({ id, rejectionReason }) => [id, rejectionReason])).toEqual([
        [2, 'Withdrew'],
        [3, 'Withdrew'],
      ]);
      const notes = (await rows()).timelines.slice(-3).map(({ candidateId, note }) => [candidateId, note]);
      expect(notes).toEqual([
        [1, 'Missing skills: No SQL'],
        [2, 'Withdrew'],
        [3, 'Withdrew'],
      ]);
      expect(await reasonsOf(store)).toEqual([null, 'Missing skills: No SQL', 'Withdrew', 'Withdrew']);
    });

    it('Reasons for rejecting show their new name everywhere, and retired ones stay on their candidates', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate, editReason } = commandsOn(store);
      await written(editCandidate(1, { stage: 'rejected', reason: { id: 1 } }));
      await written(editReason(1, { name: 'Skills', retired: true }));
      expect((await store.candidates.get(1))?.rejectionReason).toBe('Skills');
      expect(await reasonsOf(store)).toContain('Skills');
    });

    it('Reasons for rejecting filter the candidates, as does the lack of a reason', async () => {
      const { store } = await open(smallWorkspace);
      const { moveMany, giveReason } = commandsOn(store);
      await written(moveMany([1, 2, 3], 'rejected'));
      await written(giveReason([1], { id: 2 }));
      await written(giveReason([2], 'In other words'));
      const idsFor = async (reason: number | 'none') =>
        (await store.candidates.list({ ...EVERYBODY, reason })).data.map(({ id }) => id);
      expect(await idsFor(2)).toEqual([1]);
      expect(await idsFor(1)).toEqual([]);
      expect(await idsFor('none')).toEqual([3]);
    });

    it('Reasons for rejecting go when a candidate leaves Rejected, and come back with an undo', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate, undo } = commandsOn(store);
      await written(editCandidate(1, { stage: 'rejected', reason: { id: 1 } }));
      const left = await seqOf(editCandidate(1, { stage: 'offer' }));
      expect((await store.candidates.get(1))?.rejectionReason).toBeNull();
      await written(undo(left));
      expect((await store.candidates.get(1))?.rejectionReason).toBe('Missing skills');
    });

    it('Reasons given after a rejection go when it is undone, and come back when it is redone', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { editCandidate, moveMany, giveReason, undo } = commandsOn(store);
      const move = await seqOf(moveMany([1, 2], 'rejected'));
      await written(giveReason([1, 2], 'Withdrew'));
      const undone = await seqOf(undo(move));
      expect(await rows()).toEqual(smallWorkspace);
      await written(undo(undone));
      expect((await store.candidates.get(2))?.rejectionReason).toBe('Withdrew');
      await written(editCandidate(2, { stage: 'offer' }));
      expect(await undo(move)).toMatchObject({ kind: 'conflict' });
    });

    it('Reasons for rejecting can’t be removed by an undo while a candidate has them', async () => {
      const { store } = await open(smallWorkspace);
      const { addReason, editCandidate, undo } = commandsOn(store);
      const added = await seqOf(addReason('Too far away'));
      await written(editCandidate(1, { stage: 'rejected', reason: 'Too far away' }));
      expect(await undo(added)).toMatchObject({
        refused: 'This can’t be undone: a candidate would be left without its reason.',
      });
    });

    it('Reasons for rejecting are refused for a candidate who is not rejected, and so is an unknown one', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { editCandidate, giveReason } = commandsOn(store);
      expect(await editCandidate(1, { reason: 'Withdrew' })).toMatchObject({ kind: 'invalid' });
      expect(await editCandidate(1, { stage: 'rejected', reason: { id: 9 } })).toMatchObject({
        kind: 'invalid',
      });
      expect(await giveReason([1], 'Withdrew')).toEqual({ value: [], seq: null });
      expect(await rows()).toEqual(smallWorkspace);
    });
  });
}

/** The rejection reasons of all candidates, in the order of the candidates list. */
async function reasonsOf(store: Store): Promise<(string | null)[]> {
  const { data } = await store.candidates.list(EVERYBODY);
  return data
    .toSorted((a, b) => (a.rejectionReason ?? '').localeCompare(b.rejectionReason ?? ''))
    .map(({ rejectionReason }) => rejectionReason);
}
