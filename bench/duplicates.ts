import { measured, type Group } from './figures.ts';
import { LARGE, bringToFront, type OpenWorkspace, type Workspaces } from './workspaces.ts';

const ROUNDS = 5;

/** Measures the first page of likely duplicates among a hundred thousand candidates, through the worker. */
export function duplicates(workspaces: Workspaces): Group<OpenWorkspace> {
  return {
    name: 'duplicates',
    variants: [LARGE],
    async open(build, size) {
      const workspace = await workspaces.open(build, size);
      // Loads the candidates list into the worker's memory, as the first screen does.
      await workspace.page.evaluate(() => fetch('/candidates?search=a&page=1').then((all) => all.json()));
      return workspace;
    },
    turnTo: bringToFront,
    scenarios: [measured('duplicates: likely pairs (aim ≤ 2,000)', ROUNDS, firstPairs)],
  };
}

function firstPairs({ page }: OpenWorkspace): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now();
    const response = await fetch('/duplicates', { headers: { Accept: 'application/json' } });
    const { data } = (await response.json()) as { data: unknown[] };
    if (data.length === 0) throw new Error('No pairs were found');
    return performance.now() - began;
  });
}
