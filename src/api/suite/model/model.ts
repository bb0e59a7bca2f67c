import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { RouteName } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';
import { sameValue } from '#domain/change.ts';
import { sampleMessage, sampleRow } from '#domain/samples/sample-rows.ts';
import type { Rows } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Host } from '../host.ts';
import { fillIn, search, type RequestParts } from '../test-client.ts';
import { suiteWorkspace } from '../workspace.ts';
import { DECISIONS } from './decisions.ts';
import { modelEtag } from './hiring/assessments.ts';
import { nounWritesBeside } from './nouns.ts';
import { anyStep, requestOf, type Step } from './operations.ts';
import { modelRead } from './reads.ts';
import { ModelState, type Asked, type Expected } from './state.ts';
import { modelWrite } from './writes.ts';

const RUNS_PER_ROUND = 50;
/** The approximate number of calls in a run. */
const CALLS_PER_RUN = 50;
/** A run that must cover every event makes at most this many times the requested number of calls. */
const MOST_TIMES = 16;
const START = Date.parse('2026-01-01T00:00:00.000Z');

/** The workspace of the suite, an offer in each of three states, and a message that waits. */
const START_WORKSPACE: Workspace = {
  ...suiteWorkspace,
  offers: [
    ...suiteWorkspace.offers,
    sampleRow('offers', { id: 2, candidateId: 2, expiresOn: '2998-12-10' }),
    sampleRow('offers', { id: 3, candidateId: 3, expiresOn: '2998-12-10', state: 'sent' }),
    sampleRow('offers', { id: 4, candidateId: 1, expiresOn: '2998-12-10', state: 'accepted' }),
  ],
  messages: [
    ...suiteWorkspace.messages,
    sampleMessage({
      id: 3,
      candidateId: 2,
      state: 'waiting',
      at: '2020-01-01T15:00:00.000Z',
      dueAt: '2026-01-01T00:00:10.000Z',
      sentAt: null,
      messageId: 'three@acme.example',
    }),
  ],
};

/** Starts a host with a clock that the test sets. */
export type ConnectAt = (workspace: Workspace, now: () => Date) => Promise<Host>;

/** Calls that one person makes for others, or that tell members something. A host with people answers them otherwise. */
const FOR_OTHERS: readonly RouteName[] = [
  'PATCH /interviews/{id}',
  'POST /candidates/{id}/bookings',
  'PATCH /bookings/{id}',
  'POST /interviews/{id}/answer',
  'POST /interviews/{id}/scorecard',
  'PATCH /scorecards/{id}',
  'PATCH /offers/{id}',
];

/**
 * Sends the same calls to the API and to a simple model of the API, and compares the answers.
 *
 * @param isCovering whether the run continues until every required event has happened
 * @param hasPeople whether the host has people, who can't do everything for each other
 */
export function describeModel(
  where: string,
  calls: number,
  connect: ConnectAt,
  { isCovering = false, hasPeople = false } = {},
): void {
  const seed = inject('seed');
  test(
    `The API over its database ${where} and a plain model of it answer ${calls} calls alike and end with the same rows and log`,
    async () => {
      const seen = new Map<string, number>();
      const ran: number[] = [];
      const property = fc.asyncProperty(
        fc.array(
          anyStep(START_WORKSPACE).filter((step) => !hasPeople || !isForOthers(step)),
          { minLength: 20, maxLength: 80, size: 'max' },
        ),
        async (steps) => {
          ran.push(steps.length);
          await runBoth(connect, steps, (what) => seen.set(what, (seen.get(what) ?? 0) + 1));
        },
      );
      const missing = () => (isCovering ? HAS_TO_HAPPEN.filter((what) => !seen.has(what)) : []);
      const isOver = () => sum(ran) >= calls && missing().length === 0;
      for (let round = 0; !isOver() && sum(ran) < MOST_TIMES * calls; round++) {
        const numRuns = Math.max(1, Math.min(RUNS_PER_ROUND, Math.ceil((calls - sum(ran)) / CALLS_PER_RUN)));
        await fc.assert(property, { seed: seed + round, numRuns });
      }
      // oxlint-disable-next-line no-console -- the figures of docs/reliability.md
      console.info(
        `▪ Model ${where}: ${sum(ran)} calls in ${ran.length} runs, answers, rows and log equal, seed ${seed}`,
      );
      expect(missing()).toEqual([]);
    },
    30 * 60_000,
  );
}

function isForOthers(step: Step): boolean {
  return 'name' in step && FOR_OTHERS.includes(step.name);
}

const HAS_TO_HAPPEN: readonly string[] = [
  ...Object.keys(nounWritesBeside(DECISIONS)).map((name) => `${name} ${name.startsWith('POST') ? 201 : 200}`),
  'POST /jobs 201',
  'PATCH /jobs/{id} 200',
  'PATCH /jobs/{id}/reorder 200',
  'PATCH /jobs/{id}/reorder 409',
  'POST /messages 201',
  'POST /messages 400',
  'POST /messages/received 201',
  'PATCH /messages/{id} 200',
  'PATCH /messages/{id} 409',
  'DELETE /messages/{id} 200',
  'POST /candidates 201',
  'PATCH /candidates/{id} 200',
  'PATCH /candidates 200',
  'PATCH /candidates 400',
  'POST /candidates/{id}/merge 200',
  'POST /duplicates/different 201',
  'POST /duplicates/kept 201',
  'POST /candidates/{id}/notes 201',
  'PATCH /steps/{id} 200',
  'POST /kits 201',
  'PATCH /kits/{id} 200',
  'DELETE /kits/{id} 200',
  'POST /kits/{id}/copy 201',
  'POST /interviews 201',
  'POST /interviews 409',
  'PATCH /interviews/{id} 200',
  'PATCH /interviews/{id} 409',
  'POST /interviews/{id}/answer 200',
  'POST /candidates/{id}/bookings 201',
  'POST /candidates/{id}/bookings 400',
  'PATCH /bookings/{id} 200',
  'POST /interviews/{id}/scorecard 201',
  'PATCH /scorecards/{id} 200',
  'POST /candidates/{id}/offers 201',
  'POST /candidates/{id}/offers 409',
  'PATCH /offers/{id} 200',
  'PATCH /offers/{id} 409',
  'an offer sent',
  'an offer accepted',
  'an offer confirmed',
  'PATCH /jobs/{id}/opening 200',
  'PATCH /jobs/{id}/opening 409',
  'POST /applications 201',
  'POST /applications 400',
  'PATCH /applications 200',
  'PATCH /applications/{id} 200',
  'PATCH /site 200',
  'POST /notices 201',
  'PUT /assessments/{jobId} 200',
  'PUT /assessments/{jobId} 412',
  'POST /assessments/{jobId}/submit 201',
  'POST /assessments/{jobId}/submit 400',
  'POST /changes/{seq}/undo 201',
  'POST /changes/{seq}/undo 409',
  'an undo that leaves what came since',
  'PUT /backup 200',
  'a repeated key',
];

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

interface Sent {
  readonly name: RouteName;
  readonly parts: RequestParts;
}

async function runBoth(
  connect: ConnectAt,
  steps: readonly Step[],
  count: (what: string) => void,
): Promise<void> {
  let moment = START;
  const host = await connect(START_WORKSPACE, () => new Date(moment));
  try {
    const state = new ModelState(START_WORKSPACE, new Date(START).toISOString());
    // The first call creates and seeds the database.
    await host.dump();
    const sent: Sent[] = [];
    for (const step of steps) {
      const request = 'again' in step ? sent.at(-1 - step.again) : requestOf(step, state);
      if (!request) continue;
      sent.push(request);
      moment += 'again' in step ? 1 : step.later;
      const revision = state.revision;
      const answer = await answerOf(host, request);
      const expected = askModel(state, request, new Date(moment).toISOString(), answer.json);
      if (expected.seq !== null && expected.seq <= revision) count('a repeated key');
      count(`${request.name} ${expected.status}`);
      if (expected.status === 200 && request.name === 'PATCH /offers/{id}') {
        const { state: offerState, confirmedAt } = Object(expected.json) as Rows['offers'];
        count(`an offer ${confirmedAt === null ? offerState : 'confirmed'}`);
      }
      if (leavesWhatCameSince(state, expected.seq)) count('an undo that leaves what came since');
      expectAnswer(request.name, answer, expected);
    }
    expect(withoutKeys(await host.dump())).toEqual(withoutKeys(state.dump()));
  } finally {
    await host.close();
  }
}

/** Tells whether change `seq` is an undo of a change whose rows have a later change. */
function leavesWhatCameSince({ log }: ModelState, seq: number | null): boolean {
  const undo = log.find((change) => change.seq === seq);
  const undone = log.find((change) => change.seq === undo?.undoes);
  return (undo?.rows ?? []).some((row) =>
    undone?.rows.some(
      ({ table, id, after }) => table === row.table && id === row.id && !sameValue(after, row.before),
    ),
  );
}

function askModel(state: ModelState, { name, parts }: Sent, askedAt: string, answer: unknown): Expected {
  const asked: Asked = {
    name,
    params: (parts.params ?? {}) as Record<string, number>,
    body: parts.body,
    key: parts.headers?.['Idempotency-Key'] ?? null,
    askedAt,
    at: state.madeAt(askedAt),
    answer,
  };
  return (
    modelWrite(state, asked, parts.headers?.['If-Match'] ?? null) ??
    modelRead(state, asked, parts.query ?? {})
  );
}

interface Answered extends Pick<Response, 'status' | 'headers'> {
  readonly json: unknown;
}

async function answerOf(host: Host, { name, parts }: Sent): Promise<Answered> {
  const { method, path } = splitName(name);
  const response = await host.fetch(
    new Request(new URL(`${fillIn(path, parts.params)}${search(parts.query)}`, host.origin), {
      method,
      headers: parts.headers ?? {},
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    }),
  );
  return { status: response.status, headers: response.headers, json: await response.json() };
}

/** Leaves out the addresses of pages, which only some hosts have. */
function withoutLinks(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json, (key, value: unknown) => (key === 'link' ? null : value)));
}

/** Leaves out the random keys of links, which nobody can foresee. */
function withoutKeys(json: unknown): unknown {
  const isKey = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
  return JSON.parse(
    JSON.stringify(json, (name, value: unknown) => (name === 'key' && isKey(value) ? null : value)),
  );
}

function expectAnswer(name: RouteName, { status, headers, json }: Answered, expected: Expected): void {
  const seq = headers.get('Change-Seq');
  expect({ status, seq }, JSON.stringify(json)).toEqual({
    status: expected.status,
    seq: expected.seq === null ? null : String(expected.seq),
  });
  if (expected.json !== undefined) {
    const shown = name.includes('/bookings') ? withoutLinks(json) : json;
    expect(withoutKeys(shown)).toEqual(withoutKeys(expected.json));
  }
  if (name.endsWith('/assessments/{jobId}') && expected.status === 200) {
    expect(headers.get('ETag')).toBe(modelEtag(expected.json as Parameters<typeof modelEtag>[0]));
  }
}
