import fc from 'fast-check';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import type { RouteName } from '#contract/contract.ts';
import { CHANGE_KINDS } from '#domain/changes/change-subjects.ts';
import { backupOf } from '#domain/backup.ts';
import type { Workspace } from '#domain/workspace.ts';
import { JOB_STATUSES } from '#domain/job-status.ts';
import { sampleCandidateDraft } from '#domain/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import { modelEtag } from './model-writes.ts';
import type { ModelState } from './model-state.ts';
import type { Parts } from './test-client.ts';

/** A request, without the parts that depend on the workspace at that moment. */
export interface Operation {
  readonly name: RouteName;
  readonly parts: Parts;
  /** One of a few keys, so that a key is repeated with the same request and with others. */
  readonly key: string | null;
  /** Milliseconds since the operation before; 0 for two writes at the same moment. */
  readonly later: number;
  /** For an undo: how many changes back; `under`: of the last one that has another over one of its rows. */
  readonly back?: number | 'under';
  /** For a reorder: whether it starts from the job's current place. */
  readonly fromWhereItIs?: boolean;
  /** For a save: whether If-Match names the stored version. */
  readonly overStored?: boolean;
}

/** Repeats an earlier request unchanged, as a client that retries does. */
export interface Again {
  /** How many requests back. */
  readonly again: number;
}

export type Step = Operation | Again;

interface Made {
  readonly name: RouteName;
  readonly parts?: Parts;
  readonly back?: number | 'under';
  readonly fromWhereItIs?: boolean;
  readonly overStored?: boolean;
}

const id = fc.integer({ min: 1, max: 7 });
const params = fc.record({ id });
const jobParams = fc.record({ jobId: fc.integer({ min: 1, max: 5 }) });
const stage = fc.constantFrom(...STAGES);
const title = fc.constantFrom('Writer', 'writer!', 'Editor', '★', 'Ingénieure', 'a'.repeat(90));
const name = fc.constantFrom('Ada', 'Zoë Quinn', 'Bo');
const email = fc.constantFrom('ada@example.com', 'bo@example.org');
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 });
const reasonName = fc.constantFrom('Withdrew', 'Too quiet', 'Too far away', 'withdrew');
const reason = fc.oneof(
  fc.constant(null),
  reasonName,
  fc.record(
    { id: fc.option(fc.integer({ min: 1, max: 5 })), note: fc.constantFrom('', 'No SQL') },
    { requiredKeys: ['id'] },
  ),
);
const REJECT = { stage: 'rejected' };
const NAMED = { stage: 'rejected', reason: 'Withdrew' };
const tags = fc.constantFrom([], ['remote'], ['remote', 'intern']);
const text = fc.constantFrom('Called back', 'Ask @mei and @ben', '☎');
const search = fc.constantFrom('', 'a', 'ENG', 'zzz');
const page = fc.integer({ min: 1, max: 3 });

function some<Shape extends object>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) {
  return fc.record(shape, { requiredKeys: [] }).filter((given) => Object.keys(given).length > 0);
}

const form: fc.Arbitrary<AssessmentContent> = fc
  .record({
    title,
    sections: fc.array(
      fc.record({ title, description: text, questions: fc.array(fc.boolean(), { maxLength: 2 }) }),
      { maxLength: 2 },
    ),
  })
  .map((drawn) => ({
    title: drawn.title,
    sections: drawn.sections.map((section, at) => ({
      ...section,
      id: `s${at}`,
      questions: section.questions.map((required, place) => ({
        id: `q${at}${place}`,
        type: 'short',
        title: `Question ${place}`,
        required,
        maxLength: 100,
        condition: null,
      })),
    })),
  }));

const answers = fc.oneof(
  fc.dictionary(fc.constantFrom('q00', 'q01', 'q10', 'elsewhere'), fc.constantFrom('Yes', 'No')),
  fc.constant({ q00: 'Yes', q01: 'No', q10: 'Yes', q11: 'No' }),
);

function made(called: RouteName, parts: fc.Arbitrary<Parts> = fc.constant({})): fc.Arbitrary<Made> {
  return parts.map((drawn) => ({ name: called, parts: drawn }));
}

const reasonWrites = fc.oneof(
  made('POST /reasons', fc.record({ body: fc.record({ name: reasonName }) })),
  made(
    'PATCH /reasons/{id}',
    fc.record({ params, body: some({ name: reasonName, retired: fc.boolean(), order: fc.nat(5) }) }),
  ),
  made('PATCH /candidates/{id}', fc.record({ params, body: fc.constantFrom<object>(REJECT, NAMED) })),
  made('PATCH /candidates/{id}', fc.record({ params, body: fc.record({ reason }) })),
  made('PATCH /candidates', fc.record({ body: fc.record({ ids, reason }) })),
  made('PATCH /candidates', fc.record({ body: fc.record({ ids, stage, reason }) })),
);

const otherWrites = fc.oneof(
  made('POST /jobs', fc.record({ body: fc.record({ title, tags }) })),
  made(
    'PATCH /jobs/{id}',
    fc.record({ params, body: some({ title, tags, status: fc.constantFrom(...JOB_STATUSES) }) }),
  ),
  fc.record({
    name: fc.constant('PATCH /jobs/{id}/reorder' as const),
    parts: fc.record({
      params,
      body: fc.record({ fromOrder: fc.nat(4), toOrder: fc.integer({ min: -1, max: 6 }) }),
    }),
    fromWhereItIs: fc.nat(4).map((drawn) => drawn > 0),
  }),
  made(
    'POST /candidates',
    fc.record({ body: fc.record({ name, email, jobId: id }).map(sampleCandidateDraft) }),
  ),
  made('PATCH /candidates/{id}', fc.record({ params, body: some({ name, email, stage }) })),
  made('PATCH /candidates', fc.record({ body: fc.record({ ids, stage }) })),
  made('POST /candidates/{id}/notes', fc.record({ params, body: fc.record({ text }) })),
  made('DELETE /notes/{id}', fc.record({ params })),
  fc.record({
    name: fc.constant('PUT /assessments/{jobId}' as const),
    parts: fc.record({
      params: jobParams,
      body: form,
      headers: fc.constantFrom({}, { 'If-Match': '"1-1577869200000"' }),
    }),
    overStored: fc.boolean(),
  }),
  made(
    'POST /assessments/{jobId}/submit',
    fc.record({
      params: fc.oneof(fc.constant({ jobId: 1 }), jobParams),
      body: fc.record({ candidateId: fc.option(id), answers }),
    }),
  ),
);

const writes = fc.oneof({ weight: 9, arbitrary: otherWrites }, { weight: 1, arbitrary: reasonWrites });

const undo: fc.Arbitrary<Made> = fc.record({
  name: fc.constant('POST /changes/{seq}/undo' as const),
  back: fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, fc.nat(12), {
    weight: 2,
    arbitrary: fc.constant('under' as const),
  }),
});

const reads = fc.oneof(
  made(
    'GET /jobs',
    fc.record({
      query: some({
        search,
        page,
        pageSize: fc.constantFrom(2, 10),
        status: fc.constantFrom(...JOB_STATUSES),
        sort: fc.constantFrom('orderAsc', 'orderDesc'),
      }),
    }),
  ),
  made('GET /jobs/{id}', fc.record({ params })),
  made('GET /jobs/{id}/pipeline', fc.record({ params })),
  made('GET /pipelines', fc.constant({ query: { jobIds: '1,2,3,4' } })),
  made(
    'GET /candidates',
    fc.record({
      query: some({
        search,
        stage,
        jobId: id,
        reason: fc.constantFrom(1, 2, 'none'),
        page,
        pageSize: fc.constantFrom(2, 10),
      }),
    }),
  ),
  made('GET /reasons'),
  made('GET /candidates/{id}', fc.record({ params })),
  made('GET /candidates/{id}/timeline', fc.record({ params })),
  made('GET /candidates/{id}/notes', fc.record({ params })),
  made('GET /assessments/{jobId}', fc.record({ params: jobParams })),
  made('GET /assessments/exists', fc.constant({ query: { jobIds: '1,2,3,4' } })),
  made(
    'GET /assessments/{jobId}/submissions',
    fc.record({ params: jobParams, query: some({ candidateId: id, limit: fc.constantFrom(1, 5) }) }),
  ),
  made(
    'GET /changes',
    fc.record({
      query: some({
        after: fc.nat(20),
        order: fc.constantFrom('oldest', 'newest'),
        limit: fc.constantFrom(1, 5),
        kind: fc.constantFrom(...CHANGE_KINDS),
        candidateId: id,
        jobId: id,
      }),
    }),
  ),
  made('GET /backup'),
);

/** Any call of the API, with any key and header it may have. */
export function anyStep(start: Workspace): fc.Arbitrary<Step> {
  const restore = made('PUT /backup', fc.constant({ body: backupOf(start) }));
  const operation = fc
    .record({
      made: fc.oneof(
        { weight: 120, arbitrary: writes },
        { weight: 35, arbitrary: undo },
        { weight: 40, arbitrary: reads },
        { weight: 1, arbitrary: restore },
      ),
      key: fc.option(fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5', 'k6'), { freq: 2 }),
      later: fc.nat(2),
    })
    .map(({ made: drawn, key, later }): Operation => ({ parts: {}, ...drawn, key, later }));
  return fc.oneof(
    { weight: 12, arbitrary: operation },
    { weight: 1, arbitrary: fc.record({ again: fc.nat(6) }) },
  );
}

/** The request that an operation makes in this state of the workspace. */
export function requestOf(operation: Operation, state: ModelState): { name: RouteName; parts: Parts } {
  const { name: called, parts, key, back, fromWhereItIs, overStored } = operation;
  const headers: Record<string, string> = {
    ...parts.headers,
    ...(key !== null && { 'Idempotency-Key': key }),
  };
  if (back !== undefined) {
    const seq = back === 'under' ? lastUnderAnother(state) : state.revision - back;
    return { name: called, parts: { headers, params: { seq: Math.max(1, seq) } } };
  }
  if (overStored) headers['If-Match'] = modelEtag(state.row('assessments', Number(parts.params?.['jobId'])));
  if (!fromWhereItIs) return { name: called, parts: { ...parts, headers } };
  const fromOrder = state.row('jobs', Number(parts.params?.['id']))?.order ?? 0;
  return { name: called, parts: { ...parts, headers, body: { ...(parts.body as object), fromOrder } } };
}

/** The last change after which another one touched one of its rows; 1: there is none. */
function lastUnderAnother({ log }: ModelState): number {
  const touched = new Set<string>();
  for (const { seq, rows, undoes } of log.toReversed()) {
    if (undoes !== null) continue;
    const keys = rows.map(({ table, id: its }) => `${table} ${its}`);
    if (keys.some((key) => touched.has(key))) return seq;
    for (const key of keys) touched.add(key);
  }
  return 1;
}
