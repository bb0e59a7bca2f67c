import type { Page } from '@playwright/test';
import { printHead, printRow } from './rows.ts';

const ROUNDS = 30;
const COLD_ROUNDS = 5;

/** The calls that are measured in the page, from the request to the parsed answer. */
const MEASURES = [
  ['page of 50', 'pageOf50'],
  ['page of 50 of a column', 'columnPage'],
  ['search key press, its page of 50', 'searchKey'],
  ['move', 'move'],
  ['move, first pages of both columns', 'moveAndColumns'],
] as const;

type Measure = (typeof MEASURES)[number][1] | 'moveTogether' | 'undoTogether';

/** Prints the figures of the candidates' calls through the real worker, for both workspaces side by side. */
export async function printCandidates(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await prepare(page);
  printHead('calls through the worker');
  for (const [label, measure] of MEASURES) {
    const times: number[][] = pages.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, page] of pages.entries()) times[at]!.push(await once(page, measure, round));
    }
    printRow(label, times);
  }
  const cold: number[][] = pages.map(() => []);
  for (let round = 0; round < COLD_ROUNDS; round++) {
    for (const [at, page] of pages.entries()) {
      await stopWorker(page);
      cold[at]!.push(await once(page, 'pageOf50', round));
    }
  }
  printRow('page of 50 from a worker just started', cold);
  for (const count of [500, 5_000]) {
    const large = pages.at(-1)!;
    const moved = await once(large, 'moveTogether', count);
    const undone = await once(large, 'undoTogether', count);
    console.log(
      `moving ${count} together, undoing it`.padEnd(52) +
        `${moved.toFixed(0)}, ${undone.toFixed(0)} ms`.padStart(12),
    );
  }
}

function once(page: Page, measure: Measure, round: number): Promise<number> {
  return page.evaluate(
    ([name, at]) =>
      (window as unknown as { measures: Record<string, (round: number) => Promise<number>> }).measures[name]!(
        at,
      ),
    [measure, round] as const,
  );
}

async function stopWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

/** Defines the measured functions in the page. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(() => {
    const STAGES = ['applied', 'screen', 'tech', 'offer', 'hired', 'rejected'];
    const TYPED =
      'a an ann anna n no now nowak m ma mar mari b ba bac back backe backen backend e en eng'.split(' ');
    let seq = '';

    async function call<T>(path: string, method = 'GET', body?: object): Promise<T> {
      const headers = { Accept: 'application/json', 'Idempotency-Key': crypto.randomUUID() };
      const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      seq = response.headers.get('Change-Seq') ?? seq;
      return response.json() as Promise<T>;
    }

    async function timed(work: () => Promise<unknown>): Promise<number> {
      const started = performance.now();
      await work();
      return performance.now() - started;
    }

    interface Candidates {
      readonly data: { readonly id: number; readonly stage: string }[];
    }
    const column = (stage: string) => call<Candidates>(`/candidates?stage=${stage}&page=1&pageSize=50`);
    /** Chooses a candidate of the round's stage and the stage to move to. */
    async function choose(round: number) {
      const [from, to] = [STAGES[round % 6]!, STAGES[(round + 1) % 6]!];
      const { data } = await column(from);
      return { id: data[round % data.length]!.id, from, to };
    }

    Object.assign(window, {
      measures: {
        pageOf50: (round: number) =>
          timed(() => call(`/candidates?page=${1 + ((round * 7) % 20)}&pageSize=50`)),
        columnPage: (round: number) => timed(() => column(STAGES[round % 6]!)),
        searchKey: (round: number) =>
          timed(() => call(`/candidates?search=${TYPED[round % TYPED.length]}&page=1&pageSize=50`)),
        async move(round: number) {
          const { id, to } = await choose(round);
          return timed(() => call(`/candidates/${id}`, 'PATCH', { stage: to }));
        },
        async moveAndColumns(round: number) {
          const { id, from, to } = await choose(round);
          return timed(async () => {
            await call(`/candidates/${id}`, 'PATCH', { stage: to });
            await Promise.all([column(from), column(to)]);
          });
        },
        async moveTogether(count: number) {
          const { data } = await call<Candidates>(`/candidates?stage=applied&page=1&pageSize=${count}`);
          const ids = data.map(({ id }) => id);
          return timed(() => call('/candidates', 'PATCH', { ids, stage: 'tech' }));
        },
        undoTogether: () => timed(() => call(`/changes/${seq}/undo`, 'POST')),
      },
    });
  });
}
