import { expect, it } from 'vitest';
import { sampleInterview, sampleScorecard } from '#domain/samples/sample-rows.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { seqOf, testWrite } from '#store/conformance/log/writes.ts';
import type { Database } from '#store/database.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { sealedStore } from './sealed-store.ts';

/** Mei has written a scorecard on each of three candidates. Ben still has to write his on the first one. */
const CARDS = [1, 2, 3];
const workspace = {
  ...smallWorkspace,
  interviews: [
    ...CARDS.map((id) => sampleInterview({ id, candidateId: id })),
    sampleInterview({ id: 9, candidateId: 1, interviewers: ['ben'] }),
  ],
  scorecards: CARDS.map((id) =>
    sampleScorecard({ id, candidateId: id, interviewId: id, by: 'mei', notes: 'First impression' }),
  ),
  unsealings: [],
};

/** A workspace as Ben sees it, and how often the database was read for him. */
function openForBen() {
  const database = openMemoryDatabase(workspace, testWrite('PUT /backup'));
  let reads = 0;
  const read: Database['read'] = (work) => {
    reads++;
    return database.read(work);
  };
  const store = openStore({ ...database, read });
  const ben = { actor: 'ben', handle: 'ben', isReviewer: false };
  return {
    store,
    sealed: sealedStore(store, ben),
    async counted<T>(work: () => Promise<T>): Promise<{ value: T; reads: number }> {
      reads = 0;
      return { value: await work(), reads };
    },
  };
}

const ALL = { after: 1, limit: 100 };

it('The history reads the seals of all scorecards of a page at once', async () => {
  const { store, sealed, counted } = openForBen();
  for (const notes of ['Second', 'Third', 'Fourth']) {
    for (const id of CARDS) {
      const write = testWrite('PATCH /scorecards/{id}', { by: 'mei' });
      await seqOf(store.scorecards.change(write, id, (card) => ({ ...card, notes })));
    }
  }
  const { value, reads } = await counted(() => sealed.changes.list(ALL));
  expect(value).toHaveLength(9);
  // One for the changes, and one for the seals.
  expect(reads).toBe(2);
  const shown = value.map(({ rows: [row] }) => [row?.id, JSON.stringify(row).includes('notes')]);
  expect(shown.slice(0, 3)).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
});

it('A history without scorecards asks for no seals', async () => {
  const { store, sealed, counted } = openForBen();
  await seqOf(store.notes.remove(testWrite('DELETE /notes/{id}'), 1));
  const { reads } = await counted(() => sealed.changes.list(ALL));
  expect(reads).toBe(1);
});

it('Own words are shown although the candidate’s scorecards are sealed', async () => {
  const { store, sealed } = openForBen();
  const { id: _id, ...card } = sampleScorecard({
    candidateId: 1,
    interviewId: 1,
    interviewer: 'ben',
    by: 'ben',
  });
  await seqOf(store.cards.submit(testWrite('POST /interviews/{id}/scorecard', { by: 'ben' }), 1, () => card));
  const [change] = await sealed.changes.list(ALL);
  expect(change?.rows).toMatchObject([{ table: 'scorecards', after: { notes: card.notes } }]);
});
