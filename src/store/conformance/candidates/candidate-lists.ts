import { describe, expect, it } from 'vitest';
import { countLabels, labelsOf } from '#domain/candidate/candidate-details.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { comparatorOf } from '#domain/candidate-list/candidate-sort.ts';
import { dueDaysOf, dueSpan } from '#domain/candidate-list/due-days.ts';
import { compareActivity } from '#domain/candidate-list/last-activity.ts';
import { activitiesIn } from '#domain/candidate-list/moments-of-activity.ts';
import { CANDIDATE_SORTS } from '#domain/choices/candidate-sort.ts';
import { byDay } from '#domain/next-step/next-step.ts';
import { sampleCandidate, sampleFile, sampleStep } from '#domain/samples/sample-rows.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import type { ListQuery } from '#store/candidate-stores.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { seqOf, testWrite, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { smallWorkspace } from './small-workspace.ts';
import { QUERY } from './today.ts';

export function describeCandidateLists(open: OpenStore): void {
  describe('Lists of candidates', () => {
    it('Candidates are listed with their job’s title, the latest in their stage first', async () => {
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

    it('Candidates are listed by stage', async () => {
      const { store } = await open(smallWorkspace);
      const { data, total } = await store.candidates.list({ ...EVERYBODY, stages: ['applied'] });
      expect(data.map((each) => each.id)).toEqual([3, 4, 1]);
      expect(total).toBe(3);
      expect(await store.candidates.list({ ...EVERYBODY, stages: ['hired'] })).toEqual({
        data: [],
        total: 0,
      });
    });

    it('Candidates are listed without one whose creation was undone, until the undo is undone', async () => {
      const { store } = await open(smallWorkspace);
      const { createCandidate, undo } = commandsOn(store);
      const listed = async () => {
        const { data, total } = await store.candidates.list({ ...EVERYBODY, stages: ['applied'] });
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

    it.each<[string, Partial<ListQuery>, number[]]>([
      ['name', { search: 'LOVE' }, [1]],
      ['email', { search: 'grace@' }, [2]],
      ['job title', { search: ' frontend ' }, [4, 1]],
      ['text that nobody has', { search: 'nobody' }, []],
      ['text that begins in the name and ends in the email', { search: 'hopper\ngrace' }, []],
      ['job title within a stage', { search: 'backend', stages: ['applied'] }, [3]],
      ['job', { jobId: 1 }, [4, 1]],
      ['job, stage and name', { jobId: 2, stages: ['applied'], search: 'a' }, [3]],
      ['several stages', { stages: ['applied', 'offer'] }, [3, 4, 1]],
      ['several stages and a name', { stages: ['tech', 'applied'], search: 'a' }, [2, 3, 4, 1]],
      ['a job that is not there', { jobId: 99 }, []],
      ['no text of a file, unless it is asked for', { search: 'hello' }, []],
      ['the text of a file', { search: ' HELLO ', inFiles: true }, [1]],
      ['a part of the text of a file, or a name', { search: 'el', inFiles: true }, [1]],
      ['an email, or the text of a file', { search: 'ed', inFiles: true }, [4]],
      ['the text of a file within a stage', { search: 'hello', inFiles: true, stages: ['tech'] }, []],
      ['the text of a file within a job', { search: 'hello', inFiles: true, jobId: 1 }, [1]],
      ['not the name of a file', { search: 'cv.txt', inFiles: true }, []],
      ['everybody without a text, whatever is in files', { search: ' ', inFiles: true }, [2, 3, 4, 1]],
    ])('Candidates are found by %s', async (_, query, ids) => {
      const { store } = await open(smallWorkspace);
      const { data, total } = await store.candidates.list({ ...EVERYBODY, ...query });
      expect(data.map((each) => each.id)).toEqual(ids);
      expect(total).toBe(ids.length);
    });

    it('Candidates are found by the text of their files as the last write left it, in order and page by page', async () => {
      const { store } = await open(smallWorkspace);
      const listed = async (query: Partial<ListQuery> = {}) => {
        const wanted = { ...EVERYBODY, search: 'Zoë’s C#', inFiles: true, ...query };
        const { data, total } = await store.candidates.list(wanted);
        return { ids: data.map(({ id }) => id), total };
      };
      const { id: _id, candidateId: _of, ...file } = sampleFile({ text: "Wrote\nZOE'S C# and F#" });
      expect(await listed()).toEqual({ ids: [], total: 0 });
      await written(store.files.add(testWrite('one'), 2, () => file));
      await written(store.files.add(testWrite('two'), 4, () => file));
      const { value: again } = await written(store.files.add(testWrite('three'), 4, () => file));
      expect(await listed()).toEqual({ ids: [2, 4], total: 2 });
      expect(await listed({ sort: 'nameAsc' })).toEqual({ ids: [4, 2], total: 2 });
      expect(await listed({ page: 2, pageSize: 1 })).toEqual({ ids: [4], total: 2 });
      await written(store.files.remove(testWrite('four'), again.id));
      expect(await listed()).toEqual({ ids: [2, 4], total: 2 });
      const { value: last } = await written(store.files.add(testWrite('five'), 3, () => file));
      expect(await listed()).toEqual({ ids: [2, 3, 4], total: 3 });
      const removed = await seqOf(store.files.remove(testWrite('six'), last.id));
      expect(await listed()).toEqual({ ids: [2, 4], total: 2 });
      await written(commandsOn(store).undo(removed));
      expect(await listed()).toEqual({ ids: [2, 3, 4], total: 3 });
      await written(store.workspace.replace(testWrite('restore'), smallWorkspace));
      expect(await listed()).toEqual({ ids: [], total: 0 });
    });

    it('Candidates have counts of their notes and files, and the starts of their interviews', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { id: _id, candidateId: _of, ...file } = sampleFile();
      await written(store.files.add(testWrite('one'), 2, () => file));
      await written(commandsOn(store).addNote(2, 'Hello'));
      await written(commandsOn(store).addNote(3, 'Hello'));
      const { notes, files, interviews, steps } = await rows();
      const countOf = (all: readonly { candidateId: number }[], id: number) =>
        all.filter(({ candidateId }) => candidateId === id).length;
      const due = steps.filter(({ day }) => day !== null).toSorted(byDay);
      const marks = await store.candidates.marks([1, 2, 3, 99]);
      expect([...marks]).toEqual(
        [1, 2, 3, 99].map((id) => [
          id,
          {
            noteCount: countOf(notes, id),
            fileCount: countOf(files, id),
            interviewsAt: interviews
              .filter(({ candidateId, state }) => candidateId === id && state !== 'cancelled')
              .map(({ startsAt }) => startsAt),
            nextStep:
              due
                .filter(({ candidateId }) => candidateId === id)
                .map(({ text, day }) => ({ text, day }))[0] ?? null,
            keptWith: [],
          },
        ]),
      );
      expect(marks.get(1)?.interviewsAt).toHaveLength(1);
      expect(marks.get(2)).toMatchObject({ fileCount: 1 });
      expect(await store.candidates.marks([])).toEqual(new Map());
    });

    it('Candidates are found and sorted by their next step, as the last write left it', async () => {
      const { store } = await open({
        ...smallWorkspace,
        steps: [
          sampleStep({ id: 1, candidateId: 1, text: 'Later', day: '2026-02-12' }),
          sampleStep({ id: 2, candidateId: 1, text: 'Call', day: '2026-02-11' }),
          sampleStep({ id: 3, candidateId: 2, day: null, doneAt: '2026-01-19T09:00:00.000Z' }),
          sampleStep({ id: 4, candidateId: 4, day: '2026-02-09' }),
        ],
      });
      const listed = async (query: Partial<ListQuery>) => {
        const { data, total } = await store.candidates.list({ ...EVERYBODY, ...query });
        expect(total).toBeGreaterThanOrEqual(data.length);
        return data.map(({ id }) => id);
      };
      const today = '2026-02-10';
      expect(await listed({ nextStep: dueSpan('overdue', today) })).toEqual([4]);
      expect(await listed({ nextStep: dueSpan('week', today) })).toEqual([1]);
      expect(await listed({ nextStep: dueSpan('any', today) })).toEqual([4, 1]);
      expect(await listed({ nextStep: dueSpan('none', today) })).toEqual([2, 3]);
      expect(await listed({ nextStep: dueSpan('none', today), stages: ['applied'] })).toEqual([3]);
      expect(await listed({ sort: 'stepAsc' })).toEqual([4, 1, 2, 3]);
      expect(await listed({ sort: 'stepDesc' })).toEqual([1, 4, 2, 3]);
      expect(await listed({ sort: 'stepAsc', page: 2, pageSize: 1 })).toEqual([1]);
      expect(await listed({ sort: 'stepDesc', nextStep: dueSpan('any', today) })).toEqual([1, 4]);
      const asOf = Date.parse('2099-01-01T00:00:00.000Z');
      expect(await listed({ asOf, sort: 'stepAsc' })).toEqual([4, 1, 2, 3]);
      expect(await listed({ asOf, nextStep: dueSpan('week', today) })).toEqual([1]);
      const marks = await store.candidates.marks([1, 2]);
      expect(marks.get(1)?.nextStep).toEqual({ text: 'Call', day: '2026-02-11' });
      expect(marks.get(2)?.nextStep).toBeNull();
      await written(commandsOn(store).editStep(2, { done: true }));
      await written(commandsOn(store).editStep(3, { day: '2026-02-08' }));
      expect(await listed({ sort: 'stepAsc' })).toEqual([2, 4, 1, 3]);
      expect(await listed({ nextStep: dueSpan('overdue', today) })).toEqual([2, 4]);
    });

    it('Candidates are found and sorted by their last activity, as the last write left it', async () => {
      const { store, rows } = await open(smallWorkspace);
      const ids = async (query: Partial<ListQuery>) =>
        (await store.candidates.list({ ...EVERYBODY, ...query })).data.map(({ id }) => id);
      const { addNote, undo, editCandidate } = commandsOn(store);
      /** Compares the store's answers with what the rows say, and returns the order. */
      const expectActivity = async () => {
        const all = await rows();
        const activity = activitiesIn((table) => all[table]);
        const known = all.candidates.map(({ id }) => id);
        expect(await store.candidates.activities(known)).toEqual(activity);
        const order = all.candidates.toSorted(compareActivity('activityDesc', activity)).map(({ id }) => id);
        expect(await ids({ sort: 'activityDesc' })).toEqual(order);
        expect(await ids({ sort: 'activityAsc' })).toEqual(order.toReversed());
        expect(await ids({ asOf: Date.parse('2099-01-01T00:00:00.000Z'), sort: 'activityAsc' })).toEqual(
          order.toReversed(),
        );
        const [first = 0, second = 0] = order;
        const inactiveSince = activity.get(second)?.lastActivity ?? '';
        expect(await ids({ inactiveSince, sort: 'activityDesc' })).toEqual(order.slice(1));
        const tags = await store.candidates.labels('tags', { ...EVERYBODY, inactiveSince });
        const others = all.candidates.filter(({ id }) => id !== first);
        expect(tags).toEqual(countLabels(labelsOf(others, 'tags')));
        return order;
      };
      const before = await expectActivity();
      expect(before[0]).not.toBe(3);
      const noted = await seqOf(addNote(3, 'Called'));
      expect(await expectActivity()).not.toEqual(before);
      await written(undo(noted));
      expect(await expectActivity()).toEqual(before);
      await written(editCandidate(2, { stage: 'offer' }));
      const moved = await expectActivity();
      const { id: _id, candidateId: _of, ...file } = sampleFile({ addedAt: '2031-01-01T00:00:00.000Z' });
      const { value: added } = await written(store.files.add(testWrite('file'), 4, () => file));
      expect((await expectActivity())[0]).toBe(4);
      await written(store.files.remove(testWrite('removed'), added.id));
      expect(await expectActivity()).toEqual(moved);
      const merge = testWrite('merge', { body: { candidateId: 1 } });
      await written(store.duplicates.merge(merge, 3, 1, (stays) => stays));
      expect(await expectActivity()).toHaveLength(3);
      await written(store.workspace.replace(testWrite('restore'), smallWorkspace));
      expect(await expectActivity()).toEqual(before);
    });

    it('Candidates are listed page by page, and a page past the end is the last one', async () => {
      const { store } = await open(smallWorkspace);
      const pages = [1, 2, 3].map((page) => store.candidates.list({ ...EVERYBODY, page, pageSize: 3 }));
      const listed = await Promise.all(pages);
      expect(listed.map(({ data }) => data.map((each) => each.id))).toEqual([[2, 3, 4], [1], [1]]);
      expect(listed.map(({ total }) => total)).toEqual([4, 4, 4]);
    });

    it.each(CANDIDATE_SORTS)(
      'Candidates are listed in the order %s, page by page, also after somebody was renamed',
      async (sort) => {
        const { store, rows } = await open(smallWorkspace);
        const { editCandidate } = commandsOn(store);
        const sorted = async (): Promise<number[]> => {
          const all = await rows();
          const compare = comparatorOf(sort, {
            dueDays: dueDaysOf(all.steps),
            activity: activitiesIn((table) => all[table]),
          });
          const { data } = await store.candidates.list(EVERYBODY);
          return data.toSorted(compare).map((each) => each.id);
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

    it('Unknown days are neither old nor new: last in each order, in no days, and not longest waiting', async () => {
      const undated = { stageSince: UNKNOWN_TIME, appliedAt: UNKNOWN_TIME, jobId: 4 };
      const imported = [11, 12].map((id) => sampleCandidate({ ...undated, id, stage: 'screen' }));
      const { store } = await open({
        ...smallWorkspace,
        candidates: [...smallWorkspace.candidates, ...imported],
      });
      const ids = async (query: Partial<ListQuery>) =>
        (await store.candidates.list({ ...EVERYBODY, ...query })).data.map(({ id }) => id);
      expect((await ids({})).slice(4)).toEqual([12, 11]);
      expect((await ids({ sort: 'oldest' })).slice(4)).toEqual([11, 12]);
      expect((await ids({ sort: 'appliedDesc' })).slice(4)).toEqual([12, 11]);
      expect((await ids({ sort: 'appliedAsc' })).slice(4)).toEqual([11, 12]);
      const later = '2027-01-01T00:00:00.000Z';
      const known = [1, 2, 3, 4];
      for (const asOf of [null, Date.parse(later)]) {
        for (const days of [
          { inStageBy: later },
          { appliedTo: later },
          { appliedFrom: '1971-01-01T00:00:00.000Z' },
        ]) {
          // oxlint-disable-next-line no-await-in-loop -- one list at a time
          expect((await ids({ ...days, asOf })).toSorted((a, b) => a - b)).toEqual(known);
        }
      }
      const { waiting } = await store.today(QUERY);
      expect(waiting.total).toBe(6);
      expect(waiting.data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(known);
      const applied = await store.candidates.applied([4], later);
      expect(applied.get(4)).toEqual({ firstAppliedAt: null, newCount: 0 });
    });

    it('Candidates are listed as the last write left them, for any kind of write', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate, createCandidate, editJob, undo } = commandsOn(store);
      const listed = async () => {
        const { data } = await store.candidates.list({ ...EVERYBODY, stages: ['applied'] });
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
      const nobody = { ...emptyWorkspace(), jobs: smallWorkspace.jobs };
      await written(store.workspace.replace(testWrite('restore'), nobody));
      expect(await listed()).toEqual([]);
    });
  });
}
