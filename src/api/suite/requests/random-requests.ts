import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formWith, HASH } from '#api/suite/candidates/files.ts';
import { reservingInTest } from '#api/suite/host-over-store.ts';
import type { Connect } from '#api/suite/host.ts';
import { TestClient, type RequestParts } from '#api/suite/test-client.ts';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { contract, type RouteName } from '#contract/contract.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { isWrite, splitName } from '#contract/schemas/route.ts';
import { RESERVABLE_TABLES } from '#domain/replica/tables.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { hostile, matching, nearlyMatching, type JsonSchema } from './json-schema-arbitrary.ts';

/** The number of requests after which the data is reset. Each stored row makes the comparisons slower. */
const REQUESTS_PER_TEST = 50;

/**
 * Sends random requests that are valid, nearly valid or hostile. The contract must declare each answer (it declares no
 * 5xx), and a refused request must change nothing.
 *
 * @param requests the number for each route. Fewer than {@link REQUESTS_PER_TEST} go to writes only, and need not include
 *   one that succeeds
 */
export function describeRandomRequests(
  connect: Connect,
  { seed, requests }: { seed: number; requests: number },
): void {
  describe(`Random requests (seed ${seed})`, () => {
    const api = new TestClient(connect);
    const rounds = Array.from({ length: Math.ceil(requests / REQUESTS_PER_TEST) }, (_, round) => round);

    const isShort = requests < REQUESTS_PER_TEST;
    const routes = (Object.keys(contract) as RouteName[]).filter(
      (name) => !isShort || isWrite(name, contract[name]),
    );

    describe.each(routes)('%s', (name) => {
      let successes = 0;

      test.each(rounds)(
        'Random requests are answered as declared, and change nothing when refused (round %i)',
        async (round) => {
          for (const [past, parts] of PAST) await api.ok(past, parts);
          let stored = JSON.stringify(await api.dump());
          const writes = isWrite(name, contract[name]);

          const property = fc.asyncProperty(requestFor(name), async (parts) => {
            const { status } = await api.send(name, parts);
            if (status < 300) successes++;
            const now = writes ? JSON.stringify(await api.dump()) : stored;
            expect(now).toBe(status < 300 ? now : stored);
            stored = now;
          });
          // Shrinking is off, because a failure depends on what earlier requests stored.
          await fc.assert(property, {
            seed: seed + round,
            numRuns: Math.min(requests, REQUESTS_PER_TEST),
            endOnFailure: true,
            examples: firstRequests(name),
          });
          expect(JSON.stringify(await api.dump())).toBe(stored);
        },
      );

      test.skipIf(isShort)('Random requests succeed at least once', () => {
        expect(successes > 0).toBe(!REFUSED.includes(name));
      });
    });
  });
}

const hello = { how: 'mail', messages: [{ candidateId: 1, subject: 'Hello', text: 'Hi' }] };

/**
 * Routes that can't succeed: there is no demo, nothing is sealed, an offer is signed by its link only, and the page makes
 * the calendar files.
 */
const REFUSED: readonly RouteName[] = [
  'POST /demo/remove',
  'POST /candidates/{id}/unsealings',
  'GET /offers/{id}/evidence',
  'GET /interviews/{id}/calendar',
];

const talk = {
  candidateId: 1,
  kitId: null,
  name: 'Talk',
  startsAt: '2020-03-02T09:00:00.000Z',
  zone: 'Europe/Berlin',
  interviewers: ['zoe'],
  notify: false,
};

/** A message that came in, with the bytes of the file that was sent before. */
const withBytes = {
  candidateId: 1,
  at: '2020-01-02T09:00:00.000Z',
  from: 'ada@example.com',
  to: 'jobs@acme.example',
  subject: 'Hello',
  text: 'Hi',
  messageId: 'kept@example.com',
  references: [],
  attachments: [{ name: 'CV.txt', size: 5, type: 'text/plain', hash: HASH }],
  original: HASH,
  html: HASH,
  isAutomatic: false,
};

/** Requests that are sent before the random ones, so that there are changes to undo and rows to delete. */
const PAST: readonly (readonly [RouteName, RequestParts])[] = [
  ['POST /candidates/{id}/files', { params: { id: 2 }, body: formWith('hello') }],
  ['PATCH /candidates/{id}', { params: { id: 3 }, body: { stage: 'hired' } }],
  ['PATCH /jobs/{id}', { params: { id: 3 }, body: { title: 'Office Lead' } }],
  ['POST /messages/received', { body: withBytes }],
  ['POST /messages', { body: hello }],
  [
    'POST /candidates/{id}/offers',
    { params: { id: 1 }, body: { text: 'Come and work with us', expiresOn: '2999-12-31' } },
  ],
  [
    'POST /applications',
    { body: { jobId: 1, name: 'Dora', email: 'dora@example.com', ticket: 'ab'.repeat(32) } },
  ],
  ...[1, 2, 3].map(
    () => ['POST /candidates/{id}/notes', { params: { id: 2 }, body: { text: 'Hi' } }] as const,
  ),
];

interface Operation {
  readonly parameters?: readonly { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[];
  /** The schema of the body by media type: JSON or a form. */
  readonly requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> };
}

const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** The schema with every `$ref` resolved. */
function resolved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolved);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) {
    return resolved(document.components.schemas[String(schema.$ref).split('/').at(-1)!]);
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolved(value)]));
}

/** Random requests of a route, made from the OpenAPI document. Some of them are invalid. */
export function requestFor(name: RouteName): fc.Arbitrary<RequestParts> {
  const { method, path } = splitName(name);
  const { parameters = [], requestBody } = document.paths[path]![method.toLowerCase()]!;

  function parts(place: string, text: (schema: JsonSchema) => fc.Arbitrary<string>, required: boolean) {
    const declared = parameters.filter((parameter) => parameter.in === place);
    const fields = declared.map(({ name: key, schema }) => {
      const field = fc.tuple(fc.constant(key), key === 'Reserved-Ids' ? reservedIds : text(schema));
      return required ? field : fc.option(field);
    });
    return fc.tuple(...fields).map((given) => Object.fromEntries(given.filter((each) => each !== null)));
  }

  return fc.record({
    params: parts('path', pathText, true),
    query: parts('query', queryText, false),
    headers: parts('header', headerText, false),
    ...(requestBody && { body: bodyOf(name, requestBody.content) }),
  });
}

const hostileText = hostile.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

function pathText(schema: JsonSchema): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 3 }).map(String) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: REQUESTS_PER_TEST }).map(String) },
    matching(schema).map(String),
    hostileText.map((text) => encodeURIComponent(text.slice(0, 1_000).replace(/[\ud800-\udfff]/g, ''))),
  );
}

function queryText(schema: JsonSchema): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: matching(schema).map(String) },
    hostileText.map((text) => text.slice(0, 1_000)),
  );
}

/** Headers with reserved ids. Most are valid, because a write is refused with any other. */
const reservedIds = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .record({ table: fc.constantFrom(...RESERVABLE_TABLES), id: fc.integer({ min: 0, max: 9 }) })
      .map(({ table, id }) => {
        const token = reservingInTest.sign(`10;${table}=5000`);
        return `${token};${table}=${5_000 + id}.5000-5009`;
      }),
  },
  fc.constantFrom('', 'token', 'token;notes=1', reservingInTest.sign('9;notes=1'), 'x'.repeat(9_000)),
);

/** Random texts for a header: few keys and versions, so that they occur again. */
function headerText(schema: JsonSchema): fc.Arbitrary<string> {
  const seen = fc.constantFrom('k1', 'k2', 'k3', '1', '"1"', '"2"', '', '*', 'clé', 'x'.repeat(300));
  return fc.oneof(seen, { weight: 3, arbitrary: matching(schema).map(String) });
}

/** Valid bodies for routes whose random bodies are hardly ever valid. */
const EXAMPLES: Partial<Record<RouteName, unknown>> = {
  'POST /backup/check': backupOf(suiteWorkspace),
  'PUT /backup': backupOf(suiteWorkspace),
  'PUT /assessments/{jobId}': { title: 'Skills', sections: [] },
  'POST /assessments/{jobId}/submit': { candidateId: 1, answers: { name: 'Ada', years: '5' } },
  'POST /candidates': { name: 'Ada', email: 'ada@example.com', jobId: 1 },
  'POST /imports/check': { newJobs: [], rows: [{ name: 'Ada' }] },
  'POST /imports': { newJobs: [], rows: [{ name: 'Ada', email: 'ada@example.com', jobId: 1 }] },
  'POST /imports/interviews/check': { zone: 'UTC', rows: [{ email: 'ada@example.com' }] },
  'POST /imports/interviews': {
    zone: 'UTC',
    rows: [{ email: 'ada@example.com', name: 'Phone screen', startsAt: '2019-01-05T09:00:00.000Z' }],
  },
  'POST /applications': { jobId: 1, name: 'Eve', email: 'eve@example.com', ticket: 'cd'.repeat(32) },
  'PATCH /applications': { ids: [1], seen: true },
  'PATCH /applications/{id}': { event: 'withdrawn' },
  'PATCH /candidates': { ids: [1, 2], stage: 'offer' },
  'POST /candidates/erase': { ids: [1] },
  'PATCH /candidates/{id}': { stage: 'offer' },
  'POST /candidates/{id}/merge': { candidateId: 2, take: ['email'] },
  'PATCH /steps/{id}': { text: 'Call back' },
  'POST /duplicates/different': { ids: [1, 2] },
  'POST /duplicates/kept': { ids: [1, 2] },
  'PATCH /jobs/{id}/opening': {
    locations: [{ workplace: 'hybrid', place: 'Berlin', country: 'DE' }],
    pay: { min: 1, max: 2, currency: 'EUR', period: 'year' },
  },
  'PATCH /jobs/{id}/reorder': { fromOrder: 0, toOrder: 1 },
  'POST /messages': hello,
  'POST /messages/received': { ...withBytes, messageId: 'new@example.com' },
  'PATCH /messages/{id}': { candidateId: 2 },
  'PATCH /consents': { ids: [1], event: 'mailed' },
  'POST /interviews': talk,
  'PATCH /interviews/{id}': { place: 'Room 2' },
  'POST /candidates/{id}/offers': { text: 'Come and work with us', expiresOn: '2999-12-31' },
  'POST /interviews/{id}/answer': { answer: 'accepted', interviewer: 'mei' },
  'POST /interviews/{id}/scorecard': { overall: 'yes', ratings: [], notes: '', interviewer: 'mei' },
  'PATCH /scorecards/{id}': { overall: 'no', ratings: [{ key: 'depth', score: null }] },
  'POST /candidates/{id}/bookings': {
    parts: [{ kitId: 1, interviewers: ['mei'] }],
    from: '2030-03-04',
    until: '2030-03-05',
  },
  'PATCH /bookings/{id}': { closed: true },
  'POST /replica/comparisons': { of: 'jobs', seq: 1, version: 1, digest: 'f' },
  'POST /replica/ids': { count: 10 },
  'PATCH /offers/{id}': { withdraw: 'The budget is gone' },
};

/** The ids of rows for routes whose random requests may all use ids of missing rows. */
const RARE: Partial<Record<RouteName, object>> = {
  'POST /changes/{seq}/undo': { seq: 2 },
  'DELETE /notes/{id}': { id: 1 },
  'DELETE /views/{id}': { id: 1 },
  'DELETE /templates/{id}': { id: 1 },
  'DELETE /kits/{id}': { id: 1 },
  'DELETE /steps/{id}': { id: 1 },
  'DELETE /files/{id}': { id: 1 },
  'PATCH /messages/{id}': { id: 2 },
  'DELETE /messages/{id}': { id: 4 },
  'GET /messages/{id}/original': { id: 3 },
  'PATCH /offers/{id}': { id: 2 },
  'POST /candidates/{id}/offers': { id: 2 },
  'GET /messages/{id}/html': { id: 3 },
  'GET /messages/{id}/attachments/{number}': { id: 3, number: 1 },
};

/** Valid queries for routes whose random queries may all be invalid. */
const QUERIES: Partial<Record<RouteName, Readonly<Record<string, number>>>> = {
  'GET /candidates': {},
  'GET /replica/changes': { after: 1 },
};

/**
 * Requests that are sent first, so that at least one succeeds whatever the seed: with the route's example, or with
 * bodies that match its schema and are the same in every run.
 */
export function firstRequests(name: RouteName): [RequestParts][] {
  const params = { id: 1, jobId: 1, ...RARE[name] };
  const query = QUERIES[name] ?? {};
  if (name === 'POST /files' || name === 'POST /candidates/{id}/files')
    return [[{ params, query, headers: {}, body: formWith('hello') }]];
  return firstBodies(name).map((body) => [
    { params, query, headers: {}, ...(body !== undefined && { body: JSON.stringify(body) }) },
  ]);
}

function firstBodies(name: RouteName): unknown[] {
  const { method, path } = splitName(name);
  const json = document.paths[path]![method.toLowerCase()]!.requestBody?.content['application/json'];
  if (EXAMPLES[name] !== undefined || !json) return [EXAMPLES[name]];
  return fc.sample(matching(resolved(json.schema) as JsonSchema), { numRuns: 10, seed: 1 });
}

function bodyOf(name: RouteName, content: NonNullable<Operation['requestBody']>['content']) {
  const { 'application/json': json } = content;
  return json ? bodyFor(name, resolved(json.schema) as JsonSchema) : formBody;
}

/** Forms with files of text or random bytes, with and without a `text` field, and bodies that are not forms. */
const formBody = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        content: fc.oneof(fc.string(), fc.uint8Array()),
        name: fc.string(),
        more: fc.oneof(fc.record({ text: fc.string() }), fc.dictionary(fc.string(), fc.string())),
      })
      .map(({ content, name, more }) => formWith(content as BlobPart, name, more)),
  },
  hostileText,
  fc.uint8Array(),
  fc.constant(undefined),
);

function bodyFor(name: RouteName, schema: JsonSchema): fc.Arbitrary<unknown> {
  const example = EXAMPLES[name];
  const values = fc.oneof(
    ...(example === undefined ? [] : [{ weight: 3, arbitrary: fc.constant(example) }]),
    { weight: 6, arbitrary: matching(schema) },
    { weight: 4, arbitrary: nearlyMatching(schema) },
    { weight: 1, arbitrary: hostile },
  );
  return fc.oneof(
    { weight: 10, arbitrary: values.map((value) => JSON.stringify(value)) },
    hostileText,
    fc.uint8Array(),
    fc.constant(undefined),
  );
}
