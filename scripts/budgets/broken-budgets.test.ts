import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { brokenBudgets, roomOf } from './broken-budgets.ts';
import type { Budgets } from './budgets.ts';
import { coldVisit, type BuiltGraph } from './cold-visit.ts';

const BOARD = '/app/src/web/screens/board/board-page.tsx';
const PEEK = '/app/src/web/candidate/peek/peek.tsx';
const PANEL = '/app/src/web/candidate/profile/panel.tsx';

function chunk(fileName: string, modules: readonly string[], imports: readonly string[] = []) {
  return {
    type: 'chunk',
    fileName,
    code: modules.join(),
    imports,
    moduleIds: modules,
    modules: Object.fromEntries(modules.map((id) => [id, { renderedLength: id.length }])),
    viteMetadata: { importedCss: new Set([`${fileName}.css`]) },
  };
}

function sheet(fileName: string) {
  return { type: 'asset', fileName, source: 'a{}' };
}

/** A board whose peek has imported the panel at once or not. */
function graph(isPanelStatic: boolean): BuiltGraph {
  const files = [
    chunk('board.js', [BOARD, PEEK], isPanelStatic ? ['panel.js'] : []),
    sheet('board.js.css'),
    chunk('panel.js', [PANEL]),
    sheet('panel.js.css'),
  ];
  const imports: Record<string, string[]> = { [BOARD]: [PEEK], [PEEK]: isPanelStatic ? [PANEL] : [] };
  return {
    files: Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle,
    importsOf: (module) => imports[module] ?? [],
  };
}

function budgets(kilobytes: number): Budgets {
  const board = { loads: [BOARD], kilobytes, calls: 0, rooms: ['screens/board', 'candidate/peek'] };
  return { screens: { board }, worker: { kilobytes: 10, aim: 10 } };
}

it('A cold visit loads the scripts and style sheets that a screen imports, and no others', () => {
  expect(coldVisit([BOARD], graph(false)).modules).toEqual([BOARD, PEEK]);
  expect(coldVisit([BOARD], graph(true)).modules).toEqual([BOARD, PEEK, PANEL]);
  const [without, withPanel] = [false, true].map((isStatic) => coldVisit([BOARD], graph(isStatic)).kilobytes);
  expect(withPanel).toBeGreaterThan(without ?? Infinity);
});

it('A budget that is kept is not reported', () => {
  expect(brokenBudgets(budgets(1), graph(false), 10)).toEqual([]);
});

it('A module of another room is reported by its name, with the imports by which it comes in', () => {
  expect(brokenBudgets(budgets(1), graph(true), 10)).toEqual([
    'The screen board loads candidate/profile/panel.tsx of candidate/profile. They come in by screens/board/board-page.tsx → candidate/peek/peek.tsx → candidate/profile/panel.tsx.',
  ]);
});

it('A screen or a worker that is too large is reported with both figures', () => {
  expect(brokenBudgets(budgets(0.01), graph(false), 10.04)).toEqual([
    expect.stringMatching(/^The screen board is 0\.\d kB\. Its budget is 0\.01 kB\.$/),
    'The worker is 10.0 kB. Its budget is 10 kB.',
  ]);
});

it('A module that is in no file of the build is an error of the table', () => {
  expect(() => coldVisit(['/app/src/web/gone.tsx'], graph(false))).toThrow('The build has no module');
});

it.each([
  ['/app/src/web/candidate/files/pdf/open-pdf.ts', 'candidate/files'],
  ['/app/src/web/kit/button.tsx', null],
  ['/app/src/domain/stage.ts', null],
  ['/app/node_modules/@tanstack/virtual-core/dist/index.js', '@tanstack/virtual-core'],
  ['/app/node_modules/a/node_modules/react-aria/dist/x.mjs', 'react-aria'],
])('The room of %s is %s', (module, room) => {
  expect(roomOf(module)).toBe(room);
});
