import { splitName } from '#contract/schemas/route.ts';
import type { Change } from '#domain/change.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { LOCAL_ROUTES } from '#replica/sync/local-routes.ts';
import { expect } from '../fixtures.ts';
import type { PersonAtDevice } from './device.ts';
import { CALM } from './weather.ts';

/** Milliseconds after which nothing waits any more, once nothing disturbs. */
export const REST = 30_000;

/** The calls whose answers have bytes, are sealed, or differ by where they are asked. */
const NOT_COMPARED = [
  'GET /files/{id}',
  'GET /messages/{id}/original',
  'GET /messages/{id}/html',
  'GET /messages/{id}/attachments/{number}',
  'GET /interviews/{id}/scorecard',
  'GET /changes',
];

const QUERIES: Readonly<Record<string, string>> = {
  '/jobs': 'pageSize=100',
  '/candidates': 'pageSize=100',
  '/pipelines': 'jobIds=1,2,3,4',
  '/assessments/exists': 'jobIds=1,2,3,4',
  '/search': 'q=a&limit=100',
  '/duplicates': 'pageSize=100',
  // Without an end, the times of those who are still in a stage end at the moment of the question.
  '/reports/time-in-stage': 'timeZone=UTC&to=2021-12-31',
};

const HISTORY = '/changes?order=newest&limit=200';

/** The compared calls: every call that a device answers, for up to `most` jobs and candidates each. */
function pathsOf(ids: {
  readonly jobs: readonly number[];
  readonly candidates: readonly number[];
}): string[] {
  const names = [...LOCAL_ROUTES].filter((name) => name.startsWith('GET ') && !NOT_COMPARED.includes(name));
  return names.flatMap((name) => {
    const { path } = splitName(name);
    const query = QUERIES[path] ?? (/^\/(reports|today)/.test(path) ? 'timeZone=UTC' : '');
    const noun = path.startsWith('/candidates/') ? 'candidates' : 'jobs';
    const filled = path.includes('{') ? ids[noun].map((id) => path.replace(/\{\w+\}/, String(id))) : [path];
    return filled.map((each) => (query === '' ? each : `${each}?${query}`));
  });
}

interface Read {
  readonly path: string;
  readonly by: string | null;
  readonly status: number;
  readonly body: unknown;
}

/** Runs in a page. */
async function readAll(paths: readonly string[]): Promise<Read[]> {
  const headers = {
    Accept: 'application/json',
    'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
  };
  const read: Read[] = [];
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- a browser has few connections
    const response = await fetch(path, { headers });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const body: unknown = await response.json();
    read.push({ path, by: response.headers.get('Answered-By'), status: response.status, body });
  }
  return read;
}

/** Waits until nothing waits on a device. @returns milliseconds */
export async function rest(device: PersonAtDevice): Promise<number> {
  const began = Date.now();
  await expect
    .poll(async () => device.status().catch(String), { message: `${device.name} at rest`, timeout: REST })
    .toMatchObject({ state: 'ready', unsent: 0, behind: 0, line: 'well' });
  return Date.now() - began;
}

/** Expects that the device of a reviewer has no copy any more, and that the server answers them. */
export async function expectNoCopy(device: PersonAtDevice): Promise<void> {
  await expect
    .poll(async () => device.status().catch(String), {
      message: `${device.name} of a reviewer`,
      timeout: REST,
    })
    .toMatchObject({ state: 'off', unsent: 0 });
  const paths = ['/candidates?pageSize=100', '/offers', '/jobs?pageSize=100'];
  const there = await readThere(device, paths);
  for (const [at, { path, by, body }] of (await device.browser.evaluate(readAll, paths)).entries()) {
    expect.soft({ by, body }, `${device.name} of a reviewer: ${path}`).toEqual({ by: null, body: there[at] });
  }
}

/** Expects what a device answers to be what the server answers to its person. */
export async function expectSameAnswers(device: PersonAtDevice): Promise<void> {
  const idsOf = async (noun: string) =>
    (await device.server<{ data: { id: number }[] }>('GET', `/${noun}?pageSize=100`)).data.map(
      ({ id }) => id,
    );
  const [jobs, candidates] = [await idsOf('jobs'), await idsOf('candidates')];
  const paths = pathsOf({ jobs: jobs.slice(0, 4), candidates: candidates.slice(0, 10) });
  const answers = await readThere(device, paths);
  const here = await device.browser.evaluate(readAll, paths);
  for (const [at, { path, by, body }] of here.entries()) {
    expect.soft(body, `${device.name}: ${path}, by ${by ?? 'the server'}`).toEqual(answers[at]);
  }
  await expectSameHistory(device);
}

/** Expects the part of the history that a device has to be the end of the server's. A new copy has none yet. */
async function expectSameHistory(device: PersonAtDevice): Promise<void> {
  device.line.weather = { isCut: true };
  await expect.poll(async () => (await device.status()).line).toBe('lost');
  const [history] = await device.browser.evaluate(readAll, [HISTORY]);
  const [log] = await readThere(device, [HISTORY]);
  device.line.weather = CALM;
  const { data } = (history as Read).body as Changes;
  const there = (log as Changes).data.slice(0, data.length);
  expect.soft(data.map(copiedOf), `${device.name}: ${HISTORY}`).toEqual(there.map(copiedOf));
}

interface Changes {
  readonly data: readonly Change[];
}

/** The part of a change that a device has: scorecards, and the bodies of calls about them, are never copied. */
function copiedOf({ seq, at, by, command, rows, undoable, undoes }: Change) {
  const { route, params } = command;
  const copied = rows.filter(({ table }) => isReplicated(table));
  const body = copied.length === rows.length ? command.body : null;
  return { seq, at, by, route, params, body, rows: copied, undoable, undoes };
}

async function readThere(device: PersonAtDevice, paths: readonly string[]): Promise<unknown[]> {
  const read: unknown[] = [];
  // oxlint-disable-next-line no-await-in-loop -- the server has other work as well
  for (const path of paths) read.push(await device.server('GET', path).catch(refusal));
  return read;
}

function refusal(error: Error): unknown {
  const [, said = ''] = /was refused: (.*)$/s.exec(error.message) ?? [];
  return JSON.parse(said) as unknown;
}
