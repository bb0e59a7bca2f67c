import { describe, expect, it } from 'vitest';
import { CANDIDATE_SORTS, compareBy } from '#domain/candidate-sort.ts';
import { EVERYBODY, type CandidateQuery } from '#domain/candidate-query.ts';
import { sampleEvent } from '#domain/sample-rows.ts';
import { smallWorkspace } from './small-workspace.ts';
import { StoreError } from '#store/store.ts';
import { commandsOn } from './commands.ts';
import type { OpenStore } from './opened-store.ts';
import { testWrite, NOON, ONE, refused, seqOf, written } from './writes.ts';

/** The fields that every move from Applied to Interview at noon has in its event. */
const toTech = { at: NOON, fromStage: 'applied', toStage: 'tech', note: '' } as const;

export function describeCandidates(open: OpenStore): void {
  describe('candidates', () => {
    it('are listed with their job’s title, whoever came into their stage last first', async () => {
      const { store } = await open(smallWorkspace);
      const { data, total } = await store.candidates.list(EVERYBODY);
      expect(data.map((each) => each.id)).toEqual([2, 3, 4, 1]);
      expect(total).toBe(4);
      expect(data[0]).toEqual({
        ...smallWorkspace.candidates[1],
        jobTitle: 'Backend Engineer',
        rejectionReason: null,
      });
    });

    it('are listed by stage', async () => {
      const { store } = await open(smallWorkspace);
      const { data, total } = await store.candidates.list({ ...EVERYBODY, stage: 'applied' });
      expect(data.map((each) => each.id)).toEqual([3, 4, 1]);
      expect(total).toBe(3);
      expect(await store.candidates.list({ ...EVERYBODY, stage: 'hired' })).toEqual({ data: [], total: 0 });
    });

    it('are listed without a candidate whose creation was undone, and with them again when the undo is undone', async () => {
      const { store } = await open(smallWorkspace);
      const { createCandidate, undo } = commandsOn(store);
      const listed = async () => {
        const { data, total } = await store.candidates.list({ ...EVERYBODY, stage: 'applied' });
        expect(total).toBe(data.length);
        return data.map((each) => each.id);
      };
      const created = await seqOf(createCandidate('Barbara', 3));
      expect(await listed()).toEqual([5, 3, 4, 1]);
      const undone = await seqOf(undo(created));
      expect(await listed()).toEqual([3, 4, 1]);
      await seqOf(undo(undone));
      expect(await listed()).toEqual([5, 3, 4, 1]);
    });

    it.each<[string, Partial<CandidateQuery>, number[]]>([
      ['name', { search: 'LOVE' }, [1]],
      ['email', { search: 'grace@' }, [2]],
      ['job title', { search: ' frontend ' }, [4, 1]],
      ['text that nobody has', { search: 'nobody' }, []],
      ['text that begins in the name and ends in the email', { search: 'hopper\ngrace' }, []],
      ['job title within a stage', { search: 'backend', stage: 'applied' }, [3]],
      ['job', { jobId: 1 }, [4, 1]],
      ['job, stage and name', { jobId: 2, stage: 'applied', search: 'a' }, [3]],
      ['a job that is not there', { jobId: 99 }, []],
    ])('are found by %s', async (_, query, ids) => {
      const { store } = await open(smallWorkspace);
      const { data, total } = await store.candidates.list({ ...EVERYBODY, ...query });
      expect(data.map((each) => each.id)).toEqual(ids);
      expect(total).toBe(ids.length);
    });

    it('are listed page by page, a page past the end being the last one', async () => {
      const { store } = await open(smallWorkspace);
      const pages = [1, 2, 3].map((page) => store.candidates.list({ ...EVERYBODY, page, pageSize: 3 }));
      const listed = await Promise.all(pages);
      expect(listed.map(({ data }) => data.map((each) => each.id))).toEqual([[2, 3, 4], [1], [1]]);
      expect(listed.map(({ total }) => total)).toEqual([4, 4, 4]);
    });

    it.each(CANDIDATE_SORTS)(
      'are listed in the order %s, page by page, also after somebody was renamed',
      async (sort) => {
        const { store } = await open(smallWorkspace);
        const { editCandidate } = commandsOn(store);
        const sorted = async (): Promise<number[]> => {
          const { data } = await store.candidates.list(EVERYBODY);
          return data.toSorted(compareBy[sort]).map((each) => each.id);
        };
        const listed = async (page: number): Promise<number[]> => {
          const { data } = await store.candidates.list({ ...EVERYBODY, sort, page, pageSize: 3 });
          return data.map((each) => each.id);
        };
        expect([...(await listed(1)), ...(await listed(2))]).toEqual(await sorted());
        await editCandidate(3, { name: 'Éva' });
        await editCandidate(2, { stage: 'offer' });
        expect([...(await listed(1)), ...(await listed(2))]).toEqual(await sorted());
      },
    );

    it('are listed as the last write left them, whichever it was', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate, createCandidate, editJob, undo } = commandsOn(store);
      const listed = async () => {
        const { data } = await store.candidates.list({ ...EVERYBODY, stage: 'applied' });
        return data.map(({ name, jobTitle }) => `${name}, ${jobTitle}`);
      };
      expect(await listed()).toContain('Alan Turing, Backend Engineer');
      const moved = await seqOf(editCandidate(1, { stage: 'offer' }));
      expect(await listed()).toEqual(['Alan Turing, Backend Engineer', 'Edsger Dijkstra, Frontend Engineer']);
      await seqOf(createCandidate('Barbara', 3));
      await seqOf(editCandidate(4, { name: 'Edsger' }));
      await seqOf(editJob(2, { title: 'Rust Engineer' }));
      expect(await listed()).toEqual([
        'Barbara, Designer',
        'Alan Turing, Rust Engineer',
        'Edsger, Frontend Engineer',
      ]);
      await seqOf(undo(moved));
      expect(await listed()).toContain('Ada Lovelace, Frontend Engineer');
      const nobody = { ...smallWorkspace, candidates: [], timelines: [], submissions: [], notes: [] };
      await written(store.workspace.replace(testWrite('restore'), nobody));
      expect(await listed()).toEqual([]);
    });

    it('are read by id, and a candidate who does not exist is null', async () => {
      const { store } = await open(smallWorkspace);
      expect(await store.candidates.get(1)).toEqual({
        ...smallWorkspace.candidates[0],
        jobTitle: 'Frontend Engineer',
        rejectionReason: null,
      });
      expect(await store.candidates.get(99)).toBeNull();
      expect(await store.candidates.timeline(99)).toBeNull();
    });

    it('are created in applied, together with the event “Created”', async () => {
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
        sampleEvent({ ...toTech, id: 6, candidateId: 1, toStage: 'offer' }),
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

    it('move together: one change, one event each, and nothing for those already there', async () => {
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

    it('who moved together are on top of their column, the higher ids first', async () => {
      const { store } = await open(smallWorkspace);
      await seqOf(commandsOn(store).moveMany([3, 1, 4], 'tech'));
      const { data } = await store.candidates.list({ ...EVERYBODY, stage: 'tech' });
      expect(data.map((each) => each.id)).toEqual([4, 3, 1, 2]);
    });

    it('do not move together when nobody has to, and write nothing', async () => {
      const { store, rows } = await open(smallWorkspace);
      expect(await written(commandsOn(store).moveMany([1, 3], 'applied'))).toEqual({ value: [], seq: null });
      expect(await rows()).toEqual(smallWorkspace);
      expect(await store.changes.revision()).toBe(1);
    });

    it('move all or none: one who does not exist keeps everybody where they are', async () => {
      const { store, rows } = await open(smallWorkspace);
      const refusal = await refused(commandsOn(store).moveMany([1, 99, 98, 3], 'tech'));
      expect(refusal).toEqual({ kind: 'invalid', refused: 'There is no candidate #99' });
      expect(await rows()).toEqual(smallWorkspace);
      expect(await store.changes.revision()).toBe(1);
    });

    it('move all or none: an event that can’t be written keeps everybody where they are', async () => {
      const { store, rows, breakTable } = await open(smallWorkspace);
      await breakTable('timelines');
      await expect(commandsOn(store).moveMany([1, 3], 'tech')).rejects.toThrow(StoreError);
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('stay in their stage when the event can’t be written', async () => {
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

    it('stay in their stage when the change can’t be logged', async () => {
      const { store, rows, breakTable } = await open(smallWorkspace);
      await store.changes.revision();
      await breakTable('changes');
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
