import { measured, type Group } from './figures.ts';
import { stopWorkers } from './start-up/profile.ts';
import { bringToFront, WORKSPACE_SIZES, type OpenWorkspace, type Workspaces } from './workspaces.ts';

const ROUNDS = 11;

/** The number of rounds of a measurement before which the worker is stopped. */
const COLD_ROUNDS = 5;

const REPORTS = ['funnel', 'time-in-stage', 'flow', 'reasons', 'sources', 'waiting'] as const;

const STAGES = ['applied', 'screen', 'tech', 'offer', 'hired', 'rejected'];

const DAY_MS = 86_400_000;

/** Measures the reports and the board as of a day, through the worker. Each candidate has four timeline events. */
export function insight(workspaces: Workspaces): Group<OpenWorkspace> {
  return {
    name: 'insight',
    variants: WORKSPACE_SIZES,
    async open(build, size) {
      const workspace = await workspaces.openWithJourneys(build, size);
      await callAll(workspace, ['/reports/span']);
      return workspace;
    },
    turnTo: bringToFront,
    scenarios: [
      ...REPORTS.map((report) =>
        measured(`insight: ${report} (aim ≤ 300)`, ROUNDS, (workspace: OpenWorkspace) =>
          callAll(workspace, [`/reports/${report}?from=${dayBefore(84)}`]),
        ),
      ),
      measured('insight: whom a number counts', ROUNDS, (workspace: OpenWorkspace, round) =>
        callAll(workspace, [`/candidates?counted=funnel.tech&from=${dayBefore(84 - round)}&page=1`]),
      ),
      // Loads all columns of the board.
      measured(
        'insight: a step of the board as of a day (aim ≤ 100)',
        ROUNDS,
        (workspace: OpenWorkspace, round) =>
          callAll(
            workspace,
            STAGES.map(
              (stage) => `/candidates?asOf=${dayBefore(1 + round)}&stage=${stage}&page=1&pageSize=100`,
            ),
          ),
      ),
      measured('insight: the first report of a worker just started', COLD_ROUNDS, afterStart),
    ],
  };
}

async function afterStart(workspace: OpenWorkspace): Promise<number> {
  // Stops the worker. The call then starts another one, which reads the candidates.
  await stopWorkers(workspace.page);
  await callAll(workspace, ['/candidates?search=a&page=1']);
  return callAll(workspace, ['/reports/funnel']);
}

/** Sends all calls at once. Returns the milliseconds until each is answered. */
function callAll({ page }: OpenWorkspace, paths: readonly string[]): Promise<number> {
  return page.evaluate(async (urls) => {
    const began = performance.now();
    await Promise.all(
      urls.map(async (url) => {
        const response = await fetch(url, { headers: { Accept: 'application/json' } });
        if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
        await response.json();
      }),
    );
    return performance.now() - began;
  }, paths);
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}
