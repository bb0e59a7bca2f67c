import { describe, expect, it } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { sampleEvent } from '#domain/samples/sample-rows.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { NOON, ONE, refused, seqOf, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { StoreError } from '#store/store.ts';
import { smallWorkspace } from './small-workspace.ts';

/** The event fields of every move from Applied to Interview at noon. */
const toTech = { at: NOON, fromStage: 'applied', toStage: 'tech', note: '' } as const;

export function describeCandidates(open: OpenStore): void {
  describe('Candidates', () => {
    it('Candidates are read by id, and a candidate who does not exist is null', async () => {
      const { store } = await open(smallWorkspace);
      expect(await store.candidates.get(1)).toEqual({
        ...smallWorkspace.candidates[0],
        jobTitle: 'Frontend Engineer',
        rejectionReason: null,
      });
      expect(await store.candidates.get(99)).toBeNull();
      expect(await store.candidates.timeline(99)).toBeNull();
    });

    it('Candidates are created in applied, together with the event “Created”', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { value } = await written(commandsOn(store).createCandidate('Barbara', 3));
      const { jobTitle, rejectionReason: _why, ...candidate } = value;
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
      const created = { fromStage: 'applied', toStage: 'applied', note: 'Created' } as const;
      expect(timelines.at(-1)).toEqual(sampleEvent({ id: 6, candidateId: 5, at: NOON, ...created }));
    });

    it('Candidates are refused when there is no such job', async () => {
      const { store, rows } = await open(smallWorkspace);
      expect((await refused(commandsOn(store).createCandidate('Barbara', 99))).kind).toBe('invalid');
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Candidates get exactly one event for a change of stage, in the same change', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { value, seq } = await written(commandsOn(store).editCandidate(1, { stage: 'offer' }));
      expect(value).toMatchObject({ id: 1, stage: 'offer', stageSince: NOON, jobTitle: 'Frontend Engineer' });
      const { candidates, timelines } = await rows();
      expect(candidates[0]).toMatchObject({ stage: 'offer' });
      expect(timelines.slice(smallWorkspace.timelines.length)).toEqual([
        sampleEvent({ ...toTech, id: 6, candidateId: 1, toStage: 'offer' }),
      ]);
      const [change] = await store.changes.list({ after: (seq ?? 0) - 1, limit: 1 });
      expect(change?.rows.map((row) => row.table)).toEqual(['candidates', 'timelines']);
    });

    it('Candidates get no event for another name, and no change for the same stage', async () => {
      const { store, rows } = await open(smallWorkspace);
      await seqOf(commandsOn(store).editCandidate(1, { name: 'Ada King' }));
      expect((await written(commandsOn(store).editCandidate(1, { stage: 'applied' }))).seq).toBeNull();
      expect((await rows()).timelines).toEqual(smallWorkspace.timelines);
    });

    it('Candidates who do not exist can’t be changed', async () => {
      const { store } = await open(smallWorkspace);
      expect(await commandsOn(store).editCandidate(99, { stage: 'offer' })).toBeNull();
    });

    it('Candidates move together: one change, one event each, and nothing for those already there', async () => {
      const { store, rows } = await open(smallWorkspace);
      const there = { stage: 'tech', stageSince: NOON, jobTitle: 'Frontend Engineer', rejectionReason: null };
      const { value, seq } = await written(commandsOn(store).moveMany([4, 2, 1], 'tech'));
      expect(value).toEqual([
        { ...smallWorkspace.candidates[3], ...there },
        { ...smallWorkspace.candidates[0], ...there },
      ]);
      expect(seq).toBe(2);
      const { candidates, timelines } = await rows();
      expect(candidates.map((each) => each.stage)).toEqual(['tech', 'tech', 'applied', 'tech']);
      expect(timelines.slice(smallWorkspace.timelines.length)).toEqual([
        sampleEvent({ ...toTech, id: 6, candidateId: 4 }),
        sampleEvent({ ...toTech, id: 7, candidateId: 1 }),
      ]);
      const [change] = await store.changes.list({ after: 1, limit: 10 });
      expect(change?.rows.map(({ table, id }) => [table, id])).toEqual([
        ['candidates', 4],
        ['candidates', 1],
        ['timelines', 6],
        ['timelines', 7],
      ]);
    });

    it('Candidates who moved together are on top of their column, the higher ids first', async () => {
      const { store } = await open(smallWorkspace);
      await seqOf(commandsOn(store).moveMany([3, 1, 4], 'tech'));
      const { data } = await store.candidates.list({ ...EVERYBODY, stages: ['tech'] });
      expect(data.map((each) => each.id)).toEqual([4, 3, 1, 2]);
    });

    it('A move of no candidates writes nothing', async () => {
      const { store, rows } = await open(smallWorkspace);
      expect(await written(commandsOn(store).moveMany([1, 3], 'applied'))).toEqual({ value: [], seq: null });
      expect(await rows()).toEqual(smallWorkspace);
      expect(await store.changes.revision()).toBe(1);
    });

    it('A move of several candidates moves nobody when one of them does not exist', async () => {
      const { store, rows } = await open(smallWorkspace);
      const refusal = await refused(commandsOn(store).moveMany([1, 99, 98, 3], 'tech'));
      expect(refusal).toEqual({ kind: 'invalid', refused: 'There is no candidate #99' });
      expect(await rows()).toEqual(smallWorkspace);
      expect(await store.changes.revision()).toBe(1);
    });

    it('A move of several candidates moves nobody when an event can’t be written', async () => {
      const { store, rows, breakTable } = await open(smallWorkspace);
      await breakTable('timelines');
      await expect(commandsOn(store).moveMany([1, 3], 'tech')).rejects.toThrow(StoreError);
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Candidates stay in their stage when the event can’t be written', async () => {
      const { store, rows, breakTable } = await open(smallWorkspace);
      const revision = await store.changes.revision();
      await breakTable('timelines');
      const failure = await commandsOn(store)
        .editCandidate(1, { stage: 'offer' })
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreError);
      expect((failure as StoreError).cause).toBeInstanceOf(Error);
      expect(await rows()).toEqual(smallWorkspace);
      expect(await store.changes.revision()).toBe(revision);
    });

    it('Candidates stay in their stage when the change can’t be logged', async () => {
      const { store, rows, breakTable } = await open(smallWorkspace);
      await store.changes.revision();
      await breakTable('changes');
      await expect(commandsOn(store).editCandidate(1, { stage: 'offer' })).rejects.toThrow(StoreError);
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Candidates show their timeline latest first, also when the clock stood still or was set back', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate } = commandsOn(store);
      await written(editCandidate(1, { stage: 'screen' }, { at: ONE }));
      await written(editCandidate(1, { stage: 'tech' }, { at: ONE }));
      await written(editCandidate(1, { stage: 'hired' }, { at: NOON }));
      const events = await store.candidates.timeline(1);
      expect(events?.map((event) => event.toStage)).toEqual(['hired', 'tech', 'screen', 'applied']);
    });
  });
}
