import { describe, expect, it } from 'vitest';
import { smallWorkspace } from '#store/small-workspace.ts';
import { StoreError } from '#store/store.ts';
import { commandsOn } from './commands.ts';
import type { OpenStore } from './opened-store.ts';
import { NOON, ONE, refused, seqOf, written } from './writes.ts';

export function describeCandidates(open: OpenStore): void {
  describe('candidates', () => {
    it('are listed with their job’s title, whoever came into their stage last first', async () => {
      const { store } = await open(smallWorkspace);
      const everybody = await store.candidates.list({ stage: null });
      expect(everybody.map((each) => each.id)).toEqual([2, 3, 4, 1]);
      expect(everybody[0]).toEqual({ ...smallWorkspace.candidates[1], jobTitle: 'Backend Engineer' });
    });

    it('are listed by stage', async () => {
      const { store } = await open(smallWorkspace);
      const applied = await store.candidates.list({ stage: 'applied' });
      expect(applied.map((each) => each.id)).toEqual([3, 4, 1]);
      expect(await store.candidates.list({ stage: 'hired' })).toEqual([]);
    });

    it('are read by id, and a candidate who does not exist is null', async () => {
      const { store } = await open(smallWorkspace);
      expect(await store.candidates.get(1)).toEqual({
        ...smallWorkspace.candidates[0],
        jobTitle: 'Frontend Engineer',
      });
      expect(await store.candidates.get(99)).toBeNull();
      expect(await store.candidates.timeline(99)).toBeNull();
    });

    it('are created in applied, together with the event “Created”', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { value } = await written(commandsOn(store).createCandidate('Barbara', 3));
      const { jobTitle, ...candidate } = value;
      expect(candidate).toMatchObject({
        id: 5,
        name: 'Barbara',
        jobId: 3,
        stage: 'applied',
        stageSince: NOON,
      });
      expect(jobTitle).toBe('Designer');
      const { candidates, timelines } = await rows();
      expect(candidates.at(-1)).toEqual(candidate);
      expect(timelines.at(-1)).toEqual({
        id: 6,
        candidateId: 5,
        at: NOON,
        fromStage: 'applied',
        toStage: 'applied',
        note: 'Created',
      });
    });

    it('are refused when there is no such job', async () => {
      const { store, rows } = await open(smallWorkspace);
      expect((await refused(commandsOn(store).createCandidate('Barbara', 99))).kind).toBe('invalid');
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('get exactly one event for a change of stage, in the same change', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { value, seq } = await written(commandsOn(store).editCandidate(1, { stage: 'offer' }));
      expect(value).toMatchObject({ id: 1, stage: 'offer', stageSince: NOON, jobTitle: 'Frontend Engineer' });
      const { candidates, timelines } = await rows();
      expect(candidates[0]).toMatchObject({ stage: 'offer' });
      expect(timelines.slice(smallWorkspace.timelines.length)).toEqual([
        { id: 6, candidateId: 1, at: NOON, fromStage: 'applied', toStage: 'offer', note: '' },
      ]);
      const [change] = await store.changes.list({ after: (seq ?? 0) - 1, limit: 1 });
      expect(change?.rows.map((row) => row.table)).toEqual(['candidates', 'timelines']);
    });

    it('get no event for another name, and no change for the same stage', async () => {
      const { store, rows } = await open(smallWorkspace);
      await seqOf(commandsOn(store).editCandidate(1, { name: 'Ada King' }));
      expect((await written(commandsOn(store).editCandidate(1, { stage: 'applied' }))).seq).toBeNull();
      expect((await rows()).timelines).toEqual(smallWorkspace.timelines);
    });

    it('who do not exist can’t be changed', async () => {
      const { store } = await open(smallWorkspace);
      expect(await commandsOn(store).editCandidate(99, { stage: 'offer' })).toBeNull();
    });

    it('stay in their stage when the event can’t be written', async () => {
      const { store, rows, breakTable } = await open(smallWorkspace);
      const revision = await store.changes.revision();
      breakTable('timelines');
      const failure = await commandsOn(store)
        .editCandidate(1, { stage: 'offer' })
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreError);
      expect((failure as StoreError).cause).toBeInstanceOf(Error);
      expect(await rows()).toEqual(smallWorkspace);
      expect(await store.changes.revision()).toBe(revision);
    });

    it('stay in their stage when the change can’t be logged', async () => {
      const { store, rows, breakTable } = await open(smallWorkspace);
      await store.changes.revision();
      breakTable('changes');
      await expect(commandsOn(store).editCandidate(1, { stage: 'offer' })).rejects.toThrow(StoreError);
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('show their timeline latest first, the later written first within one moment', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate } = commandsOn(store);
      await written(editCandidate(1, { stage: 'screen' }, { at: ONE }));
      await written(editCandidate(1, { stage: 'tech' }, { at: ONE }));
      await written(editCandidate(1, { stage: 'hired' }, { at: NOON }));
      const events = await store.candidates.timeline(1);
      expect(events?.map((event) => event.toStage)).toEqual(['tech', 'screen', 'hired', 'applied']);
    });
  });
}
