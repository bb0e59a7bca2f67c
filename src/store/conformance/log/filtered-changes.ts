import { describe, expect, it } from 'vitest';
import { CHANGE_KINDS } from '#domain/history/change-kind.ts';
import { ANY_CHANGE, type ChangeFilter } from '#domain/history/change-subjects.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import type { ChangeQuery, Store } from '#store/store.ts';
import { commandsOn } from './commands.ts';
import { ONE, seqOf, testWrite, written } from './writes.ts';

async function found(
  store: Store,
  filter: Partial<ChangeFilter>,
  range: Partial<ChangeQuery> = {},
): Promise<number[]> {
  const query = { after: 0, limit: 100, filter: { ...ANY_CHANGE, ...filter }, ...range };
  return (await store.changes.list(query)).map(({ seq }) => seq);
}

/** Makes one write of each kind. Candidate 1 applies for job 1, candidate 3 for job 2. */
async function writeAll(store: Store) {
  const { editJob, editCandidate, moveMany, addNote, saveAssessment, submit, addReason, addView, undo } =
    commandsOn(store);
  const renamed = await seqOf(editJob(1, { title: 'React Engineer' }));
  const person = await seqOf(editCandidate(1, { name: 'Ada King' }));
  const moved = await seqOf(moveMany([1, 2], 'offer'));
  const note = await seqOf(addNote(2, 'Hello'));
  const form = await seqOf(saveAssessment(2, 'Servers'));
  const submission = await seqOf(submit(2, 2));
  const reason = await seqOf(addReason('No visa'));
  const view = await seqOf(addView({}));
  const undone = await seqOf(undo(moved));
  return { renamed, person, moved, note, form, submission, reason, view, undone };
}

export function describeFilteredChanges(open: OpenStore): void {
  describe('Filtered log of changes', () => {
    it('The filtered log tells the changes of a kind, and an undo with what it undid', async () => {
      const { store } = await open(smallWorkspace);
      const seqs = await writeAll(store);
      const byKind = CHANGE_KINDS.map(async (kind) => [kind, await found(store, { kind })] as const);
      expect(Object.fromEntries(await Promise.all(byKind))).toEqual({
        ...Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, []])),
        move: [seqs.moved, seqs.undone],
        candidate: [seqs.person],
        note: [seqs.note],
        job: [seqs.renamed],
        assessment: [seqs.form],
        submission: [seqs.submission],
        reason: [seqs.reason],
        view: [seqs.view],
      });
    });

    it('The filtered log tells the changes of a candidate, or of a job and its candidates', async () => {
      const { store } = await open(smallWorkspace);
      const { renamed, person, moved, note, form, submission, undone } = await writeAll(store);
      expect(await found(store, { candidateId: 1 })).toEqual([person, moved, undone]);
      expect(await found(store, { candidateId: 2 })).toEqual([moved, note, submission, undone]);
      expect(await found(store, { candidateId: 2, kind: 'note' })).toEqual([note]);
      expect(await found(store, { jobId: 1 })).toEqual([renamed, person, moved, undone]);
      expect(await found(store, { jobId: 2 })).toEqual([moved, note, form, submission, undone]);
      expect(await found(store, { jobId: 4 })).toEqual([]);
    });

    it('The filtered log tells a merge that takes the job, and its undo, under both jobs', async () => {
      const { store } = await open(smallWorkspace);
      const { merge, undo } = commandsOn(store);
      const seq = await seqOf(merge(3, 1, ['job']));
      const undone = await seqOf(undo(seq));
      for (const jobId of [1, 2]) expect(await found(store, { jobId })).toEqual([seq, undone]);
    });

    it('The filtered log is read in any order, from any change to any other, up to a limit', async () => {
      const { store } = await open(smallWorkspace);
      const { addNote, createJob } = commandsOn(store);
      for (const text of ['a', 'b', 'c']) {
        await written(addNote(1, text));
        await written(createJob(text));
      }
      const notes = { kind: 'note' } as const;
      expect(await found(store, notes)).toEqual([2, 4, 6]);
      expect(await found(store, notes, { order: 'newest', limit: 2 })).toEqual([6, 4]);
      expect(await found(store, notes, { order: 'newest', before: 4 })).toEqual([2]);
      expect(await found(store, notes, { after: 2, limit: 1 })).toEqual([4]);
      expect(await found(store, notes, { after: 6 })).toEqual([]);
    });

    it('The filtered log has what anybody wrote since the last reading, and not what was dropped', async () => {
      const { store, reopen } = await open(smallWorkspace, { ...LOG_BOUNDS, changes: 3 });
      await written(commandsOn(store).addNote(1, 'a'));
      expect(await found(store, { kind: 'note' })).toEqual([2]);
      const other = await reopen(smallWorkspace);
      await written(commandsOn(other).addNote(1, 'b'));
      expect(await found(other, { kind: 'note' })).toEqual([2, 3]);
      for (const text of ['c', 'd']) await written(commandsOn(other).addNote(1, text));
      expect(await found(other, { kind: 'note' })).toEqual([3, 4, 5]);
    });

    it('The filtered log has a full page though the log has dropped its first changes', async () => {
      const { store } = await open(smallWorkspace, { ...LOG_BOUNDS, days: 1 });
      const { addNote } = commandsOn(store);
      await written(addNote(1, 'a'));
      expect(await found(store, { kind: 'note' })).toEqual([2]);
      await written(addNote(1, 'b', { at: '2026-01-12T13:00:00.000Z' }));
      await written(addNote(1, 'c', { at: '2026-01-12T13:00:01.000Z' }));
      expect(await found(store, { kind: 'note' }, { limit: 2 })).toEqual([3, 4]);
    });

    it('The filtered log has nothing of before the whole workspace was replaced', async () => {
      const { store } = await open(smallWorkspace);
      await writeAll(store);
      expect(await found(store, { candidateId: 1 })).not.toEqual([]);
      const { seq } = await written(
        store.workspace.replace(testWrite('PUT /backup', { at: ONE }), smallWorkspace),
      );
      expect(await found(store, { candidateId: 1 })).toEqual([]);
      await written(commandsOn(store).addNote(1, 'Hello'));
      expect(await found(store, { candidateId: 1 })).toEqual([(seq ?? 0) + 1]);
    });
  });
}
