import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { screenStart } from '#web/routes/first-calls.ts';
import { withFrame } from '#web/team/people/early-workspace.ts';
import { bareModuleOf, BARE_PATHS } from '#web/team/people/own-path.ts';
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
    const { modules, calls } = screenStart({ pathname, search: '' }) ?? { modules: [], calls: [] };
    expect(calls).toHaveLength(BROWSER_BUDGETS.screens[name]?.calls ?? -1);
    expect(withFrame(calls)).toHaveLength(SERVER_BUDGETS.screens[name]?.calls ?? -1);
    // The table and the first script mean the same module.
    const loads = BROWSER_BUDGETS.screens[name]?.loads.at(-1);
    expect(modules.length).toBeLessThan(2);
    expect(loads).toContain(modules[0] ?? 'main');
  },
);

it('The first script loads the modules of all screens for people who are not signed in', () => {
  const modules = ['people', 'links']
    .flatMap((folder) => readdirSync(`src/web/team/${folder}`))
    .map((file) => basename(file, '.tsx'));
  expect(modules).toEqual(expect.arrayContaining(BARE_PATHS.map(bareModuleOf)));
});
