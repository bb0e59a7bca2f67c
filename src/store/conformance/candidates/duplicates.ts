import { describe, expect, it } from 'vitest';
import type { PairVerdict } from '#domain/duplicates/verdict.ts';
import { MOST_TAGS } from '#domain/candidate/candidate-details.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { workspaceProblem } from '#domain/workspace/backup.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { ONE, refused, seqOf, testWrite, TWO, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';
import { smallWorkspace } from './small-workspace.ts';

/** The small workspace's rows of people, of whom none is there. */
const NOBODYS_ROWS = { timelines: [], notes: [], files: [], submissions: [], doubles: [] };

const ids = (rows: readonly { readonly id: number }[] | null) => rows?.map(({ id }) => id);

/** People of two jobs. Each pair of neighbours is likely one person, by another rule. */
const PAIRS = [
  [
    { name: 'Ada Lovelace', email: 'ada+jobs@example.com' },
    { name: 'Ada King', email: 'ADA@example.com', jobId: 2 },
  ],
  [
    { name: 'Grace Hopper', email: 'g.hopper@gmail.com' },
    { name: 'G. Hopper', email: 'gho.pper@googlemail.com' },
  ],
  [
    { name: 'Mary Jackson', phone: '+49 170 1234567' },
    { name: 'Jackson, M.', phone: '0170/1234567', jobId: 2 },
  ],
  [{ name: 'Robert Noyce', phone: '030 123456' }, { name: 'Bob Noyce' }],
  [
    { name: 'Alan Turing', links: ['https://github.com/alan'] },
    { name: 'Alan T.', links: ['http://github.com/Alan/'], jobId: 2 },
  ],
  [{ name: 'Jörg Müller' }, { name: 'Joerg Mueller' }],
  [{ name: 'Сергей Петров' }, { name: 'Sergey Petrov' }],
  [{ name: 'Anna-Lena Weber' }, { name: 'Dr. Anna Lena Webre' }],
].map((pair) => pair.map((its) => ({ jobId: 1, email: '', ...its })));

export function describeDuplicates(open: OpenStore): void {
  describe('Likely duplicates', () => {
    it('The likely duplicates of one candidate are those of the list, from either side', async () => {
      const candidates = PAIRS.flat().map((its, place) => sampleCandidate({ ...its, id: place + 1 }));
      const { store } = await open({ ...smallWorkspace, ...NOBODYS_ROWS, candidates });
      const { data } = await store.duplicates.list({ page: 1, pageSize: 100 });
      const pairs = data.map(({ candidates: [one, other] }) => [one.id, other.id]);
      expect(pairs.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(
        PAIRS.map((_, at) => [2 * at + 1, 2 * at + 2]),
      );
      for (const { candidates: pair, signs } of data) {
        for (const [one, other] of [pair, pair.toReversed()]) {
          expect(one && (await store.duplicates.of(one))).toEqual([
            { candidate: other, signs, isKept: false },
          ]);
        }
      }
    });
  });

  describe('Kept applications', () => {
    const keep = (store: Store, ids: readonly [number, number], verdict: PairVerdict = 'kept') =>
      seqOf(
        store.duplicates.decide(testWrite(`${verdict} ${ids.join(' ')}`, { body: { ids } }), verdict, ...ids),
      );
    const others = async (store: Store, id: number) => {
      const candidate = await store.candidates.get(id);
      const found = candidate ? await store.duplicates.of(candidate) : [];
      return found.map(({ candidate: other, isKept }) => [other.id, isKept]);
    };
    const people = ['Ada', 'Bo', 'Cy', 'Dee'].map((name, place) =>
      sampleCandidate({ id: place + 1, name: `${name} Berg`, email: `${name}@example.com` }),
    );

    it('Kept applications are one person’s for good, also through a third one, and are counted', async () => {
      const { store } = await open({ ...smallWorkspace, ...NOBODYS_ROWS, candidates: people });
      const { editCandidate, undo } = commandsOn(store);
      await keep(store, [2, 1]);
      const last = await keep(store, [2, 3]);
      await written(editCandidate(1, { name: 'Somebody else', email: 'other@example.org' }));
      expect(await others(store, 1)).toEqual([
        [3, true],
        [2, true],
      ]);
      const marks = await store.candidates.marks([1, 3, 4]);
      expect(Array.from(marks.values(), ({ keptWith }) => keptWith.toSorted((a, b) => a - b))).toEqual([
        [2, 3],
        [1, 2],
        [],
      ]);
      expect((await store.duplicates.list({ page: 1, pageSize: 10 })).total).toBe(0);
      const found = await store.erasures.otherApplications([1]);
      expect(found.map(({ other, isSure }) => [other.id, isSure])).toEqual([
        [2, true],
        [3, true],
      ]);
      expect(await store.duplicates.keptAmong([4, 1, 3])).toEqual([
        { id: 1, others: [3] },
        { id: 3, others: [1] },
      ]);
      await written(undo(last));
      expect(await others(store, 1)).toEqual([[2, true]]);
      expect(await store.duplicates.keptAmong([4, 1, 3])).toEqual([]);
    });

    it('Kept applications become two people by another decision, which an undo takes back', async () => {
      const { store, rows } = await open({ ...smallWorkspace, ...NOBODYS_ROWS, candidates: people });
      await keep(store, [1, 2]);
      const before = await rows();
      const apart = await keep(store, [2, 1], 'different');
      expect((await rows()).doubles).toHaveLength(1);
      expect(await others(store, 1)).toEqual([]);
      await written(commandsOn(store).undo(apart));
      expect(await rows()).toEqual(before);
      expect(await others(store, 2)).toEqual([[1, true]]);
    });

    it('Kept applications of a merged candidate are those of the remaining one', async () => {
      const { store, rows } = await open({ ...smallWorkspace, ...NOBODYS_ROWS, candidates: people });
      const { merge, undo } = commandsOn(store);
      await keep(store, [1, 2]);
      await keep(store, [2, 3]);
      const before = await rows();
      const merged = await seqOf(merge(1, 2));
      expect(await others(store, 1)).toEqual([[3, true]]);
      expect(workspaceProblem(await rows())).toBeNull();
      await written(undo(merged));
      expect(await rows()).toEqual(before);
    });
  });

  describe('Merges', () => {
    it('Merges move all rows of the removed candidate as one change, which can be undone and redone exactly', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { merge, undo } = commandsOn(store);
      const seq = await seqOf(merge(2, 1, ['name', 'email']));
      expect(await store.candidates.get(2)).toMatchObject({ name: 'Ada Lovelace', jobId: 2, stage: 'tech' });
      expect(ids(await store.candidates.timeline(2))).toEqual([4, 2, 1]);
      expect(ids(await store.notes.list(2))).toEqual([2, 3, 1]);
      expect(ids(await store.submissions.list({ jobId: 1, candidateId: 2 }))).toEqual([1]);
      const after = await rows();
      expect(after.candidates).toHaveLength(smallWorkspace.candidates.length - 1);

      const undone = await seqOf(undo(seq));
      expect(await rows()).toEqual(smallWorkspace);
      await written(undo(undone));
      expect(await rows()).toEqual(after);
    });

    it('Merges lead from each id to the remaining candidate, to read and to write', async () => {
      const { store } = await open(smallWorkspace);
      const { addNote, editCandidate, merge, submit } = commandsOn(store);
      await written(merge(2, 1));
      await written(merge(3, 1));
      const remains = await store.candidates.get(3);
      expect([await store.candidates.get(1), await store.candidates.get(2)]).toEqual([remains, remains]);
      expect(await store.candidates.timeline(1)).toEqual(await store.candidates.timeline(3));
      expect(await store.notes.list(1)).toEqual(await store.notes.list(3));
      expect(ids(await store.submissions.list({ jobId: 1, candidateId: 1 }))).toEqual([1]);

      expect(await written(addNote(1, 'Called', { at: ONE }))).toMatchObject({ value: { candidateId: 3 } });
      expect(await written(submit(1, 2, { at: ONE }))).toMatchObject({ value: { candidateId: 3 } });
      expect(await written(editCandidate(1, { name: 'Al' }, { at: TWO }))).toMatchObject({
        value: { id: 3, name: 'Al' },
      });
      expect((await refused(merge(1, 2))).refused).toBe('Nobody can be merged with themselves');
      expect(await addNote(99, 'Called')).toBeNull();
    });

    it('Merges forget decisions about a removed candidate until they are undone', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { createCandidate, merge, undo } = commandsOn(store);
      const created = await seqOf(createCandidate('Ada', 1));
      const write = testWrite('POST /duplicates/different', { body: { ids: [2, 5] } });
      await written(store.duplicates.decide(write, 'different', 2, 5));
      await written(undo(created));
      await written(createCandidate('Bo', 1));
      const before = await rows();

      const seq = await seqOf(merge(6, 2));
      const after = await rows();
      expect(workspaceProblem(after)).toBeNull();
      expect(after.doubles.filter(({ verdict }) => verdict === 'different')).toEqual(
        before.doubles.filter(({ candidateId, otherId }) => candidateId !== 2 && otherId !== 2),
      );
      await written(undo(seq));
      expect(await rows()).toEqual(before);
    });

    it('Merges are refused and change nothing when both together have too many tags', async () => {
      const tags = Array.from({ length: MOST_TAGS }, (_, place) => `tag ${place}`);
      const { store, rows } = await open(smallWorkspace);
      const { editCandidate, merge } = commandsOn(store);
      await written(editCandidate(1, { tags }));
      const before = await rows();
      const { refused: why } = await refused(merge(1, 2));
      expect(why).toBe(
        'Both together have 52 tags, and nobody can have more than 50. Remove some, then merge',
      );
      expect(await rows()).toEqual(before);
    });
  });
}
