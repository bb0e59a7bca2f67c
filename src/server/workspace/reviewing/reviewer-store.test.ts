import { beforeAll, describe, expect, it, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { newNote } from '#domain/note/note.ts';
import {
  sampleCandidate,
  sampleFile,
  sampleInterview,
  sampleMessage,
  sampleNote,
  sampleSubmission,
} from '#domain/samples/sample-rows.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { pathWith } from '#hosts/node/test/rights/every-route-in-test.ts';
import { SEEDED, testWrite } from '#store/conformance/log/writes.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { reviewerStore } from './reviewer-store.ts';

/** The bytes of every file. */
const files = memoryFiles();
beforeAll(() => files.put(sampleFile().hash, new TextEncoder().encode('Hello')));

const clock = { now: () => new Date('2026-01-10T12:00:00.000Z') };

/** The jobs of the reviewer. The other job is 2. */
const OWN = [1, 3];

const whole: Workspace = {
  ...suiteWorkspace,
  candidates: [
    ...suiteWorkspace.candidates.map((candidate) => ({
      ...candidate,
      phone: '+49 30 12345',
      links: ['https://ada.example'],
      tags: [`of-${candidate.jobId}`, 'all'],
      source: `Fair ${candidate.jobId}`,
    })),
    sampleCandidate({ id: 4, name: 'Zoë', jobId: 3, stage: 'offer', stageSince: '2021-01-01T00:00:00.000Z' }),
  ],
  files: [1, 3].map((candidateId, at) => sampleFile({ id: at + 1, candidateId })),
  messages: [1, 3].map((candidateId, at) => sampleMessage({ id: at + 1, candidateId })),
  // The reviewer holds the interviews of both, and has no other way to the second.
  interviews: [1, 3].map((candidateId, at) =>
    sampleInterview({ id: at + 1, candidateId, name: `With ${candidateId}`, interviewers: ['rita'] }),
  ),
  notes: [...suiteWorkspace.notes, sampleNote({ id: 3, candidateId: 3 })],
  submissions: [
    ...suiteWorkspace.submissions,
    // A candidate of the other job answers the assessment of the reviewer's job.
    sampleSubmission({ id: 2, jobId: 1, candidateId: 3 }),
    sampleSubmission({ id: 3, jobId: 2, candidateId: 3 }),
  ],
};

/** The expected workspace: only the reviewer's jobs and their rows. */
function ofOwnJobs(workspace: Workspace, contact: boolean): Workspace {
  const isOwn = ({ jobId }: { readonly jobId: number }) => OWN.includes(jobId);
  const candidates = workspace.candidates.filter(isOwn);
  const isOfCandidate = ({ candidateId }: { readonly candidateId: number | null }) =>
    candidates.some(({ id }) => id === candidateId);
  return {
    ...workspace,
    jobs: workspace.jobs.filter(({ id }) => OWN.includes(id)),
    candidates: contact
      ? candidates
      : candidates.map((each) => ({ ...each, email: '', phone: '', links: [] })),
    timelines: workspace.timelines.filter(isOfCandidate),
    notes: workspace.notes.filter(isOfCandidate),
    files: workspace.files.filter((file) => contact && isOfCandidate(file)),
    messages: workspace.messages.filter((message) => contact && isOfCandidate(message)),
    interviews: workspace.interviews.filter(isOfCandidate),
    assessments: workspace.assessments.filter(isOwn),
    submissions: workspace.submissions.filter(isOwn).filter(isOfCandidate),
  };
}

function apiOf(workspace: Workspace, reviewing?: { contact: boolean }) {
  const store = openStore(openMemoryDatabase(workspace, testWrite('seed', { at: SEEDED })));
  const seen = reviewing ? reviewerStore(store, { jobs: OWN, ...reviewing }) : store;
  const api = createApi(
    async () => ({ store: seen, files, actor: 'rita', access: reviewing ? 'note' : 'read' }),
    clock,
  );
  return { store, seen, api };
}

const PATHS = [
  '/jobs',
  '/jobs?sort=titleDesc&pageSize=1&page=2',
  '/jobs?search=data',
  ...[1, 2, 3, 9].flatMap((id) => [
    `/jobs/${id}`,
    `/jobs/${id}/pipeline`,
    `/candidates?jobId=${id}`,
    `/candidates/${id}`,
    `/candidates/${id}/timeline`,
    `/candidates/${id}/notes`,
    `/candidates/${id}/files`,
    `/files/${id}`,
    `/candidates/${id}/messages`,
    `/candidates/${id}/interviews`,
    `/candidates/${id}/scorecards`,
    `/interviews/${id}/scorecard`,
    `/interviews/${id}/calendar`,
    `/assessments/${id}`,
    `/assessments/${id}/submissions`,
    `/assessments/${id}/submissions?candidateId=3`,
    `/assessments/1/submissions?candidateId=${id}`,
  ]),
  '/interviews',
  '/interviews?interviewer=rita',
  '/candidates',
  ...[1, 2, 3, 4].map((page) => `/candidates?page=${page}&pageSize=1`),
  '/candidates?sort=nameDesc&pageSize=2',
  '/candidates?sort=stageAsc&page=2&pageSize=2',
  '/candidates?stage=applied',
  '/candidates?tag=of-2',
  '/candidates?tag=all&page=1&pageSize=1',
  '/candidates?source=Fair%201',
  // The fields that a search must not match when they are hidden.
  '/candidates?search=ada%40example',
  '/candidates?search=12345',
  '/candidates?search=a',
  '/candidates?search=hello&inFiles=true',
  '/candidates?email=grace@example.com',
  '/candidates?email=ada@example.com&page=1&pageSize=1',
  '/tags',
  '/sources',
  '/pipelines?jobIds=1,2,3,9',
  '/assessments/exists?jobIds=1,2,3,9',
];

describe.each([true, false])('A reviewer who may see contact details: %s', (contact) => {
  const reviewer = apiOf(whole, { contact });
  const alone = apiOf(ofOwnJobs(whole, contact));

  it.each(PATHS)('%s is answered as if there were only their jobs', async (path) => {
    const [answer, expected] = await Promise.all([reviewer.api.request(path), alone.api.request(path)]);
    expect(answer.status).toBe(expected.status);
    expect(await answer.text()).toEqual(await expected.text());
  });
});

test.each([
  [true, 1],
  [false, 0],
])(
  'Rows of a list have marks of own candidates; files only with contact details: %s',
  async (contact, count) => {
    const { api, store } = apiOf(whole, { contact });
    const answer = await api.request('/candidates?marks=true&page=1');
    const { data } = (await answer.json()) as {
      data: { id: number; noteCount: number; fileCount: number }[];
    };
    expect(data.map(({ id }) => id)).not.toContain(3);
    expect(data.find(({ id }) => id === 1)?.fileCount).toBe(count);
    for (const { id, noteCount } of data) expect(await store.notes.list(id)).toHaveLength(noteCount);
    const reviewed = reviewerStore(store, { jobs: OWN, contact });
    expect(await reviewed.candidates.marks([3])).toEqual(
      new Map([[3, { noteCount: 0, fileCount: 0, interviewsAt: [], nextStep: null, keptWith: [] }]]),
    );
  },
);

test('A reviewer’s list counts the applications of one person that the reviewer can see, and no others', async () => {
  const { api, store } = apiOf(whole, { contact: true });
  const [own = 0, other = 0] = whole.candidates.flatMap(({ id, jobId }) => (OWN.includes(jobId) ? id : []));
  const countOf = async () => {
    const answer = await api.request('/candidates?marks=true&page=1');
    const { data } = (await answer.json()) as { data: { id: number; applicationCount: number }[] };
    return data.find(({ id }) => id === own)?.applicationCount;
  };
  const keep = (id: number) =>
    store.duplicates.decide(
      testWrite(`keep ${id}`),
      'kept',
      ...([own, id].toSorted((a, b) => a - b) as [number, number]),
    );
  await keep(3);
  expect(await countOf()).toBe(1);
  await keep(other);
  expect(await countOf()).toBe(2);
});

test('A reviewer reads the files of their candidates, unless contact details are hidden from them', async () => {
  const read = async (contact: boolean, id: number) =>
    (await apiOf(whole, { contact }).api.request(`/files/${id}`)).status;
  expect(await Promise.all([read(true, 1), read(true, 2), read(false, 1)])).toEqual([200, 404, 404]);
});

test('A reviewer writes notes on candidates of their jobs, and nothing else', async () => {
  const { store, api } = apiOf(whole, { contact: true });
  const add = (id: number) =>
    api.request(`/candidates/${id}/notes`, { method: 'POST', body: JSON.stringify({ text: 'Hi @mei' }) });
  const written = await add(1);
  expect(written.status).toBe(201);
  expect(await written.json()).toMatchObject({ by: 'rita', mentions: ['mei'] });
  expect([(await add(3)).status, (await add(9)).status]).toEqual([404, 404]);
  expect(await store.changes.revision()).toBe(2);
});

/** The calls that a reviewer may make. The test refuses a new route until it is listed here. */
const FOR_REVIEWERS = [
  'GET /jobs',
  'GET /jobs/{id}',
  'GET /jobs/{id}/pipeline',
  'GET /jobs/{id}/opening',
  'GET /openings',
  'GET /pipelines',
  'GET /candidates',
  'GET /tags',
  'GET /sources',
  'GET /candidates/{id}',
  'GET /candidates/{id}/timeline',
  'GET /candidates/{id}/notes',
  'POST /candidates/{id}/notes',
  'GET /candidates/{id}/steps',
  'GET /candidates/{id}/files',
  'GET /files/{id}',
  'GET /candidates/{id}/messages',
  'GET /kits',
  'GET /interviews',
  'GET /candidates/{id}/interviews',
  'POST /interviews/{id}/answer',
  'GET /interviews/{id}/calendar',
  'GET /candidates/{id}/scorecards',
  'GET /interviews/{id}/scorecard',
  'POST /interviews/{id}/scorecard',
  'PATCH /scorecards/{id}',
  'GET /messages/{id}/original',
  'GET /messages/{id}/html',
  'GET /messages/{id}/attachments/{number}',
  'GET /assessments/exists',
  'GET /assessments/{jobId}/submissions',
  'GET /assessments/{jobId}',
];

test.each(Object.keys(contract))('%s is refused to a reviewer unless it is for them', async (route) => {
  const { store, api, seen } = apiOf(whole, { contact: true });
  const { method, path } = splitName(route);
  const answer = await api.request(pathWith(path, '1'), { method });
  expect(answer.status === 403).toBe(!FOR_REVIEWERS.includes(route));
  expect(await store.changes.revision()).toBe(1);
  // Also where the route is declared otherwise, by mistake.
  const open = createApi(async () => ({ store: seen, actor: 'rita', access: 'admin' }), clock);
  await open.request(pathWith(path, '1'), {
    method,
    body: method === 'GET' ? undefined : '{"status":"archived","stage":"offer","name":"N"}',
  } as RequestInit);
  expect(await store.changes.revision()).toBe(1);
});

test('A reviewer’s notices are only about changes of their jobs, and name no rows', async () => {
  const { store, seen } = apiOf(whole, { contact: true });
  const told: ChangeNotice[] = [];
  const stop = seen.watch((notice) => told.push(notice));
  const write = (by: string) => ({ ...testWrite(by), at: '2026-01-10T12:00:00.000Z' });
  const rename = (id: number, key: string) =>
    store.candidates.change(write(key), id, (candidate) => ({
      candidate: { ...candidate, name: key },
      event: null,
    }));
  await rename(3, 'of another');
  expect(await seen.changes.revision()).toBe(0);
  await rename(1, 'of theirs');
  await expect.poll(() => told).toEqual([{ seq: 3, rows: 'everything' }]);
  await rename(3, 'of another again');
  expect(await seen.changes.revision()).toBe(3);
  await store.notes.add(write('n'), 4, (made) => newNote('x', made));
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toEqual({ seq: 5, rows: 'everything' });
  stop();
});
