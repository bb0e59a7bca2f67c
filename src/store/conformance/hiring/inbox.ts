import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Authorship } from '#domain/actor.ts';
import { isNew, markSeen, type Application } from '#domain/application/application.ts';
import type { InboxQuery } from '#domain/application/new-applications.ts';
import { readAnswerFilters } from '#domain/assessment/answer-filter.ts';
import type { Answers } from '#domain/assessment/model.ts';
import { receiveApplication } from '#domain/application/receive.ts';
import { sampleCandidate, sampleRow } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import { latestFirst } from '#domain/time.ts';
import { emptyWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { erase } from '#store/conformance/candidates/erasures.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { NOON, testWrite, written } from '#store/conformance/log/writes.ts';
import type { OpenedStore, OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';

/**
 * The time when the stored applications came. Edsger, the candidate 4, was rejected before, and Grace, the candidate 2,
 * after.
 */
const CAME = '2026-01-07T08:00:00.000Z';

const seed: Workspace = {
  ...smallWorkspace,
  candidates: smallWorkspace.candidates.map((each) =>
    each.id === 4 ? { ...each, stage: 'rejected', stageSince: '2026-01-06T09:00:00.000Z' } : each,
  ),
  applications: [
    application({ id: 1, candidateId: 1, jobId: 1 }),
    application({ id: 2, candidateId: 2, jobId: 2 }),
    application({ id: 3, candidateId: 4, jobId: 1 }),
    application({ id: 4, candidateId: 3, jobId: 2, seenAt: CAME }),
    application({ id: 5, candidateId: 3, jobId: 3, at: '2026-01-08T09:00:00.000Z' }),
  ],
};

function application(given: Partial<Application>): Application {
  return sampleRow('applications', { at: CAME, seenAt: null, ticket: ticketOf(given.id ?? 0), ...given });
}

function ticketOf(number: number): string {
  return String(number).padStart(64, '0');
}

const id = fc.integer({ min: 1, max: 7 });

/** A random write that may make an application new, or no longer new. */
const command = fc.oneof(
  fc.record({ do: fc.constant('receive' as const), jobId: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('see' as const), id, seen: fc.boolean() }),
  fc.record({ do: fc.constant('withdraw' as const), id }),
  fc.record({ do: fc.constant('askErasure' as const), id }),
  fc.record({ do: fc.constant('move' as const), id, stage: fc.constantFrom(...STAGES) }),
  fc.record({
    do: fc.constant('moveMany' as const),
    ids: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
    stage: fc.constantFrom(...STAGES),
  }),
  fc.record({ do: fc.constant('merge' as const), ids: fc.uniqueArray(id, { minLength: 2, maxLength: 2 }) }),
  fc.record({ do: fc.constant('erase' as const), id }),
  fc.record({ do: fc.constant('restore' as const) }),
  fc.record({ do: fc.constant('undo' as const), back: fc.nat(5) }),
);

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

const ALL = { jobId: null, onlyNew: false, page: 1, pageSize: 50 };

/** The inbox and its count of new applications (product §19). */
export function describeInbox(open: OpenStore): void {
  describe('Inbox', () => {
    it('The inbox lists the applications that are new in the rows that the store was opened with', async () => {
      const opened = await open(seed);
      const { data, total, jobs } = await listed(opened.store, { onlyNew: true });
      expect(data).toEqual([5, 3, 1]);
      expect(total).toBe(3);
      expect(jobs.map(({ jobId, count }) => [jobId, count])).toEqual([
        [1, 2],
        [3, 1],
      ]);
      await expectAsRows(opened);
    });

    it('The inbox has pages, of all jobs and of one, and a later page is the last one', async () => {
      const { store } = await open(seed);
      expect(await listed(store, { page: 2, pageSize: 2 })).toMatchObject({ data: [3, 2], total: 5 });
      expect(await listed(store, { page: 9, pageSize: 2 })).toMatchObject({ data: [1], total: 5 });
      expect(await listed(store, { jobId: 1, page: 2, pageSize: 1 })).toMatchObject({ data: [1], total: 2 });
      expect(await listed(store, { jobId: 4 })).toMatchObject({ data: [], total: 0 });
    });

    it('The inbox says how many files a candidate has', async () => {
      const { store } = await open(seed);
      const { data } = await store.inbox.list(ALL);
      expect(data.map(({ application: { candidateId }, marks }) => [candidateId, marks.files])).toEqual([
        [3, 0],
        [3, 0],
        [4, 0],
        [2, 0],
        [1, 1],
      ]);
    });

    it('The inbox has one entry for a person, by email in any case and with blanks around it, or by candidate, with the others that match', async () => {
      const { store } = await open({
        ...seed,
        candidates: seed.candidates.map((each) => {
          if (each.id === 1) return { ...each, email: 'Same@Example.com' };
          return each.id === 4 ? { ...each, email: ' SAME@example.com\t' } : each;
        }),
      });
      const people = async (query: Partial<InboxQuery>) => {
        const { data, total } = await store.inbox.list({ ...ALL, people: true, ...query });
        const ids = data.map(({ application, others }) => [
          application.id,
          ...others.map((other) => other.application.id),
        ]);
        return { ids, total };
      };
      expect(await people({})).toEqual({ ids: [[5, 4], [3, 1], [2]], total: 5 });
      expect(await people({ onlyNew: true })).toEqual({ ids: [[5], [3, 1]], total: 3 });
      expect(await people({ jobId: 2 })).toEqual({ ids: [[4], [2]], total: 2 });
      // An application stands with its person’s latest one, on whichever page that is.
      expect(await people({ page: 2, pageSize: 2 })).toEqual({ ids: [[3, 1], [2]], total: 5 });
      expect(await people({ page: 3, pageSize: 2 })).toEqual({ ids: [], total: 5 });
      expect((await store.inbox.list(ALL)).data.flatMap(({ others }) => others)).toEqual([]);
    });

    it('The inbox shows the answers of an application, and those that pass a filter', async () => {
      const answered = (id: number, candidateId: number, answers: Answers) =>
        sampleRow('submissions', {
          id,
          jobId: 1,
          candidateId,
          answers,
          questions: [
            { id: 'remote', title: 'Remote?', type: 'single' },
            { id: 'years', title: 'Years', type: 'number' },
          ],
        });
      const { store } = await open({
        ...seed,
        submissions: [
          answered(71, 1, { remote: 'Yes', years: 5 }),
          answered(72, 4, { remote: 'No', years: 2 }),
        ],
        applications: seed.applications.map((each) =>
          each.id === 1 || each.id === 3 ? { ...each, submissionId: each.id === 1 ? 71 : 72 } : each,
        ),
      });
      const { data } = await store.inbox.list({ ...ALL, jobId: 1 });
      expect(
        data.map(({ application, answers }) => [application.id, answers.map(({ answer }) => answer)]),
      ).toEqual([
        [3, ['No', '2']],
        [1, ['Yes', '5']],
      ]);
      const passing = async (text: string) => {
        const answers = readAnswerFilters(text) ?? [];
        const { data: found, total } = await store.inbox.list({ ...ALL, jobId: 1, answers, people: true });
        expect(total).toBe(found.length);
        return found.map(({ application }) => application.id);
      };
      expect(await passing('remote=Yes')).toEqual([1]);
      expect(await passing('years>=2')).toEqual([3, 1]);
      expect(await passing('years>=2\nremote=No')).toEqual([3]);
      expect(await passing('visa=Yes')).toEqual([]);
    });

    it('The inbox is empty after the workspace was emptied', async () => {
      const { store } = await open(seed);
      await written(store.workspace.replace(testWrite('restore'), emptyWorkspace()));
      expect(await listed(store, { onlyNew: true })).toEqual({ data: [], total: 0, jobs: [] });
      expect(await listed(store, {})).toMatchObject({ data: [], total: 0 });
    });

    it('The inbox is the same after the store was closed and opened again', async () => {
      const { store, reopen } = await open(seed);
      await runCommand(store, { do: 'move', id: 1, stage: 'screen' }, NOON);
      const reopened = await reopen(emptyWorkspace());
      expect(await listed(reopened, { onlyNew: true })).toMatchObject({ data: [5, 3] });
    });

    // When this test fails, it prints the seed and the shortest list of commands that fails.
    it('The inbox lists what the rows say, after any commands in any order', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: 15 }), async (commands) => {
          const opened = await open(seed);
          for (const [place, each] of commands.entries()) {
            await runCommand(opened.store, each, new Date(Date.parse(NOON) + place).toISOString());
            await expectAsRows(opened);
          }
        }),
        { numRuns: 15 },
      );
    }, 60_000);
  });
}

/** Runs a command, which the store may refuse. */
async function runCommand(store: Store, random: Command, at: string): Promise<unknown> {
  const commands = commandsOn(store);
  const change = (applicationId: number, decide: (each: Application, made: Authorship) => Application) =>
    store.inbox.change(testWrite('PATCH /applications', { at }), [applicationId], decide);
  switch (random.do) {
    case 'receive': {
      const received = {
        ...sampleCandidate(),
        jobId: random.jobId,
        answers: null,
        noticeId: null,
        ticket: ticketOf(Date.parse(at)),
        files: [],
      };
      return store.inbox.receive(testWrite('POST /applications', { at }), random.jobId, (assessment, made) =>
        receiveApplication(received, assessment, made),
      );
    }
    case 'see':
      return change(random.id, (each, made) => markSeen(each, random.seen, made.at));
    case 'withdraw':
      return change(random.id, (each, made) => ({ ...each, withdrawnAt: made.at }));
    case 'askErasure':
      return change(random.id, (each, made) => ({ ...each, erasureAskedAt: made.at }));
    case 'move':
      return commands.editCandidate(random.id, { stage: random.stage }, { at });
    case 'moveMany':
      return commands.moveMany(random.ids, random.stage, { at });
    case 'merge':
      return commands.merge(random.ids[0] ?? 0, random.ids[1] ?? 0, [], { at });
    case 'erase':
      return erase(store, [random.id], { at });
    case 'restore':
      return store.workspace.replace(testWrite('restore', { at }), await store.workspace.dump());
    case 'undo':
      return commands.undo((await store.changes.revision()) - random.back, { at });
  }
}

type Query = Partial<Parameters<Store['inbox']['list']>[0]>;

/** A page of the inbox, with the ids of its applications. */
async function listed(store: Store, query: Query) {
  const page = await store.inbox.list({ ...ALL, ...query });
  return { ...page, data: page.data.map(({ application: { id: each } }) => each) };
}

/** Expects that the store lists what follows from every row, of all jobs and of one. */
async function expectAsRows({ store, rows }: OpenedStore): Promise<void> {
  const { applications, candidates } = await rows();
  const all = applications.toSorted(latestFirst(({ at }) => at));
  const fresh = all.filter((each) => {
    const candidate = candidates.find(({ id: of }) => of === each.candidateId);
    return candidate && isNew(each, candidate);
  });
  for (const jobId of [null, 1]) {
    for (const [onlyNew, these] of [
      [false, all],
      [true, fresh],
    ] as const) {
      const wanted = these
        .filter((each) => jobId === null || each.jobId === jobId)
        .map(({ id: each }) => each);
      const { data, total, jobs } = await listed(store, { jobId, onlyNew });
      expect({ data, total }).toEqual({ data: wanted, total: wanted.length });
      expect(Object.fromEntries(jobs.map((job) => [job.jobId, job.count]))).toEqual(
        Object.fromEntries(
          [...new Set(fresh.map((each) => each.jobId))].map((each) => [
            each,
            fresh.filter((other) => other.jobId === each).length,
          ]),
        ),
      );
    }
  }
}
