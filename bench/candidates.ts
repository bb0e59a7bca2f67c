import type { Page } from '@playwright/test';
import { measured, type Group, type Scenario } from './figures.ts';
import { stopWorkers } from './start-up/profile.ts';
import { LARGE, WORKSPACE_SIZES, bringToFront, type OpenWorkspace, type Workspaces } from './workspaces.ts';

const ROUNDS = 30;
const COLD_ROUNDS = 7;
const TOGETHER_ROUNDS = 3;

/** The measured calls of the page, each from the request to the parsed answer. */
const MEASURES = [
  ['page of 50', 'pageOf50'],
  ['page of 50 of a column', 'columnPage'],
  ['search key press, its page of 50', 'searchKey'],
  ['move', 'move'],
  ['move, first pages of both columns', 'moveAndColumns'],
] as const;

type Measure = (typeof MEASURES)[number][1] | 'firstPage' | 'moveTogether' | 'undoTogether';

/** Measures the candidates' calls through the real worker. */
export function candidateCalls(workspaces: Workspaces): Group<OpenWorkspace> {
  return {
    name: 'calls',
    variants: WORKSPACE_SIZES,
    async open(build, size) {
      const workspace = await workspaces.open(build, size);
      await prepare(workspace.page);
      // A search needs the worker's copy of the candidates. Without this call, the first rounds would also measure how
      // this copy is loaded.
      await once(workspace.page, 'searchKey', 0);
      return workspace;
    },
    turnTo: bringToFront,
    scenarios: [
      ...MEASURES.map(([label, measure]) =>
        measured(label, ROUNDS, ({ page }: OpenWorkspace, round) => once(page, measure, round)),
      ),
      fromStoppedWorker,
      ...[500, 5_000].map(movedTogether),
    ],
  };
}

const fromStoppedWorker: Scenario<OpenWorkspace> = {
  figures: [{ label: 'first page from a worker just started' }],
  rounds: COLD_ROUNDS,
  async run({ page }, round) {
    await stopWorkers(page);
    return [await once(page, 'firstPage', round)];
  },
};

function movedTogether(count: number): Scenario<OpenWorkspace> {
  return {
    figures: [{ label: `moving ${count} together` }, { label: `undoing ${count} moves` }],
    rounds: TOGETHER_ROUNDS,
    variants: [LARGE],
    run: async ({ page }) => [
      await once(page, 'moveTogether', count),
      await once(page, 'undoTogether', count),
    ],
  };
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
    /** Chooses a candidate for a round, and the stage to move the candidate to. */
    async function choose(round: number) {
      const [from, to] = [STAGES[round % 6]!, STAGES[(round + 1) % 6]!];
      const { data } = await column(from);
      return { id: data[round % data.length]!.id, from, to };
    }

    Object.assign(window, {
      measures: {
        pageOf50: (round: number) =>
          timed(() => call(`/candidates?page=${1 + ((round * 7) % 20)}&pageSize=50`)),
        firstPage: () => timed(() => call('/candidates?page=1&pageSize=50')),
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
