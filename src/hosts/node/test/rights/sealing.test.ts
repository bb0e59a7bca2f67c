import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { contract } from '#contract/contract.ts';
import { isWrite, splitName, type Route } from '#contract/schemas/route.ts';
import { sampleInterview } from '#domain/samples/sample-rows.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import { FORM, WRITES, type WriteInTest } from '#hosts/node/test/documented/writes-in-test.ts';
import { EventReader } from '#hosts/node/test/event-reader-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import {
  wholeServerInTest,
  type Person,
  type Received,
  type WholeServer,
} from '#hosts/node/test/whole-server-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { isSoak } from '../../../../../scripts/soak-size.ts';
import { EVERY_ROUTE, OWN_ROUTES, pathWith } from './every-route-in-test.ts';

const DEPTH = { key: 'depth', name: 'Depth', about: '' };

/** The words that Grace writes. Nobody else writes any of them, and her overall decision is nobody else’s. */
const WORDS = {
  note: 'zqrating',
  first: 'zqfirst',
  amended: 'zqamended',
  elsewhere: 'zqelsewhere',
  imported: 'zqimported',
  overall: 'strong no',
} as const;

const FIRST = {
  overall: WORDS.overall,
  ratings: [{ key: 'depth', score: 1, note: WORDS.note }],
  notes: WORDS.first,
};
const AMENDED = { ...FIRST, notes: WORDS.amended };
/** A past interview with the candidate 2, as Grace imports it with her decision. */
const PAST = {
  source: 'past.csv',
  zone: 'UTC',
  rows: [
    {
      candidate: 'Grace',
      name: 'Phone screen',
      startsAt: '2019-01-05T09:00:00.000Z',
      interviewers: ['grace'],
      decision: WORDS.overall,
      notes: WORDS.imported,
    },
  ],
};
const OWN = { overall: 'yes', ratings: [{ key: 'depth', score: 3 }] };

const READERS = ['owner', 'admin', 'recruiter', 'reviewer', 'read token', 'write token'] as const;
type Name = (typeof READERS)[number];

/** Somebody who reads, by a cookie or by an access token. */
type Credential = Readonly<Record<string, string>>;

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let grace: Person;
let readers: Readonly<Record<Name, Credential>>;
/** The interview of each reader. */
const INTERVIEWS = { owner: 11, admin: 12, recruiter: 13, reviewer: 14 } as const;
let streams: EventReader[] = [];
/** The key with which Grace submitted. */
const key = randomUUID();
/** The changes of what Grace’s scorecards say. */
let seqs: number[] = [];
/** The change that merged two candidates with scorecards. */
let merge = 0;
/** The last change before anybody else writes. */
let last = 0;

function ask(by: Credential, route: string, body?: unknown, headers: Credential = {}): Promise<Received> {
  const [method = '', path = ''] = route.split(' ');
  const isForm = body === FORM;
  const sent = isForm ? FORM.text : body === undefined ? undefined : JSON.stringify(body);
  const type = isForm ? { 'Content-Type': FORM.type } : {};
  return server.ask({ method, path, headers: { ...by, ...type, ...headers }, body: sent });
}

async function done(by: Credential, route: string, body?: unknown, headers: Credential = {}) {
  const answer = await ask(by, route, body, headers);
  expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(300);
  return { ...answer, json: answer.body === '' ? null : JSON.parse(answer.body) };
}

function seqOf({ headers }: Pick<Received, 'headers'>): number {
  return Number(headers['change-seq']);
}

const cookie = ({ cookie: value }: Person): Credential => ({ Cookie: value });

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end), { LOG_LEVEL: 'silent' });
  const olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  const join = (role: string, name: string) =>
    server.member(olga, role, name, `${name.toLowerCase()}@example.com`);
  grace = await join('recruiter', 'Grace');
  const [ada, bo, rita] = [
    await join('admin', 'Ada'),
    await join('recruiter', 'Bo'),
    await join('reviewer', 'Rita'),
  ];
  // Nobody holds two interviews at once, and no candidate has two.
  const held = (id: number, candidateId: number, interviewer: string) => {
    const hour = `2026-01-05T${String(id).padStart(2, '0')}`;
    const times = { startsAt: `${hour}:00:00.000Z`, endsAt: `${hour}:30:00.000Z` };
    return sampleInterview({
      id,
      candidateId,
      interviewers: [interviewer],
      attributes: [DEPTH],
      uid: `uid-${id}`,
      ...times,
    });
  };
  const interviews = [
    held(1, 2, 'grace'),
    held(2, 3, 'grace'),
    held(3, 1, 'grace'),
    held(INTERVIEWS.owner, 2, 'olga'),
    held(INTERVIEWS.admin, 2, 'ada'),
    held(INTERVIEWS.recruiter, 2, 'bo'),
    held(INTERVIEWS.reviewer, 2, 'rita'),
  ];
  await done(
    cookie(olga),
    'PUT /backup',
    backupOf({ ...suiteWorkspace, interviews, scorecards: [], unsealings: [] }),
  );

  const reviewing = { jobs: [1], contact: true };
  await done(cookie(olga), `PATCH /people/${rita.id}`, { role: 'reviewer', reviewing });

  const token = async (scope: string) =>
    (await done(cookie(bo), 'POST /people/me/tokens', { name: scope, scope, days: 1 })).json.token as string;
  readers = {
    owner: cookie(olga),
    admin: cookie(ada),
    recruiter: cookie(bo),
    reviewer: cookie(rita),
    'read token': { Authorization: `Bearer ${await token('read')}` },
    'write token': { Authorization: `Bearer ${await token('write')}` },
  };
  streams = await Promise.all(
    Object.values(readers).map(
      async (headers) => new EventReader(await fetch(`${server.url}/changes/stream`, { headers })),
    ),
  );
  for (const stream of streams) await stream.notice();

  // Everything that Grace does with scorecards is in the log: written, amended, taken back, repeated, merged.
  const graces = cookie(grace);
  const submitted = await done(graces, 'POST /interviews/1/scorecard', FIRST, { 'Idempotency-Key': key });
  const amended = await done(graces, `PATCH /scorecards/${submitted.json.id}`, AMENDED);
  const elsewhere = { ...FIRST, notes: WORDS.elsewhere };
  const other = await done(graces, 'POST /interviews/2/scorecard', elsewhere);
  const undone = await done(graces, `POST /changes/${seqOf(amended)}/undo`);
  const redone = await done(graces, `POST /changes/${seqOf(undone)}/undo`);
  const merged = await done(graces, 'POST /candidates/2/merge', { candidateId: 3 });
  const rejected = await done(graces, 'PATCH /candidates/2', { stage: 'rejected' });
  // An import’s change has only keys; its undo has the rows.
  const imported = await done(graces, 'POST /imports/interviews', PAST);
  const takenBack = await done(graces, `POST /changes/${seqOf(imported)}/undo`);
  const back = await done(graces, `POST /changes/${seqOf(takenBack)}/undo`);
  seqs = [submitted, amended, other, undone, redone, imported, takenBack, back].map(seqOf);
  merge = seqOf(merged);
  last = seqOf(rejected);
}, 120_000);

afterAll(async () => {
  await Promise.all(streams.map((stream) => stream.cancel()));
  for (const end of ends) await end();
});

/** The words of Grace in an answer. */
function wordsIn(text: string): string[] {
  return Object.values(WORDS).filter((word) => text.toLowerCase().includes(word));
}

/** The ids in paths. The same code decides for every person, so `npm run test:all` asks for all of them as one. */
const idsFor = (name: Name) => (isSoak || name === 'recruiter' ? ['1', '2', '3', '4', '11'] : ['1', '2']);

/** More ways to ask, each of which might answer what a scorecard says. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'GET /changes': [
    'rows=1000000&limit=1000',
    'candidateId=2',
    'candidateId=3',
    'kind=interview',
    'jobId=1&order=newest',
    'after=1&before=1000&order=newest&limit=1000',
  ],
  'GET /search': [...Object.values(WORDS), 'Grace', 'Ada'].map(
    (query) => `query=${encodeURIComponent(query)}`,
  ),
  'GET /candidates': [
    'marks=true&page=1&inFiles=true&search=zq',
    'asOf=2020-01-02',
    'asOf=2099-01-02',
    'counted=reason.none',
    'search=zqfirst',
  ],
  'GET /replica/rows': TABLE_NAMES.map((table) => `table=${table}`),
  'GET /replica/changes': [0, 1, 2, 3, 4, 5, 6].map((seq) => `after=${seq}&limit=1000`),
  'GET /reports/interviews': ['jobId=1', 'from=2019-01-01&to=2099-01-01'],
};

/** The paths of all routes that only read, with several ids and queries. */
function reads(name: Name): string[] {
  return EVERY_ROUTE.filter((route) => {
    const described = contract[route as keyof typeof contract] as Route | undefined;
    return route.startsWith('GET ') || (described && !isWrite(route, described));
  })
    .filter((route) => route !== 'GET /changes/stream')
    .flatMap((route) => {
      const { path } = splitName(route);
      const paths = /[{:]/.test(path) ? idsFor(name).map((id) => pathWith(path, id)) : [path];
      const queries = ['', ...(QUERIES[route] ?? []).map((query) => `?${query}`)];
      return paths.flatMap((each) => queries.map((query) => `${route.split(' ')[0]} ${each}${query}`));
    });
}

/** All calls that write and do not end the reader’s rights or write the reader’s own scorecard. */
function writes(): (readonly [string, WriteInTest])[] {
  const {
    'POST /interviews/{id}/scorecard': _submit,
    'POST /candidates/{id}/unsealings': _unseal,
    // These remove Grace’s scorecards.
    'POST /candidates/erase': _erase,
    'PUT /backup': _restore,
    ...others
  } = WRITES;
  const own = OWN_ROUTES.filter((route) => !/^GET |\/session|\/people\/me/.test(route)).map(
    (route) => [route, { path: pathWith(splitName(route).path, '1'), body: {} }] as const,
  );
  return [...Object.entries<WriteInTest>(others), ...own];
}

describe.each(READERS)('The %s without a scorecard', (name) => {
  test('A person without a scorecard finds no word of another’s in any answer', async () => {
    let answered = 0;
    for (const route of reads(name)) {
      const answer = await ask(readers[name], route);
      expect(wordsIn(answer.body), route).toEqual([]);
      answered += Number(answer.status < 300);
    }
    expect(answered).toBeGreaterThan(20);
    const { json } = await done(readers[name], 'GET /candidates/2/scorecards');
    expect(json).toMatchObject({ cards: [], isSealed: true });
    const submitted = json.sealed.map(({ interviewer }: { interviewer: string }) => interviewer);
    expect(submitted).toEqual(['grace', 'grace', 'grace']);
  });

  test('A person without a scorecard finds no words in the answers of repeated calls and of undo', async () => {
    const headers = { 'Idempotency-Key': key };
    const answers = [
      await ask(readers[name], 'POST /interviews/1/scorecard', FIRST, headers),
      await ask(readers[name], 'POST /interviews/1/scorecard', { ...FIRST, interviewer: 'grace' }, headers),
      await ask(readers[name], 'PATCH /scorecards/1', OWN),
      await ask(readers[name], 'PATCH /scorecards/3', OWN),
    ];
    for (const seq of seqs) answers.push(await ask(readers[name], `POST /changes/${seq}/undo`));
    for (const { status, body } of answers) {
      expect(status, body).toBeGreaterThanOrEqual(400);
      expect(wordsIn(body)).toEqual([]);
    }
  });

  test('A person without a scorecard reads no words on the stream', async () => {
    const stream = streams[READERS.indexOf(name)]!;
    for (let seq = 0; seq < last;) {
      const notice = (await stream.notice()) as { seq: number };
      expect(wordsIn(JSON.stringify(notice))).toEqual([]);
      ({ seq } = notice);
    }
  });
});

test('A copy of the workspace has no scorecard and no unsealing, whoever makes it', async () => {
  for (const name of ['owner', 'recruiter', 'read token'] as const) {
    const [first = 0] = seqs;
    const { json, body } = await done(readers[name], `GET /replica/changes?after=${first - 1}`);
    expect(json.changes.map(({ seq }: { seq: number }) => seq)).toEqual(expect.arrayContaining(seqs));
    expect(body).not.toMatch(/"table":"(?:scorecards|unsealings)"/);
  }
  for (const route of ['GET /replica/rows?table=jobs', `GET /replica/changes?after=${last}`]) {
    expect((await ask(readers.reviewer, route)).status, route).toBe(403);
  }
  const ids = await ask(readers.reviewer, 'POST /replica/ids', { count: 1 });
  expect(ids.status).toBe(403);
  const compared = { of: 'jobs', seq: last, version: DATA_VERSION, digest: 'f' };
  expect((await ask(readers.reviewer, 'POST /replica/comparisons', compared)).status).toBe(403);
});

test('A merge can be undone and repeated by somebody to whom the scorecards are sealed, and answers no word of them', async () => {
  for (let n = 0, seq = merge; n < 2; n++) {
    const answer = await done(readers.recruiter, `POST /changes/${seq}/undo`);
    expect(answer.json.rows.some(({ table }: { table: string }) => table === 'scorecards')).toBe(true);
    expect(wordsIn(answer.body)).toEqual([]);
    seq = seqOf(answer);
  }
});

/** The least number of writing calls that succeed. A token that only reads can write nothing. */
const LEAST_WRITTEN: Readonly<Record<Name, number>> = {
  owner: 6,
  admin: 6,
  recruiter: 6,
  reviewer: 1,
  'read token': 0,
  'write token': 6,
};

test.each(READERS)('No call that writes answers a word of another’s scorecard to the %s', async (name) => {
  let written = 0;
  for (const [route, { path, body }] of writes()) {
    const { method, path: template } = splitName(route);
    const answer = await ask(readers[name], `${method} ${path ?? template}`, body);
    expect(wordsIn(answer.body), route).toEqual([]);
    written += Number(answer.status < 300);
  }
  expect(written).toBeGreaterThanOrEqual(LEAST_WRITTEN[name]);
});

describe('Words of scorecards', () => {
  const shown = [WORDS.imported, WORDS.amended, WORDS.elsewhere, WORDS.first, WORDS.note, WORDS.overall];

  /** The words that a reader finds in the answers of every route. */
  async function foundBy(name: Name, routes: readonly string[]): Promise<string[]> {
    let found: string[] = [...shown];
    for (const route of routes) {
      const words = wordsIn((await done(readers[name], route)).body);
      found = found.filter((word) => words.includes(word));
    }
    return found;
  }

  test('An author finds the words in the list, in the history, by a token, and in an undo', async () => {
    await done(readers.recruiter, `POST /interviews/${INTERVIEWS.recruiter}/scorecard`, OWN);
    for (const name of ['recruiter', 'read token', 'write token'] as const)
      expect(await foundBy(name, ['GET /candidates/2/scorecards', 'GET /changes?limit=1000'])).toEqual(shown);
    const { json } = await done(readers.recruiter, 'GET /reports/interviews');
    expect(json.sealed).toBe(0);
    const interviewers = json.interviewers as { interviewer: string; agreed: number[] }[];
    expect(interviewers.find(({ interviewer }) => interviewer === 'grace')?.agreed).toEqual([2]);
  });

  test('A reviewer finds the words after their own scorecard', async () => {
    await done(readers.reviewer, `POST /interviews/${INTERVIEWS.reviewer}/scorecard`, OWN);
    expect(await foundBy('reviewer', ['GET /candidates/2/scorecards'])).toEqual(shown);
  });

  test('An admin finds the words after unsealing, in a backup too, and the reason is in the history', async () => {
    const reason = { reason: 'Decides today' };
    expect((await ask(readers.recruiter, 'POST /candidates/2/unsealings', reason)).status).toBe(403);
    await done(readers.admin, 'POST /candidates/2/unsealings', reason);
    expect(await foundBy('admin', ['GET /candidates/2/scorecards', 'GET /backup'])).toEqual(shown);
    const { body } = await done(readers.owner, 'GET /changes?kind=interview');
    expect(body).toContain('Decides today');
  });

  test('A backup of somebody to whom scorecards are sealed is refused in words', async () => {
    for (const route of ['GET /backup', 'GET /backup/archive']) {
      const { status, body } = await ask(readers.owner, route);
      expect(status).toBe(409);
      expect(body).toMatch(/those on .+ are sealed to you. Write yours first, or unseal them/);
    }
  });

  test('Nobody takes another handle before the scorecard is written', async () => {
    const { status, body } = await ask(readers.owner, 'PATCH /session/person', {
      name: 'Olga',
      handle: 'other',
    });
    expect(status).toBe(409);
    expect(body).toContain('Write your scorecards first');
    expect(
      (await ask(readers.recruiter, 'PATCH /session/person', { name: 'Bo', handle: 'other' })).status,
    ).toBe(200);
  });
});
