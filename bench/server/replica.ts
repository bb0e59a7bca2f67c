import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { REPLICATED_TABLES } from '#domain/replica/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { chromium as launchOptions } from '../../scripts/chromium.ts';
import { mostMemory } from '../memory.ts';
import { median } from '../quantile.ts';
import { lateServer, type LateServer } from './late-server.ts';
import { MemberPage, type Call } from './member-page.ts';
import { asOwner, type Person } from './people.ts';

/** Milliseconds by which each answer of the server is late. */
const AWAY = 40;

const ROUNDS = 15;

/** Milliseconds after which a page has loaded what it loads in advance. */
const SETTLED = 5_000;

/** How many changes somebody makes while the device is away. */
const CHANGES = 1_000;

/** How many of them are made at once. */
const PARALLEL = 20;

/** The largest share of the online edition’s time that product §25 aims at. */
const AIM = 0.25;

const STAGES = ['screen', 'tech'] as const;

const LIST: Call = { name: 'list', path: (round) => `/candidates?page=${1 + (round % 5)}&pageSize=50` };

const CALLS: readonly Call[] = [
  { name: 'board', path: (round) => `/candidates?stage=applied&page=1&pageSize=${40 + (round % 2)}` },
  LIST,
  { name: 'profile', path: (round) => `/candidates/${1 + round}` },
  { name: 'search', path: (round) => `/search?q=${'abcdefghijklmnopqrst'[round] ?? 'a'}n` },
  {
    name: 'move',
    path: () => '/candidates/1',
    body: (round) => ({ stage: STAGES[round % 2] }),
  },
];

/**
 * Measures a member’s page with a copy on its device beside one that the server answers, each answer 40 ms late, in turns
 * in one run.
 */
export async function measureReplica(owner: Person, contents: Workspace): Promise<void> {
  const port = Number(new URL(owner.url).port);
  const away = await lateServer(port, AWAY);
  const rules = `--host-resolver-rules=MAP 127.0.0.1:${port} 127.0.0.1:${away.port}`;
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), rules] });
  try {
    const online = await MemberPage.open(browser, owner, 'off');
    const memory = await mostMemory(online.page);
    const replica = await MemberPage.open(browser, owner, 'on');
    await measureFill(replica, online, away);
    console.log(`Memory while it was made: ${(await memory.most()).toFixed(0)} MB at most`);
    await checkRows(replica, contents);
    await measureCalls(replica, online);
    console.log(`Memory while it answered: ${(await memory.most()).toFixed(0)} MB at most`);
    await measureColleague(replica, online, owner);
    await measureCatchingUp(replica, away, owner);
    console.log(`Memory while it caught up: ${(await memory.most()).toFixed(0)} MB at most`);
    await memory.end();
  } finally {
    await browser.close();
    await away.close();
  }
}

/** Prints how long the copy takes to be made, and how long calls take meanwhile. */
async function measureFill(replica: MemberPage, online: MemberPage, away: LateServer): Promise<void> {
  await replica.copyIs('filling');
  const [started, bytesBefore] = [performance.now(), away.bytes()];
  const ready = replica.copyIs('ready').then(() => true);
  const times = { server: [] as number[], copy: [] as number[] };
  const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 500));
  for (let round = 0; !(await Promise.race([ready, pause()])); round++) {
    times.server.push(await online.timeOf(LIST, round));
    times.copy.push(await replica.timeOf(LIST, round));
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const megabytes = ((away.bytes() - bytesBefore) / 1e6).toFixed(1);
  console.log(`Copy made in ${seconds} s, ${megabytes} MB over the network (${loadNow()})`);
  printTimes('list meanwhile', times);
}

/** Compares the numbers of rows in the copy with those of the server. */
async function checkRows(replica: MemberPage, contents: Workspace): Promise<void> {
  const counts = await replica.countRows(REPLICATED_TABLES);
  const wrong = REPLICATED_TABLES.filter((table) => counts[table] !== contents[table].length);
  if (wrong.length > 0) throw new Error(`The copy does not have all rows of ${wrong.join(', ')}.`);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${rows.toLocaleString('en')} rows, as many as at the server in each table`);
}

async function measureCalls(replica: MemberPage, online: MemberPage): Promise<void> {
  const times = CALLS.map(() => ({ server: [] as number[], copy: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, call] of CALLS.entries()) {
      times[place]?.server.push(await online.timeOf(call, round));
      times[place]?.copy.push(await replica.timeOf(call, round));
      // The device sends a move after it has answered. A person’s next call comes later.
      if (call.body) await replica.sync();
    }
  }
  console.log(`${ROUNDS} rounds, medians (aim: ${AIM} of the server’s; ${loadNow()})`);
  for (const [place, { name }] of CALLS.entries()) printTimes(name, times[place] ?? { server: [], copy: [] });
}

/** Prints how long after the server’s answer to a colleague a page shows what they changed. */
async function measureColleague(replica: MemberPage, online: MemberPage, owner: Person): Promise<void> {
  const times = { server: [] as number[], copy: [] as number[] };
  for (const { page } of [online, replica]) {
    await page.goto('/candidates/1');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(SETTLED);
  }
  const pages = { server: online.page, copy: replica.page };
  for (let round = 0; round < ROUNDS; round++) {
    const name = `Renamed ${round}`;
    await asOwner(owner, 'PATCH /candidates/1', { name });
    const answered = performance.now();
    await Promise.all(
      (['server', 'copy'] as const).map(async (which) => {
        await pages[which].getByRole('heading', { name }).waitFor();
        times[which].push(performance.now() - answered);
      }),
    );
  }
  const most = Math.max(...times.copy).toFixed(0);
  printTimes('a colleague', times, `, ${most} ms at most (aim 1,000 ms; ${loadNow()})`);
}

async function measureCatchingUp(replica: MemberPage, away: LateServer, owner: Person): Promise<void> {
  await replica.page.goto('/jobs');
  const { revision } = (await asOwner(owner, 'GET /changes?limit=1')) as { readonly revision: number };
  away.cut();
  for (let round = 0; round < CHANGES / PARALLEL; round++) {
    await Promise.all(
      Array.from({ length: PARALLEL }, (_, place) =>
        asOwner(owner, `PATCH /candidates/${2 + round * PARALLEL + place}`, { stage: STAGES[round % 2] }),
      ),
    );
  }
  const asked = performance.now();
  await asOwner(owner, `GET /replica/changes?after=${revision}&limit=1000`);
  const answered = performance.now() - asked;
  const bytesBefore = away.bytes();
  away.restore();
  const back = performance.now();
  const { behind, offlineSince } = await replica.sync();
  if (behind > 0 || offlineSince !== null) throw new Error(`The copy is ${behind} changes behind.`);
  const took = performance.now() - back;
  console.log(
    `${CHANGES} changes of others: ${took.toFixed(0)} ms, ${((away.bytes() - bytesBefore) / 1e3).toFixed(0)} kB over the network (aim 300 ms); the server alone answers them in ${answered.toFixed(0)} ms (${loadNow()})`,
  );
}

interface Times {
  readonly server: readonly number[];
  readonly copy: readonly number[];
}

function printTimes(name: string, times: Times, more = ''): void {
  const [server, copy] = [median(times.server), median(times.copy)];
  console.log(
    `${name.padEnd(15)} server ${server.toFixed(1)} ms, copy ${copy.toFixed(1)} ms: ${(copy / server).toFixed(2)}${more}`,
  );
}

function loadNow(): string {
  return `load ${loadavg()[0]?.toFixed(1)}`;
}
