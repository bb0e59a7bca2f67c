import { NO_OWNER } from '#domain/candidate/owner-and-rating.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYBODY, type CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { dueDaysOf } from '#domain/candidate-list/due-days.ts';
import { selectCandidates } from '#domain/candidate-list/select-candidates.ts';
import { labelKey } from '#domain/candidate/candidate-details.ts';
import { withNames, type Candidate } from '#domain/candidate/candidate.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import { activitiesIn } from '#domain/candidate-list/moments-of-activity.ts';
import { CANDIDATE_SORTS } from '#domain/choices/candidate-sort.ts';
import { defaultReasons } from '#domain/default-reasons.ts';
import type { Span } from '#domain/insight/period.ts';
import type { ReportCount } from '#domain/insight/report-count.ts';
import type { ReportQuery } from '#domain/insight/report.ts';
import { STEPS, WAITING_STAGES } from '#domain/insight/steps.ts';
import {
  sampleCandidate,
  sampleEvent,
  sampleJob,
  sampleOpening,
  sampleRow,
  sampleStep,
} from '#domain/samples/sample-rows.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { STAGES } from '#domain/stage.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import { emptyWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { randomCommand, runCommand } from '#store/conformance/log/random-commands.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';
import { InsightReference } from './insight-reference.ts';

const QUARTER_MS = 6 * 3_600_000;
const WEEK_MS = 28 * QUARTER_MS;
const FIRST = Date.parse('2025-12-22T00:00:00.000Z');

/**
 * A moment within three weeks, in quarters of a day. So many moments are equal, or fall on the start or end of a week.
 */
const quarter = fc.integer({ min: 0, max: 84 });
const stage = fc.constantFrom(...STAGES);

const person = fc.record({
  name: fc.constantFrom('Ada', 'ada', 'Émile', 'Zoë'),
  email: fc.constantFrom('ada@example.com', 'zoe@example.com'),
  jobId: fc.integer({ min: 1, max: 2 }),
  source: fc.constantFrom('', 'LinkedIn', 'linkedin', 'Fair'),
  tags: fc.subarray(['remote', 'Señor']),
  owner: fc.constantFrom('', 'mei', 'Ben'),
  rating: fc.constantFrom(null, 1, 4),
  /** The day on which the next step is due. */
  due: fc.constantFrom(null, null, '2026-01-10', '2026-02-10'),
  reason: fc.constantFrom<Pick<Candidate, 'reasonId' | 'reasonNote'>>(
    { reasonId: null, reasonNote: '' },
    { reasonId: null, reasonNote: 'Too far' },
    { reasonId: 1, reasonNote: '' },
    { reasonId: 2, reasonNote: 'Again' },
  ),
  came: quarter,
  stage,
  /** When the candidate applied, in quarters of a day before `came`. */
  applied: fc.constantFrom(0, 0, 1, 30),
  moves: fc.array(fc.record({ after: fc.integer({ min: 0, max: 20 }), stage }), { maxLength: 6 }),
  /** The events of another candidate, merged into this one. */
  merged: fc.array(fc.record({ at: quarter, stage }), { maxLength: 2 }),
  /** Some candidates have no timeline, because a damaged timeline can be lost. */
  hasTimeline: fc.nat(9).map((chance) => chance > 0),
  /** For one candidate of six the entry into the stage has no known date, and for one of six the application. */
  isDated: fc.nat(5).map((chance) => chance > 0),
  knowsApplied: fc.nat(5).map((chance) => chance > 0),
  offer: fc.option(
    fc.record({ state: fc.constantFrom('sent', 'accepted', 'declined', 'withdrawn'), at: quarter }),
  ),
});

const workspace = fc.array(person, { maxLength: 12 }).map(toWorkspace);

const someTags = fc.subarray(['Remote', 'senor']);
const momentOrNull = fc.option(
  quarter.map((at) => new Date(FIRST + at * QUARTER_MS).toISOString()),
  { freq: 1 },
);

const reportArguments = fc.record({
  from: fc.option(quarter),
  /** The length of the report's period, and the time that has passed since its end (`since`), in quarters of a day. */
  length: fc.integer({ min: 0, max: 60 }),
  since: fc.integer({ min: -8, max: 8 }),
  jobId: fc.option(fc.constantFrom(1, 2), { freq: 1 }),
  source: fc.option(fc.constantFrom('LINKEDIN', 'fair'), { freq: 1 }),
  tags: someTags,
});

/** A query for a list as of an earlier moment, with any filter and sort order. */
const listing = fc.record({
  search: fc.constantFrom('', ' ', 'ada', 'emile', 'LinkedIn', 'engineer', 'nobody'),
  ids: fc.option(
    fc.uniqueArray(fc.integer({ min: 1, max: 6 })).map((ids) => new Set(ids)),
    { freq: 1 },
  ),
  stages: fc.subarray([...STAGES]),
  jobId: fc.option(fc.constantFrom(1, 2), { freq: 1 }),
  reason: fc.option(fc.constantFrom(1, 2, 'none' as const), { freq: 1 }),
  tags: someTags,
  source: fc.option(fc.constantFrom('LINKEDIN', 'fair', ' '), { freq: 1 }),
  owner: fc.constantFrom(null, null, 'mei', NO_OWNER),
  rating: fc.constantFrom(null, null, 4, 'none' as const),
  nextStep: fc.constantFrom(null, null, null, 'none' as const, { from: '2026-01-01', to: '2026-01-31' }),
  emails: fc.subarray([' Ada@example.com', 'zoe@example.com'], { maxLength: 1 }),
  appliedFrom: momentOrNull,
  appliedTo: momentOrNull,
  inStageBy: momentOrNull,
  inactiveSince: momentOrNull,
  isWaiting: fc.constantFrom(null, null, null, true as const),
  sort: fc.constantFrom(...CANDIDATE_SORTS),
  page: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.integer({ min: 1, max: 5 }),
});

/** @param runs the number of random workspaces on which to compare the reports */
export function describeInsight(open: OpenStore, runs: number): void {
  describe('Insight', () => {
    it(`Insight has the numbers of the definitions, on ${runs} random workspaces`, async () => {
      await fc.assert(
        fc.asyncProperty(
          workspace,
          fc.array(randomCommand, { maxLength: 4 }),
          reportArguments,
          fc.array(listing, { minLength: 4, maxLength: 4 }),
          async (seed, commands, { from, length, since, ...whom }, listings) => {
            const { store, rows } = await open(seed);
            const start = FIRST + (from ?? 0) * QUARTER_MS;
            const end = start + length * QUARTER_MS - 1;
            for (const each of commands) await runCommand(store, each, new Date(end).toISOString());
            const period = {
              from: from === null ? null : start,
              end,
              now: Math.min(end, end + since * QUARTER_MS),
            };
            const reference = new InsightReference(await rows());
            await expectSame(store, reference, { period, ...whom });
            await expectAsOf(store, reference, end);
            for (const each of listings)
              await expectListed(store, await rows(), {
                ...each,
                dueDays: null,
                activity: null,
                asOf: end,
                counted: null,
              });
          },
        ),
        { numRuns: runs },
      );
    });

    it('Insight as of today is the list, and as of a day before the first event nobody', async () => {
      const people = fc.sample(person, { numRuns: 30, seed: 7 });
      const { store } = await open(toWorkspace(people));
      const today = await store.candidates.list(EVERYBODY);
      expect(today.total).toBe(30);
      expect(await store.candidates.list({ ...EVERYBODY, asOf: FIRST + 10 * WEEK_MS })).toEqual(today);
      expect(await store.candidates.list({ ...EVERYBODY, asOf: FIRST - 1 })).toEqual({ data: [], total: 0 });
      const { entered } = await store.reports.beginnings();
      expect(entered).toBeGreaterThanOrEqual(FIRST);
      expect((await store.candidates.list({ ...EVERYBODY, asOf: Number(entered) })).total).toBeGreaterThan(0);
      expect((await store.candidates.list({ ...EVERYBODY, asOf: Number(entered) - 1 })).total).toBe(0);
    });

    it('Insight is empty in an empty workspace', async () => {
      const { store } = await open(emptyWorkspace());
      const query = { period: { from: null, end: FIRST, now: FIRST }, jobId: null, source: null, tags: [] };
      expect(await store.reports.beginnings()).toEqual({ entered: null, applied: null });
      expect(await store.reports.funnel(query)).toEqual(STEPS.map((each) => ({ stage: each, reached: 0 })));
      expect(await store.reports.timeInStage(query)).toEqual(
        WAITING_STAGES.map((each) => ({ stage: each, people: 0, median: null, ninetieth: null })),
      );
      expect(await store.reports.flow(query, [])).toEqual([]);
      expect(await store.reports.reasons(query)).toEqual([]);
      expect(await store.reports.sources(query)).toEqual([]);
      expect(await store.reports.waiting(query)).toEqual({ data: [], total: 0 });
      const unknown = { candidates: [], median: null, ninetieth: null };
      expect(await store.reports.hires(query)).toEqual({
        toHire: unknown,
        toFill: unknown,
        offers: { accepted: [], declined: [] },
      });
    });
  });
}

/** Compares every number of every report with the reference, and the candidates that each number counts. */
async function expectSame(store: Store, reference: InsightReference, query: ReportQuery): Promise<void> {
  const { period } = query;
  const { reports } = store;
  const listed = async (
    count: ReportCount,
    week: Span | null = null,
    source = query.source,
    ids: ReadonlySet<number> | null = null,
  ) => {
    const { jobId, tags } = query;
    const list = { ...EVERYBODY, jobId, tags, source, counted: { count, period, week, ids } };
    const { data, total } = await store.candidates.list(list);
    expect(data).toHaveLength(total);
    return data.map(({ id }) => id).toSorted((a, b) => a - b);
  };

  for (const { stage: step, reached } of await reports.funnel(query)) {
    const ids = reference.reached(query, step);
    expect(reached).toBe(ids.length);
    expect(await listed({ of: 'funnel', stage: step })).toEqual(ids);
    const unsourced = ids.filter((id) => reference.source(id) === '');
    expect(await listed({ of: 'unsourced', stage: step })).toEqual(unsourced);
  }

  for (const { stage: waiting, ...time } of await reports.timeInStage(query)) {
    const stays = reference.stays(query, waiting);
    const sorted = stays.map(({ lasted }) => lasted).toSorted((a, b) => a - b);
    const ids = [...new Set(stays.map(({ id }) => id))].toSorted((a, b) => a - b);
    const atRank = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? null;
    expect(time).toEqual({ people: ids.length, median: atRank(0.5), ninetieth: atRank(0.9) });
    expect(await listed({ of: 'stay', stage: waiting })).toEqual(ids);
  }

  const first = period.from ?? FIRST - 5 * WEEK_MS;
  const weeks = Array.from({ length: 12 }, (_, place) => ({
    day: new Date(first + place * WEEK_MS).toISOString().slice(0, 10),
    from: first + place * WEEK_MS,
    end: Math.min(period.end, first + (place + 1) * WEEK_MS - 1),
  })).filter(({ from }) => from <= period.end);
  const counted = await Promise.all(
    weeks.map(async (week) => {
      const { from, end } = week;
      const opened = reference.appliedIn(query, from, end);
      const hired = reference.cameInto(query, 'hired', from, end);
      const rejected = reference.cameInto(query, 'rejected', from, end);
      for (const [of, ids] of Object.entries({ opened, hired, rejected })) {
        // In most weeks, most lists are empty. So only the first week's empty lists are checked.
        if (ids.length === 0 && week !== weeks[0]) continue;
        // oxlint-disable-next-line no-await-in-loop -- one list at a time
        expect(await listed({ of: of as 'opened', week: week.day }, week)).toEqual(ids);
      }
      return { week: week.day, opened: opened.length, hired: hired.length, rejected: rejected.length };
    }),
  );
  const busy = counted.findIndex(({ opened, hired, rejected }) => opened + hired + rejected > 0);
  expect(await reports.flow(query, weeks)).toEqual(busy < 0 ? [] : counted.slice(busy));

  const rejected = reference.cameInto(query, 'rejected', period.from, period.end);
  const reasons = await reports.reasons(query);
  expect(reasons.map(({ key }) => String(key)).toSorted()).toEqual(
    [...new Set(rejected.map((id) => reference.reason(query, id)))].toSorted(),
  );
  for (const { key, count } of reasons) {
    const ids = rejected.filter((id) => reference.reason(query, id) === String(key));
    expect(count).toBe(ids.length);
    expect(await listed({ of: 'reason', key })).toEqual(ids);
  }

  const sources = await reports.sources(query);
  const applied = reference.reached(query, 'applied');
  expect(sources.map(({ source }) => labelKey(source)).toSorted()).toEqual(
    [...new Set(applied.map((id) => reference.source(id)))].toSorted(),
  );
  for (const { source, ...counts } of sources) {
    const ofSource = (step: 'applied' | 'tech' | 'hired') =>
      reference.reached(query, step).filter((id) => reference.source(id) === labelKey(source));
    expect(counts).toEqual({
      applied: ofSource('applied').length,
      interviewed: ofSource('tech').length,
      hired: ofSource('hired').length,
    });
    const interviewed = await (source === ''
      ? listed({ of: 'unsourced', stage: 'tech' })
      : listed({ of: 'funnel', stage: 'tech' }, null, source));
    expect(interviewed).toEqual(ofSource('tech'));
  }

  const hires = await reports.hires(query);
  for (const [of, lasted] of Object.entries(reference.hires(query))) {
    const sorted = [...lasted.values()].toSorted((a, b) => a - b);
    const atRank = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? null;
    expect(hires[of as 'toHire']).toEqual({
      candidates: [...lasted.keys()].toSorted((a, b) => a - b),
      median: atRank(0.5),
      ninetieth: atRank(0.9),
    });
    const counted = { of: 'hires', figure: of as 'toHire' } as const;
    expect(await listed(counted, null, query.source, new Set(lasted.keys()))).toEqual(
      hires[of as 'toHire'].candidates,
    );
  }
  expect(hires.offers).toEqual({
    accepted: reference.answered(query, 'accepted'),
    declined: reference.answered(query, 'declined'),
  });

  const waiting = reference.waiting(query);
  expect(await listed({ of: 'waiting' })).toEqual(waiting);
  const longest = reference
    .asOf(period.end)
    .toReversed()
    .map(({ id }) => id);
  const { data, total } = await reports.waiting(query);
  expect(total).toBe(waiting.length);
  expect(data.map(({ id }) => id)).toEqual(longest.filter((id) => waiting.includes(id)).slice(0, 10));
}

/** Compares the lists as of a moment with the reference: all candidates, and the candidates of each stage. */
async function expectAsOf(store: Store, reference: InsightReference, moment: number): Promise<void> {
  const there = reference.asOf(moment);
  for (const each of [null, ...STAGES]) {
    const expected = there.filter((one) => each === null || one.stage === each);
    const { data, total } = await store.candidates.list({
      ...EVERYBODY,
      stages: each === null ? [] : [each],
      asOf: moment,
    });
    expect(total).toBe(expected.length);
    expect(data.map(({ id, stage: current, stageSince }) => ({ id, stage: current, stageSince }))).toEqual(
      expected.map(({ id, stage: current, stageSince }) => ({ id, stage: current, stageSince })),
    );
    const isToday = new Set(expected.filter((one) => one.isToday).map(({ id }) => id));
    const past = data.filter(({ id }) => !isToday.has(id));
    expect(
      past.filter(({ reasonId, rejectionReason }) => reasonId !== null || rejectionReason !== null),
    ).toEqual([]);
  }
}

/** Compares a list as of a moment with what the domain selects from all candidates of that moment. */
async function expectListed(
  store: Store,
  workspace: Workspace,
  query: CandidateQuery & { readonly asOf: number },
): Promise<void> {
  const byId = new Map(workspace.candidates.map((candidate) => [candidate.id, candidate]));
  const then = new InsightReference(workspace).asOf(query.asOf).map(({ isToday, ...was }) => ({
    ...byId.get(was.id)!,
    ...was,
    ...(!isToday && { reasonId: null, reasonNote: '' }),
  }));
  const jobs = new Map(workspace.jobs.map((job) => [job.id, job]));
  const reasons = new Map(workspace.reasons.map((reason) => [reason.id, reason]));
  expect(await store.candidates.list(query)).toEqual(
    selectCandidates(withNames(then, { jobs, reasons }), {
      ...query,
      dueDays: dueDaysOf(workspace.steps),
      activity: activitiesIn((table) => workspace[table]),
    }),
  );
}

function toWorkspace(
  people: readonly (typeof person extends fc.Arbitrary<infer Person> ? Person : never)[],
): Workspace {
  const timelines: TimelineEvent[] = [];
  const offers: Offer[] = [];
  const steps = people.flatMap(({ due }, place) =>
    due === null ? [] : [sampleStep({ id: place + 1, candidateId: place + 1, day: due })],
  );
  const candidates = people.map(
    (
      {
        came,
        applied,
        moves,
        merged,
        hasTimeline,
        isDated,
        knowsApplied,
        reason,
        due: _due,
        stage: first,
        offer,
        ...details
      },
      place,
    ) => {
      const id = place + 1;
      let [at, now] = [FIRST + came * QUARTER_MS, first];
      const add = (moment: number, from: typeof now, to: typeof now) =>
        hasTimeline &&
        timelines.push(
          sampleEvent({
            id: timelines.length + 1,
            candidateId: id,
            at: new Date(moment).toISOString(),
            fromStage: from,
            toStage: to,
          }),
        );
      add(at, now, now);
      for (const move of moves) {
        at += move.after * QUARTER_MS;
        add(at, now, move.stage);
        now = move.stage;
      }
      if (offer) {
        const { state, at: answered } = offer;
        const answeredAt = state === 'sent' ? null : new Date(FIRST + answered * QUARTER_MS).toISOString();
        const { jobId } = details;
        offers.push(
          sampleRow('offers', { id: offers.length + 1, candidateId: id, jobId, state, answeredAt }),
        );
      }
      for (const event of merged) add(FIRST + event.at * QUARTER_MS, event.stage, event.stage);
      return sampleCandidate({
        ...details,
        id,
        stage: now,
        stageSince: isDated || !hasTimeline ? new Date(at).toISOString() : UNKNOWN_TIME,
        appliedAt: knowsApplied
          ? new Date(FIRST + (came - applied) * QUARTER_MS).toISOString()
          : UNKNOWN_TIME,
        ...(now === 'rejected' && reason),
      });
    },
  );
  const jobs = [1, 2].map((id) => sampleJob({ id, order: id - 1 }));
  // One job is published, before some of its candidates applied and after others.
  const publishedAt = new Date(FIRST + 20 * QUARTER_MS).toISOString();
  const openings = [sampleOpening({ jobId: 1, publishedAt })];
  return {
    ...emptyWorkspace(),
    jobs,
    openings,
    reasons: defaultReasons(),
    candidates,
    timelines,
    offers,
    steps,
  };
}
