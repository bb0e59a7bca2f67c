import { expect, it } from 'vitest';
import { screenStart } from '#web/routes/first-calls.ts';
import { withFrame } from '#web/team/people/early-workspace.ts';
import { BROWSER_BUDGETS, SERVER_BUDGETS } from './table.ts';

/** The addresses of the screens with rows. */
const SCREENS = {
  jobs: '/jobs',
  board: '/candidates/board',
  candidates: '/candidates',
  profile: '/candidates/1',
};

it.each(Object.entries(SCREENS))(
  '%s sends the calls of its budget before its rows, in both editions',
  (name, pathname) => {
    const { module, calls } = screenStart({ pathname, search: '' }) ?? { module: undefined, calls: [] };
    expect(calls).toHaveLength(BROWSER_BUDGETS.screens[name]?.calls ?? -1);
    expect(withFrame(calls)).toHaveLength(SERVER_BUDGETS.screens[name]?.calls ?? -1);
    // The table and the first script mean the same module.
    const loads = BROWSER_BUDGETS.screens[name]?.loads.at(-1);
    expect(loads).toContain(module ?? 'main');
  },
);
