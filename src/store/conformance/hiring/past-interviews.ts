import { describe, expect, it } from 'vitest';
import { planPast, type FoundRow, type PastRow } from '#domain/import/past-interviews.ts';
import { sampleInterview } from '#domain/samples/sample-rows.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { NOON, ONE, refused, seqOf, testWrite, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';

/** Grace, the candidate 2, has an interview with @mei from twelve to one. */
const seed: Workspace = {
  ...smallWorkspace,
  interviews: [sampleInterview({ id: 1, candidateId: 2, startsAt: NOON, endsAt: ONE })],
};

function row(place: number, candidateId: number, given: Partial<PastRow> = {}): FoundRow {
  const past = {
    email: '',
    candidate: '',
    job: '',
    name: 'Phone screen',
    startsAt: '2025-03-04T09:00:00.000Z',
    minutes: 30,
    interviewers: ['mei'],
    others: [],
    decision: null,
    notes: '',
  };
  return { row: place, candidateId, given: { ...past, ...given } };
}

const SEVERAL = [
  row(0, 1, { decision: 'yes', notes: 'zqwords' }),
  // At the time of another one.
  row(1, 2, { decision: 'no', notes: 'zqwords' }),
  row(2, 2, { name: 'Onsite', notes: 'zqwords' }),
];

export function describePastInterviews(open: OpenStore): void {
  function importInto(store: Store, rows: readonly FoundRow[]) {
    const write = testWrite('POST /imports/interviews', { body: { source: 'past.csv', rows: rows.length } });
    const ids = [...new Set(rows.map(({ candidateId }) => candidateId))];
    let uids = 0;
    return store.imports.addInterviews(write, ids, (before, made) =>
      planPast(rows, before, 'Europe/Berlin', () => `past-${++uids}@acme.example`, made),
    );
  }

  function undo(store: Store, seq: number) {
    return store.changes.undo(testWrite('POST /changes/{seq}/undo', { params: { seq } }), seq);
  }

  describe('Past interviews', () => {
    it('Past interviews are added with their scorecards as one change, and the log has only the keys', async () => {
      const { store, rows } = await open(seed);
      const before = await rows();
      const { value, seq } = await written(importInto(store, SEVERAL));
      expect(value).toEqual({ added: 3, scorecards: 2, here: 0, unusable: [] });
      const { interviews, scorecards } = await rows();
      const past = interviews.slice(1);
      expect(past.map(({ candidateId, state, details }) => [candidateId, state, details])).toEqual([
        [1, 'past', ''],
        [2, 'past', ''],
        [2, 'past', 'zqwords'],
      ]);
      expect(
        scorecards.slice(before.scorecards.length).map(({ interviewId, overall }) => [interviewId, overall]),
      ).toEqual([
        [past[0]?.id, 'yes'],
        [past[1]?.id, 'no'],
      ]);
      const [change] = await store.changes.list({ after: (seq ?? 0) - 1, limit: 5 });
      expect(change?.added).toMatchObject([
        { table: 'interviews', count: 3 },
        { table: 'scorecards', count: 2 },
      ]);
      expect(JSON.stringify(change)).not.toContain('zqwords');
      expect(await store.imports.interviewsOf([2])).toHaveLength(3);
    });

    it('Past interviews are taken back exactly, and come back exactly', async () => {
      const { store, rows } = await open(seed);
      const before = await rows();
      const seq = await seqOf(importInto(store, SEVERAL));
      const imported = await rows();
      await written(undo(store, seq));
      expect(await rows()).toEqual(before);
      await written(undo(store, seq + 1));
      expect(await rows()).toEqual(imported);
    });

    it('Past interviews are decided with the candidates’ stored interviews, so that none comes twice', async () => {
      const { store, rows } = await open(seed);
      await seqOf(importInto(store, SEVERAL));
      const imported = await rows();
      const again = await written(importInto(store, [...SEVERAL, row(3, 99)]));
      expect(again).toEqual({
        seq: null,
        value: { added: 0, scorecards: 0, here: 3, unusable: [{ row: 3, problem: expect.any(String) }] },
      });
      expect(await rows()).toEqual(imported);
    });

    it('Past interviews with a later scorecard stay when the import is undone', async () => {
      const { store, rows } = await open(seed);
      const seq = await seqOf(importInto(store, SEVERAL));
      const onsite = (await rows()).interviews.at(-1);
      const card = {
        candidateId: 2,
        interviewer: 'mei',
        overall: 'yes',
        ratings: [],
        notes: '',
        submittedAt: ONE,
        by: 'mei-id',
        earlier: [],
      } as const;
      const submit = testWrite('POST /interviews/{id}/scorecard');
      const submitted = await seqOf(
        store.cards.submit(submit, onsite?.id ?? 0, ({ interview }) => ({
          ...card,
          interviewId: interview.id,
        })),
      );
      const { value } = await written(undo(store, seq));
      expect(value.left?.count).toBe(1);
      const left = (await rows()).interviews.map(({ candidateId, name }) => `${candidateId} ${name}`);
      expect(left).toEqual([`2 ${seed.interviews[0]?.name}`, '2 Phone screen', '2 Onsite']);
      expect((await refused(undo(store, seq))).kind).toBe('conflict');
      await seqOf(undo(store, submitted));
      await seqOf(undo(store, seq));
      expect((await rows()).interviews).toEqual(seed.interviews);
      expect((await rows()).scorecards).toEqual(seed.scorecards);
    });
  });
}
