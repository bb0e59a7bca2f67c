import { chromium, type Page } from '@playwright/test';
import { REPLICATED_TABLES } from '#domain/replica/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { chromium as launchOptions } from '../../scripts/chromium.ts';
import { mostMemory } from '../memory.ts';
import { lateServer, type Distance, type LateServer } from './late-server.ts';
import { MemberPage, type Call } from './member-page.ts';
import { asOwner, type Person } from './people.ts';
import { noTimes, ReplicaFigures } from './replica-figures.ts';

/** The lines to the server that are measured, one after the other. */
const LINES: Readonly<Record<string, Distance>> = {
  '40 ms': { away: 40 },
  '150 ms, 1 Mbit/s': { away: 150, bytesPerSecond: 125_000 },
};

const ROUNDS = 15;

const STARTS = 5;

/** Milliseconds after which a page has loaded what it loads in advance. */
const SETTLED = 5_000;

/** The number of changes that somebody makes while the device is away. */
const CHANGES = 5_000;

/** The number of changes that are made at once. */
const PARALLEL = 20;

const STAGES = ['screen', 'tech'] as const;

const LIST: Call = { name: 'list', path: (round) => `/candidates?page=${1 + (round % 5)}&pageSize=50` };

const CALLS: readonly Call[] = [
  { name: 'board', path: (round) => `/candidates?stage=applied&page=1&pageSize=${40 + (round % 2)}` },
  LIST,
  { name: 'profile', path: (round) => `/candidates/${1 + round}` },
  { name: 'search', path: (round) => `/search?q=${'abcdefghijklmnopqrst'[round] ?? 'a'}n` },
  { name: 'move', path: () => '/candidates/1', body: (round) => ({ stage: STAGES[round % 2] }) },
];

/** The members' pages of one line, and what is measured on them. */
interface Measured {
  readonly replica: MemberPage;
  readonly online: MemberPage;
  readonly away: LateServer;
  readonly owner: Person;
  readonly figures: ReplicaFigures;
}

/**
 * Measures a member’s page with a copy on its device beside one that the server answers, in turns in one run, on each of the
 * lines.
 */
export async function measureReplica(owner: Person, contents: Workspace): Promise<void> {
  for (const [place, [line, distance]] of Object.entries(LINES).entries()) {
    const port = Number(new URL(owner.url).port);
    const away = await lateServer(port, distance);
    const rules = `--host-resolver-rules=MAP 127.0.0.1:${port} 127.0.0.1:${away.port}`;
    const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), rules] });
    const figures = new ReplicaFigures();
    try {
      const online = await MemberPage.open(browser, owner, 'off');
      const memory = await mostMemory(online.page);
      const replica = await MemberPage.open(browser, owner, 'on');
      const measured = { replica, online, away, owner, figures };
      await measureFill(measured);
      if (place === 0) await checkRows(replica, contents);
      await measureCalls(measured);
      await measureStart(measured);
      await measureColleague(measured);
      await measureCatchingUp(measured, contents.candidates.length);
      await measureErasure(measured, contents.candidates.at(-1 - place)?.id ?? 0);
      console.log(`Memory: ${(await memory.most()).toFixed(0)} MB at most`);
      await memory.end();
    } finally {
      await browser.close();
      await away.close();
    }
    figures.print(`${line}, ${contents.candidates.length.toLocaleString('en')} candidates`);
  }
}

/** Measures how long the copy takes to be made, and how long calls take meanwhile. */
async function measureFill({ replica, online, away, figures }: Measured): Promise<void> {
  await replica.copyIs('filling');
  const [started, bytesBefore] = [performance.now(), away.bytes()];
  const ready = replica.copyIs('ready').then(() => true);
  const times = noTimes();
  const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 500));
  for (let round = 0; !(await Promise.race([ready, pause()])); round++) {
    times.server.push(await online.timeOf(LIST, round));
    times.copy.push(await replica.timeOf(LIST, round));
  }
  const megabytes = ((away.bytes() - bytesBefore) / 1e6).toFixed(1);
  figures.addOne('fill', performance.now() - started, `${megabytes} MB over the network`);
  if (times.copy.length > 0) figures.add('list meanwhile', times);
}

/** Compares the numbers of rows in the copy with those of the server. */
async function checkRows(replica: MemberPage, contents: Workspace): Promise<void> {
  const counts = await replica.countRows(REPLICATED_TABLES);
  const wrong = REPLICATED_TABLES.filter((table) => counts[table] !== contents[table].length);
  if (wrong.length > 0) throw new Error(`The copy does not have all rows of ${wrong.join(', ')}.`);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${rows.toLocaleString('en')} rows, as many as at the server in each table`);
}

async function measureCalls({ replica, online, figures }: Measured): Promise<void> {
  const times = CALLS.map(noTimes);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, call] of CALLS.entries()) {
      times[place]?.server.push(await online.timeOf(call, round));
      times[place]?.copy.push(await replica.timeOf(call, round));
      // The device sends a move after it has answered. A person’s next call comes later.
      if (call.body) await replica.sync();
    }
  }
  for (const [place, { name }] of CALLS.entries()) figures.add(name, times[place] ?? noTimes());
}

/** Measures how long a new page takes to show the first row of the list, with a worker that the browser has stopped. */
async function measureStart({ replica, online, figures }: Measured): Promise<void> {
  const times = noTimes();
  const firstRow = (page: Page) => page.getByRole('table').locator('tbody tr').first();
  for (let round = 0; round < STARTS; round++) {
    times.server.push(await online.timeOfStart('/candidates', firstRow));
    times.copy.push(await replica.timeOfStart('/candidates', firstRow));
  }
  figures.add('start of the list', times);
}

/** Measures how long after the server’s answer to a colleague a page shows what they changed. */
async function measureColleague({ replica, online, owner, figures }: Measured): Promise<void> {
  const times = noTimes();
  for (const { page } of [online, replica]) {
    await page.goto('/candidates/1');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(SETTLED);
  }
  const pages = { server: online.page, copy: replica.page };
  for (let round = 0; round < ROUNDS; round++) {
    const name = `Renamed ${round} ${Date.now()}`;
    await asOwner(owner, 'PATCH /candidates/1', { name });
    const answered = performance.now();
    await Promise.all(
      (['server', 'copy'] as const).map(async (which) => {
        await pages[which].getByRole('heading', { name }).waitFor();
        times[which].push(performance.now() - answered);
      }),
    );
  }
  figures.add('a colleague’s change', times, `${Math.max(...times.copy).toFixed(0)} ms at most`);
}

/** Measures how long a device that was away takes until it has what others changed meanwhile. */
async function measureCatchingUp({ replica, away, owner, figures }: Measured, count: number): Promise<void> {
  const started = Date.now();
  const idOf = (change: number) => 2 + (change % (count - 10));
  const nameOf = (change: number) => `Changed ${change} ${started}`;
  const [lastId, lastName] = [idOf(CHANGES - 1), nameOf(CHANGES - 1)];
  await replica.page.goto('/jobs');
  away.cut();
  for (let first = 0; first < CHANGES; first += PARALLEL) {
    await Promise.all(
      Array.from({ length: PARALLEL }, (_, place) => first + place).map((change) =>
        asOwner(owner, `PATCH /candidates/${idOf(change)}`, { name: nameOf(change) }),
      ),
    );
  }
  const bytesBefore = away.bytes();
  away.restore();
  const back = performance.now();
  for (let isThere = false; !isThere;) {
    const { behind } = await replica.sync();
    isThere = behind === 0 && (await replica.nameOf(lastId)) === lastName;
  }
  const kilobytes = ((away.bytes() - bytesBefore) / 1e3).toFixed(0);
  const what = `${CHANGES.toLocaleString('en')} changes missed`;
  figures.addOne(what, performance.now() - back, `${kilobytes} kB over the network`);
}

/** Measures how long after the call that erases a candidate the device has nothing of them. */
async function measureErasure(
  { replica, online, owner, figures }: Measured,
  candidate: number,
): Promise<void> {
  const started = performance.now();
  await asOwner(owner, 'POST /candidates/erase', { ids: [candidate] });
  const gone = async (page: MemberPage) => {
    await page.isGone(candidate);
    return performance.now() - started;
  };
  const [server, copy] = await Promise.all([gone(online), gone(replica)]);
  figures.add('an erasure', { server: [server], copy: [copy] });
}
