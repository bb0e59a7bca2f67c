import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { chromium as launchOptions } from '../../scripts/chromium.ts';
import { freePort } from '../../scripts/free-port.ts';
import { mostMemory } from '../memory.ts';
import { median } from '../quantile.ts';
import { asOwner, type Person } from './people.ts';

/** Milliseconds by which each answer of the server is late. */
const AWAY = 40;

const ROUNDS = 15;

/** How many changes somebody makes while the device is away. */
const CHANGES = 1_000;

/** How many of them are made at once. */
const PARALLEL = 20;

/** The largest share of the online edition’s time that product §25 aims at. */
const AIM = 0.25;

/** A call that a screen makes, with a number that differs in each round. */
interface Call {
  readonly name: string;
  readonly path: (round: number) => string;
  readonly body?: (round: number) => object;
}

const STAGES = ['screen', 'tech'] as const;

const CALLS: readonly Call[] = [
  { name: 'board', path: (round) => `/candidates?stage=applied&page=1&pageSize=${40 + (round % 2)}` },
  { name: 'list', path: (round) => `/candidates?page=${1 + (round % 5)}&pageSize=50` },
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
 * in one run: the calls of the screens, how long the copy takes to be made, and to catch up.
 */
export async function measureReplica(owner: Person): Promise<void> {
  const { origin, port } = new URL(owner.url);
  const away = await lateServer(Number(port));
  const rules = `--host-resolver-rules=MAP 127.0.0.1:${port} 127.0.0.1:${away.port}`;
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), rules] });
  try {
    const [cookieName = '', ...value] = owner.cookie.split('=');
    const open = async (copy: 'on' | 'off'): Promise<Page> => {
      const context = await browser.newContext({ baseURL: origin });
      await context.addCookies([{ name: cookieName, value: value.join('='), url: origin }]);
      await context.addInitScript(
        (chosen) => window.localStorage.setItem('hirelane-device-copy', chosen),
        copy,
      );
      const page = await context.newPage();
      await page.goto('/jobs');
      return page;
    };
    const online = await open('off');
    const memory = await mostMemory(online);
    const [started, bytesBefore] = [performance.now(), away.bytes()];
    const replica = await open('on');
    await isReady(replica, owner);
    console.log(
      `Copy made: ${seconds(started)} s, ${((away.bytes() - bytesBefore) / 1e6).toFixed(1)} MB over the network, ${(await memory.most()).toFixed(0)} MB of memory at most`,
    );
    const times = CALLS.map(() => ({ server: [] as number[], copy: [] as number[] }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [place, call] of CALLS.entries()) {
        times[place]?.server.push(await timeOf(online, owner, call, round));
        times[place]?.copy.push(await timeOf(replica, owner, call, round));
      }
    }
    for (const [place, { name }] of CALLS.entries()) {
      const [server, copy] = [median(times[place]?.server ?? []), median(times[place]?.copy ?? [])];
      console.log(
        `${name.padEnd(10)} server ${server.toFixed(1)} ms, copy ${copy.toFixed(1)} ms: ${(copy / server).toFixed(2)} (aim ${AIM})`,
      );
    }
    await replica.context().setOffline(true);
    for (let round = 0; round < CHANGES / PARALLEL; round++) {
      await Promise.all(
        Array.from({ length: PARALLEL }, (_, place) =>
          asOwner(owner, `PATCH /candidates/${2 + place}`, { stage: STAGES[round % 2] }),
        ),
      );
    }
    await replica.context().setOffline(false);
    const back = performance.now();
    await isBehind(replica, owner, 0);
    console.log(
      `${CHANGES} changes of others applied in ${((performance.now() - back) | 0).toString()} ms (aim 300)`,
    );
    await memory.end();
  } finally {
    await browser.close();
    await away.close();
  }
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(1);
}

/** Waits until the copy is whole. */
async function isReady(page: Page, { workspaces: [workspace = ''] }: Person): Promise<void> {
  await page.waitForFunction(
    async (id) => {
      if (!navigator.serviceWorker.controller) return false;
      const response = await fetch('/this-device/copy', { headers: { 'Hirelane-Workspace': id } });
      return ((await response.json()) as { readonly state: string }).state === 'ready';
    },
    workspace,
    { timeout: 600_000, polling: 100 },
  );
}

async function isBehind(page: Page, { workspaces: [workspace = ''] }: Person, count: number): Promise<void> {
  await page.evaluate(
    async ([id, wanted]) => {
      const headers = { 'Content-Type': 'application/json', 'Hirelane-Workspace': id };
      const response = await fetch('/this-device/copy/heard', { method: 'POST', headers, body: '{"seq":0}' });
      const { behind } = (await response.json()) as { behind: number };
      if (behind !== wanted) throw new Error(`The copy is ${behind} changes behind.`);
    },
    [workspace, count] as const,
  );
}

function timeOf(
  page: Page,
  { workspaces: [workspace = ''] }: Person,
  call: Call,
  round: number,
): Promise<number> {
  const body = call.body?.(round);
  return page.evaluate(
    async ([path, id, json]) => {
      const started = performance.now();
      const response = await fetch(path, {
        method: json === undefined ? 'GET' : 'PATCH',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'Hirelane-Workspace': id,
          ...(json !== undefined && { 'Idempotency-Key': crypto.randomUUID() }),
        },
        ...(json !== undefined && { body: json }),
      });
      await response.json();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return performance.now() - started;
    },
    [call.path(round), workspace, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

/** A way to a server on which every answer takes longer. */
async function lateServer(
  to: number,
): Promise<{ readonly port: number; bytes(): number; close(): Promise<void> }> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let bytes = 0;
  const server: Server = createServer((near) => {
    const far = createConnection(to, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    far.on('data', (data) => {
      bytes += data.byteLength;
      setTimeout(() => near.writable && near.write(data), AWAY);
    });
    far.on('end', () => setTimeout(() => near.end(), AWAY));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    bytes: () => bytes,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
