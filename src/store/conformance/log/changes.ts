import { describe, expect, it } from 'vitest';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { commandsOn } from './commands.ts';
import { NOON, ONE, SEEDED, seqOf, testWrite, written } from './writes.ts';

export function describeChanges(open: OpenStore): void {
  describe('Log of changes', () => {
    it('The log of changes begins with the seeding, which can’t be undone', async () => {
      const { store } = await open(smallWorkspace);
      expect(await store.changes.revision()).toBe(1);
      expect(await store.changes.list({ after: 0, limit: 10 })).toMatchObject([
        { seq: 1, rows: [], undoable: false, undoes: null },
      ]);
    });

    it('The log of changes gets exactly one row for each write, and seq counts up by one', async () => {
      const { store, loggedSeqs } = await open(smallWorkspace);
      const { createJob, editCandidate, addNote, removeNote, saveAssessment, submit } = commandsOn(store);
      const seqs = [
        await seqOf(createJob('Writer')),
        await seqOf(editCandidate(1, { stage: 'offer' })),
        await seqOf(addNote(1, 'Hello')),
        await seqOf(removeNote(1)),
        await seqOf(saveAssessment(1, 'React')),
        await seqOf(submit(1, 1)),
      ];
      expect(seqs).toEqual([2, 3, 4, 5, 6, 7]);
      expect(await loggedSeqs()).toEqual([1, ...seqs]);
      expect(await store.changes.revision()).toBe(7);
    });

    it('The log of changes records the actor, the command, and each row before and after', async () => {
      const { store } = await open(smallWorkspace);
      const { value, seq } = await written(commandsOn(store).editJob(2, { title: 'Rust Engineer' }));
      expect(await store.changes.list({ after: 1, limit: 10 })).toEqual([
        {
          seq,
          at: NOON,
          by: 'local',
          command: { route: 'PATCH /jobs/{id}', params: { id: 2 }, body: { title: 'Rust Engineer' } },
          rows: [{ table: 'jobs', id: 2, before: smallWorkspace.jobs[1], after: value }],
          undoable: true,
          undoes: null,
        },
      ]);
    });

    it('The log keeps when a change happened and when it arrived, and its rows have the former (product §25)', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate, addNote } = commandsOn(store);
      const late = { at: ONE, seen: 1, ago: 90 * 60_000 };
      const { value: moved } = await written(editCandidate(1, { stage: 'offer' }, late));
      const { value: note } = await written(addNote(1, 'Hello', { ...late, ago: 75 * 60_000 }));
      const [first, second] = ['2026-01-10T11:30:00.000Z', '2026-01-10T11:45:00.000Z'];
      expect([moved.stageSince, note.createdAt]).toEqual([first, second]);
      expect(await store.changes.list({ after: 1, limit: 10 })).toMatchObject([
        { at: ONE, happenedAt: first },
        { at: msAfter(ONE, 1), happenedAt: second },
      ]);
      expect((await store.candidates.timeline(1))?.map(({ at }) => at)).toContain(first);
    });

    it('The log dates a change neither before what its author knew nor after now (product §25)', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate, addNote } = commandsOn(store);
      const early = await written(editCandidate(1, { stage: 'offer' }, { at: ONE, seen: 1, ago: 1e15 }));
      expect(early.value.stageSince).toBe(SEEDED);
      const soon = await written(addNote(1, 'Hello', { at: ONE, seen: 1, ago: 59_000 }));
      expect(soon.value.createdAt).toBe(msAfter(ONE, 1));
      const [, change] = await store.changes.list({ after: 1, limit: 10 });
      expect(change).not.toHaveProperty('happenedAt');
      const unknown = await written(addNote(1, 'Hello', { at: ONE, seen: 0, ago: 1e15 }));
      expect(unknown.value.createdAt).toBe('2025-01-09T13:00:00.000Z');
    });

    it('The log dates a move after the one before it, although it is sent later (product §25)', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate } = commandsOn(store);
      await written(editCandidate(1, { stage: 'offer' }, { at: NOON }));
      const { value } = await written(
        editCandidate(1, { stage: 'hired' }, { at: ONE, seen: 1, ago: 100 * 60_000 }),
      );
      expect(value.stageSince).toBe(msAfter(NOON, 1));
    });

    it('The log of changes gives each change a later moment than the one before, whatever the clock says', async () => {
      const { store } = await open(smallWorkspace);
      const { createJob, undo } = commandsOn(store);
      await written(createJob('A', { at: ONE }));
      const { seq } = await written(createJob('B', { at: ONE }));
      await written(undo(seq ?? 0, { at: NOON }));
      const changes = await store.changes.list({ after: 1, limit: 10 });
      expect(changes.map(({ at }) => at)).toEqual([ONE, msAfter(ONE, 1), msAfter(ONE, 2)]);
      await written(store.workspace.replace(testWrite('PUT /backup', { at: NOON }), smallWorkspace));
      const [replaced] = await store.changes.list({ after: 4, limit: 1 });
      expect(replaced?.at).toBe(msAfter(ONE, 3));
    });

    it('The log of changes is read oldest first from any seq on, up to a limit', async () => {
      const { store } = await open(smallWorkspace);
      for (const title of ['A', 'B', 'C', 'D']) await written(commandsOn(store).createJob(title));
      const changes = await store.changes.list({ after: 2, limit: 2 });
      expect(changes.map((change) => change.seq)).toEqual([3, 4]);
      expect(await store.changes.list({ after: 5, limit: 2 })).toEqual([]);
    });

    it('The log of changes is read newest first, back from any seq', async () => {
      const { store } = await open(smallWorkspace);
      for (const title of ['A', 'B', 'C', 'D']) await written(commandsOn(store).createJob(title));
      const newest = async (range: { after: number; before?: number; limit: number }) =>
        (await store.changes.list({ ...range, order: 'newest' })).map((change) => change.seq);
      expect(await newest({ after: 0, limit: 2 })).toEqual([5, 4]);
      expect(await newest({ after: 0, before: 4, limit: 9 })).toEqual([3, 2, 1]);
      expect(await newest({ after: 2, before: 4, limit: 9 })).toEqual([3]);
      expect(await newest({ after: 4, before: 4, limit: 9 })).toEqual([]);
      expect((await store.changes.list({ after: 0, before: 3, limit: 9 })).map(({ seq }) => seq)).toEqual([
        1, 2,
      ]);
    });

    it('The log of changes keeps a limited number of changes and drops the oldest first', async () => {
      const { store, loggedSeqs } = await open(smallWorkspace, { ...LOG_BOUNDS, changes: 3 });
      for (const title of ['A', 'B', 'C', 'D']) await written(commandsOn(store).createJob(title));
      expect(await loggedSeqs()).toEqual([3, 4, 5]);
    });

    it('The log of changes keeps a limited number of characters, but always the last change', async () => {
      // A change contains the text of a note three times: in the command, in the row and in the answer.
      const { store, loggedSeqs } = await open(smallWorkspace, { ...LOG_BOUNDS, characters: 8_000 });
      const { addNote } = commandsOn(store);
      for (const letter of ['a', 'b', 'c']) await written(addNote(1, letter.repeat(1_000)));
      expect(await loggedSeqs()).toEqual([3, 4]);
      await written(addNote(1, 'd'.repeat(10_000)));
      expect(await loggedSeqs()).toEqual([5]);
      await written(addNote(1, 'e'));
      expect(await loggedSeqs()).toEqual([6]);
    });

    it('The log of changes keeps changes for a limited number of days', async () => {
      const { store, loggedSeqs } = await open(smallWorkspace, { ...LOG_BOUNDS, days: 1 });
      await written(commandsOn(store).createJob('A', { at: NOON }));
      await written(commandsOn(store).createJob('B', { at: ONE }));
      await written(commandsOn(store).createJob('C', { at: '2026-01-11T12:30:00.000Z' }));
      expect(await loggedSeqs()).toEqual([3, 4]);
    });

    it('The log of changes keeps every change of the last days where asked, however many there are', async () => {
      const { store, loggedSeqs } = await open(smallWorkspace, { ...LOG_BOUNDS, changes: 1, keptDays: 1 });
      await written(commandsOn(store).createJob('A', { at: NOON }));
      await written(commandsOn(store).createJob('B', { at: ONE }));
      await written(commandsOn(store).createJob('C', { at: ONE }));
      await written(commandsOn(store).createJob('D', { at: '2026-01-11T12:30:00.000Z' }));
      expect(await loggedSeqs()).toEqual([3, 4, 5]);
    });
  });
}

function msAfter(moment: string, ms: number): string {
  return new Date(Date.parse(moment) + ms).toISOString();
}
