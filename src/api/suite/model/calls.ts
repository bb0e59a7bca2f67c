import fc from 'fast-check';
import { JOB_STATUSES } from '#domain/choices/job-status.ts';
import { TAKEABLE } from '#domain/duplicates/merge.ts';
import { CHANGE_KINDS } from '#domain/history/change-kind.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';
import { detailFilters, sentTags, someDetails } from './candidates/details.ts';
import { IMPORTS } from './candidates/imports.ts';
import { DECISIONS } from './decisions.ts';
import {
  answers,
  email,
  form,
  id,
  ids,
  jobParams,
  name,
  NAMED,
  page,
  params,
  reason,
  REJECT,
  search,
  some,
  stage,
  tags,
  text,
  title,
} from './drawn.ts';
import { interviewCalls, interviewReads } from './hiring/interview-calls.ts';
import { mailReads, mailWrites } from './hiring/mail-calls.ts';
import { made, type Made } from './made.ts';
import { anyNounRead, anyNounWrite, nounWritesBeside } from './nouns.ts';

const rejections = fc.oneof(
  made('PATCH /candidates/{id}', fc.record({ params, body: fc.constantFrom<object>(REJECT, NAMED) })),
  made('PATCH /candidates/{id}', fc.record({ params, body: fc.record({ reason }) })),
  made('PATCH /candidates', fc.record({ body: fc.record({ ids, reason }) })),
  made('PATCH /candidates', fc.record({ body: fc.record({ ids, stage, reason }) })),
);

const detailWrites = fc.oneof(
  made(
    'POST /candidates',
    fc.record({
      body: fc.tuple(fc.record({ name, email, jobId: id }), someDetails).map(([draft, its]) => ({
        ...draft,
        ...its,
      })),
    }),
  ),
  made(
    'PATCH /candidates/{id}',
    fc.record({ params, body: someDetails.filter((its) => Object.keys(its).length > 0) }),
  ),
  made('PATCH /candidates', fc.record({ body: fc.record({ ids, addTags: sentTags }) })),
  made('PATCH /candidates', fc.record({ body: fc.record({ ids, addTags: sentTags, removeTags: sentTags }) })),
  made('PATCH /candidates', fc.record({ body: fc.record({ ids, stage, reason, removeTags: sentTags }) })),
);

const owner = fc.constantFrom('', 'mei', 'ben');
const rating = fc.constantFrom(null, 1, 4);
const day = fc.constantFrom('2025-12-31', '2026-01-02');

const ratingWrites = fc.oneof(
  made('PATCH /candidates/{id}', fc.record({ params, body: some({ owner, rating, stage }) })),
  made('PATCH /candidates', fc.record({ body: fc.record({ ids, owner, rating, addTags: sentTags }) })),
);

const doubleWrites = fc.oneof(
  made(
    'POST /candidates/{id}/merge',
    fc.record({
      params,
      body: fc.record(
        { candidateId: id, take: fc.uniqueArray(fc.constantFrom(...TAKEABLE)) },
        { requiredKeys: ['candidateId'] },
      ),
    }),
  ),
  ...(['POST /duplicates/different', 'POST /duplicates/kept'] as const).map((name) =>
    made(name, fc.record({ body: fc.record({ ids: fc.uniqueArray(id, { minLength: 2, maxLength: 2 }) }) })),
  ),
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
  made(
    'POST /colleagues',
    fc.record({ body: fc.record({ name, email, handle: fc.constantFrom('mei', 'Mei', 'ben') }) }),
  ),
  made('PATCH /steps/{id}', fc.record({ params, body: some({ text, day, owner, done: fc.boolean() }) })),
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

const imports = made('POST /imports', fc.record({ body: fc.constantFrom(...IMPORTS) }));

export const writes = fc.oneof(
  { weight: 9, arbitrary: otherWrites },
  { weight: 1, arbitrary: rejections },
  { weight: 4, arbitrary: anyNounWrite(nounWritesBeside(DECISIONS)) },
  { weight: 1, arbitrary: detailWrites },
  { weight: 1, arbitrary: ratingWrites },
  { weight: 1, arbitrary: imports },
  { weight: 1, arbitrary: doubleWrites },
  { weight: 2, arbitrary: mailWrites },
  { weight: 4, arbitrary: interviewCalls },
);

export const undo: fc.Arbitrary<Made> = fc.record({
  name: fc.constant('POST /changes/{seq}/undo' as const),
  back: fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, fc.nat(12), {
    weight: 2,
    arbitrary: fc.constant('under' as const),
  }),
});

const listFilters = {
  search,
  stage: fc.oneof(
    stage,
    fc.uniqueArray(stage, { minLength: 1 }).map((several) => several.join(',')),
  ),
  jobId: id,
  reason: fc.constantFrom(1, 2, 'none'),
  ...detailFilters,
};

export const reads = fc.oneof(
  { weight: 10, arbitrary: anyNounRead },
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
    fc.record({ query: some({ ...listFilters, page, pageSize: fc.constantFrom(2, 10) }) }),
  ),
  made('GET /tags', fc.record({ query: some(listFilters) })),
  made('GET /sources', fc.record({ query: some(listFilters) })),
  made('GET /candidates/{id}', fc.record({ params })),
  made('GET /duplicates', fc.record({ query: some({ page, pageSize: fc.constantFrom(2, 10) }) })),
  made('GET /duplicates/kept', fc.constant({ query: { ids: '1,2,3,4,5,6,7,8' } })),
  made('GET /messages/left-out', fc.constant({ query: { ids: '1,2,3,4,5,6,7,8' } })),
  made('GET /candidates/{id}/duplicates', fc.record({ params })),
  made('GET /candidates/{id}/timeline', fc.record({ params })),
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
  mailReads,
  interviewReads,
);
