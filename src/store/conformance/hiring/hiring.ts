import { describe, expect, it } from 'vitest';
import { moveToStage } from '#domain/candidate/candidate.ts';
import { refuse } from '#domain/refusal.ts';
import { sampleInterview, sampleMessage, sampleRow, sampleScorecard } from '#domain/samples/sample-rows.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { NOON, ONE, refused, seqOf, testWrite, TWO, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';

const MAIL = sampleMessage({ id: 7, candidateId: 2, state: 'waiting', dueAt: ONE, sentAt: null });

/** Grace, the candidate 2, has two interviews that start in the other order than they were added, a scorecard, a link for that day, and two offers. */
const seed: Workspace = {
  ...smallWorkspace,
  interviews: [
    sampleInterview({ id: 1, candidateId: 2, startsAt: ONE, endsAt: TWO, bookingId: 1 }),
    sampleInterview({ id: 2, candidateId: 2, startsAt: NOON, endsAt: ONE }),
    sampleInterview({ id: 3, candidateId: 3, startsAt: NOON, endsAt: ONE, interviewers: ['ben'] }),
  ],
  bookings: [
    sampleRow('bookings', { candidateId: 2, jobId: 2, from: '2026-01-10', until: '2026-01-10', zone: 'UTC' }),
  ],
  scorecards: [sampleScorecard({ id: 1, candidateId: 2, interviewId: 1 })],
  unsealings: [],
  offers: [
    sampleRow('offers', { id: 1, candidateId: 2, jobId: 2, key: 'ab'.repeat(32), messageId: 7 }),
    sampleRow('offers', { id: 2, candidateId: 3, jobId: 2, createdAt: NOON }),
  ],
  messages: [MAIL],
};

const { id: _card, ...card } = sampleScorecard({ candidateId: 2, interviewId: 2, interviewer: 'ben' });
const { id: _offer, ...offer } = sampleRow('offers', { candidateId: 3, jobId: 2, createdAt: ONE });
const { id: _mail, ...mail } = MAIL;
const { id: _interview, ...interview } = sampleInterview({ id: 9, candidateId: 2, jobId: 2 });

const NO = refuse('conflict', 'Not now');

async function undone(store: Store, seq: number): Promise<number> {
  return seqOf(store.changes.undo(testWrite('POST /changes/{seq}/undo', { params: { seq } }), seq));
}

/** Scorecards, scheduling links and offers (product §22, §23). */
export function describeHiring(open: OpenStore): void {
  describe('Scorecards', () => {
    const write = testWrite('POST /interviews/{id}/scorecard');

    it('Scorecards are found with the interviews of their candidate, the earliest first', async () => {
      const { store } = await open(seed);
      const found = await store.cards.on(2);
      expect(found?.interviews.map(({ id }) => id)).toEqual([2, 1]);
      expect(found).toMatchObject({ cards: seed.scorecards, unsealings: [], sealed: [], isSealed: false });
      expect(await store.cards.ofInterview(1)).toEqual({ ...found, interview: seed.interviews[0] });
      expect([await store.cards.on(99), await store.cards.ofInterview(99)]).toEqual([null, null]);
      const { interviews, scorecards: cards, unsealings } = seed;
      expect(await store.cards.all()).toEqual({ interviews, cards, unsealings });
    });

    it('Scorecards are found for several candidates at once, also after they moved to another candidate', async () => {
      const { store } = await open(seed);
      const [on2, on3] = [await store.cards.on(2), await store.cards.on(3)];
      const found = await store.cards.onEach({ candidates: [3, 99], cards: [1, 98] });
      expect([...found.candidateOf]).toEqual([[1, 2]]);
      expect(new Map(found.candidates)).toEqual(
        new Map([
          [3, on3],
          [2, on2],
        ]),
      );
      await seqOf(commandsOn(store).merge(4, 2));
      const merged = await store.cards.onEach({ candidates: [2], cards: [1] });
      const on4 = await store.cards.on(4);
      expect(merged.candidates).toEqual(
        new Map([
          [2, on4],
          [4, on4],
        ]),
      );
      expect((await store.cards.onEach({ candidates: [], cards: [] })).candidates).toEqual(new Map());
    });

    it('Scorecards are submitted for an interview, by its stored row, and taken back by an undo', async () => {
      const { store, rows } = await open(seed);
      const before = await rows();
      const submitted = store.cards.submit(write, 2, ({ interview: held, cards }) => {
        expect([held.id, cards]).toEqual([2, []]);
        return card;
      });
      const { value, seq } = await written(submitted);
      expect(value).toEqual({ id: 2, ...card });
      expect((await rows()).scorecards).toEqual([...seed.scorecards, value]);
      await undone(store, seq ?? 0);
      expect(await rows()).toEqual(before);
      expect(await refused(store.cards.submit(write, 1, () => NO))).toEqual(NO);
      expect(await store.cards.submit(write, 99, () => card)).toBeNull();
    });

    it('Scorecards are unsealed for a reader, which a merge keeps', async () => {
      const { store, rows } = await open(seed);
      const unsealing = { at: NOON, by: 'mei', reason: 'I decide today', interviewIds: [1] };
      const unsealed = store.cards.unseal(write, 2, ({ cards }) => {
        expect(cards).toHaveLength(1);
        return unsealing;
      });
      expect((await written(unsealed)).value).toEqual({ id: 1, candidateId: 2, ...unsealing });
      await seqOf(commandsOn(store).merge(4, 2));
      const kept = await store.cards.on(2);
      expect(kept).toEqual(await store.cards.on(4));
      expect(kept?.unsealings).toEqual([{ id: 1, candidateId: 4, ...unsealing }]);
      expect(kept?.cards.map(({ candidateId }) => candidateId)).toEqual([4]);
      expect((await rows()).unsealings).toHaveLength(1);
      expect(await store.cards.unseal(write, 99, () => unsealing)).toBeNull();
    });
  });

  describe('Scheduling links', () => {
    const write = testWrite('book interviews');

    it('Scheduling links are found with the interviews of their candidate, and with all of their days', async () => {
      const { store } = await open(seed);
      const listed = await store.schedulingLinks.list(2);
      expect(listed?.bookings).toEqual(seed.bookings);
      expect(listed?.interviews.map(({ id }) => id).toSorted()).toEqual([1, 2]);
      const found = await store.schedulingLinks.get(1);
      expect(found).toMatchObject({ booking: seed.bookings[0], candidate: { id: 2 }, job: { id: 2 } });
      expect(found?.interviews.map(({ id }) => id).toSorted()).toEqual([1, 2]);
      expect(found?.taken.map(({ id }) => id).toSorted()).toEqual([1, 2, 3]);
      expect([await store.schedulingLinks.list(99), await store.schedulingLinks.get(99)]).toEqual([
        null,
        null,
      ]);
    });

    it('Scheduling links move one interview and add another as one change, which an earlier booking prevents', async () => {
      const { store, rows } = await open(seed);
      const before = await rows();
      const later = { startsAt: '2026-01-10T15:00:00.000Z', endsAt: '2026-01-10T16:00:00.000Z' };
      const choose = (times: Pick<typeof interview, 'startsAt' | 'endsAt'>) =>
        store.schedulingLinks.choose(write, 1, ({ interviews, taken }) => {
          expect(taken).toHaveLength(3);
          const [held] = interviews.filter(({ bookingId }) => bookingId === 1);
          return { changed: held ? [{ ...held, ...later }] : [], added: [{ ...interview, ...times }] };
        });
      const taken = await refused(choose({ startsAt: NOON, endsAt: ONE }));
      expect(taken).toMatchObject({ kind: 'conflict', refused: expect.stringMatching(/another interview/) });
      expect(await rows()).toEqual(before);
      const { value, seq } = await written(choose({ startsAt: ONE, endsAt: TWO }));
      expect(value.booking.id).toBe(1);
      const starts = value.interviews.map(({ id, startsAt }) => [id, startsAt] as const);
      expect(Object.fromEntries(starts)).toEqual({ 1: later.startsAt, 2: NOON, 4: ONE });
      await undone(store, seq ?? 0);
      expect(await rows()).toEqual(before);
      expect(await store.schedulingLinks.choose(write, 99, () => ({}))).toBeNull();
    });
  });

  describe('Offers', () => {
    const write = testWrite('PATCH /offers/{id}');

    it('Offers are listed with their candidate and job, the latest first, and one is found by its key', async () => {
      const { store } = await open(seed);
      const whole = { state: null, isWanted: () => true, page: 1, pageSize: 50 } as const;
      const { data: all } = await store.hiring.list(whole);
      expect(all.map(({ id, candidateName, jobTitle }) => [id, candidateName, jobTitle])).toEqual([
        [2, 'Alan Turing', 'Backend Engineer'],
        [1, 'Grace Hopper', 'Backend Engineer'],
      ]);
      expect(await store.hiring.byKey('ab'.repeat(32))).toEqual(seed.offers[0]);
      expect(await store.hiring.byKey('unknown')).toBeNull();
    });

    it('Offers are added by what the candidate has already', async () => {
      const { store } = await open(seed);
      const added = store.hiring.add(write, 3, ({ id }, others) => {
        expect([id, others]).toEqual([3, [seed.offers[1]]]);
        return offer;
      });
      expect((await written(added)).value).toEqual({ id: 3, ...offer });
      expect(await refused(store.hiring.add(write, 3, () => NO))).toEqual(NO);
      expect(await store.hiring.add(write, 99, () => offer)).toBeNull();
    });

    it('Offers change with the candidate and the mail as one change, and take back a waiting mail', async () => {
      const { store, rows } = await open(seed);
      const before = await rows();
      const sent = store.hiring.change(write, 1, ({ offer: found, candidate }, made) => ({
        offer: { ...found, state: 'sent', sentAt: NOON },
        candidate: moveToStage(candidate, 'offer', made),
        mail: { ...mail, subject: 'Our offer' },
      }));
      const { value, seq } = await written(sent);
      expect(value).toMatchObject({ id: 1, state: 'sent', messageId: 8 });
      const after = await rows();
      expect(after.messages.map(({ id, subject }) => [id, subject])).toEqual([[8, 'Our offer']]);
      expect(after.candidates.find(({ id }) => id === 2)?.stage).toBe('offer');
      expect(after.timelines.filter(({ candidateId }) => candidateId === 2)).toHaveLength(3);
      await undone(store, seq ?? 0);
      expect(await rows()).toEqual(before);

      const withdrawn = store.hiring.change(write, 1, ({ offer: found }) => ({
        offer: { ...found, state: 'withdrawn', reason: 'The budget is gone' },
      }));
      await seqOf(withdrawn);
      expect((await rows()).messages).toEqual([]);
      expect(await store.hiring.change(write, 99, () => NO)).toBeNull();
      expect(await refused(store.hiring.change(write, 2, () => NO))).toEqual(NO);
    });
  });
}
