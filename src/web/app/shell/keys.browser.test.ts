import { expect, onTestFinished, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { address, expectAccessible, focus, press, texts, type } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { keysOf } from './screen-keys.ts';

const dialog = (): Locator => page.getByRole('dialog', { name: 'Keys' });
const listed = (): string[] => texts(dialog().getByCss('kbd'));

const STAGE_KEYS = ['1 … 6'];
const WHEN_ASKED_WHY = ['1 … 9', 'Enter', '0', 'Escape', '9'];

const GO_TO = ['G J', 'G C', 'G B', 'G I'];
const EVERYWHERE = ['Ctrl+K', 'Ctrl+Z', 'Ctrl+Shift+Z', 'H', 'Ctrl+Enter', 'Alt+↑', 'Alt+↓', 'F8', '?'];

const SCREENS: readonly [path: string, heading: string, keys: string[]][] = [
  [
    '/jobs',
    'Jobs',
    [
      '/',
      'Y',
      'J',
      '↓',
      'K',
      '↑',
      'Home',
      'End',
      'Enter',
      ...STAGE_KEYS,
      'B',
      'L',
      'T',
      'E',
      'M',
      'Alt+↑',
      'Alt+↓',
    ],
  ],
  [
    '/candidates',
    'Candidates',
    [
      '/',
      '↓',
      'Enter',
      'F',
      'Y',
      'R',
      'V',
      'T',
      'J',
      '↓',
      'K',
      '↑',
      'Home',
      'End',
      'Enter',
      'Space',
      'X',
      'Shift+↑',
      'Shift+↓',
      'Ctrl+A',
      'M',
      ...STAGE_KEYS,
      '+',
      '-',
      'W',
      'I',
      'C',
      'P',
      'P',
      'Escape',
      ...WHEN_ASKED_WHY,
    ],
  ],
  [
    '/candidates/7',
    '',
    [
      '/',
      'J',
      'K',
      ...STAGE_KEYS,
      'N',
      'Ctrl+Enter',
      'W',
      'I',
      'P',
      'E',
      'O',
      '+',
      '-',
      'A',
      ...WHEN_ASKED_WHY,
    ],
  ],
  ['/candidates/compare?ids=1,2', '', ['←', '→', 'M', ...STAGE_KEYS, 'Escape', ...WHEN_ASKED_WHY]],
  [
    '/inbox',
    '',
    [
      'J',
      'K',
      'Enter',
      'Space',
      'X',
      'Shift+↑',
      'Shift+↓',
      'Ctrl+A',
      ...STAGE_KEYS,
      'M',
      'O',
      'W',
      'C',
      'F',
      'A',
      'T',
      'P',
      'P',
      'Escape',
      ...WHEN_ASKED_WHY,
    ],
  ],
  [
    '/triage?job=1',
    '',
    [
      ...STAGE_KEYS,
      'S',
      'Y',
      'U',
      'Ctrl+Z',
      'N',
      'Ctrl+Enter',
      'W',
      'I',
      'P',
      '+',
      '-',
      'Escape',
      ...WHEN_ASKED_WHY,
    ],
  ],
  ['/assessments/1', '', ['Ctrl+S', 'Alt+↑', 'Alt+↓', 'T', 'B', 'L']],
  ['/jobs/1/report', '', ['[', ']', 'V', 'T', 'B', 'L']],
  ['/interviews?all=true&job=1', '', ['[', ']', 'P', 'T', 'B', 'L']],
  ['/interviews', '', ['[', ']', 'P']],
];

for (const [path, heading, keys] of SCREENS) {
  test(`? lists the keys of ${path}, and Escape gives the focus back`, async () => {
    await openApp(path);
    const title = page.getByRole('heading', { level: 1, name: heading }).first();
    await focus(title);
    await press('?');
    await expect.element(dialog()).toBeVisible();
    await expect.poll(listed).toEqual([...keys, ...GO_TO, ...EVERYWHERE]);
    await expectAccessible();
    await press('Escape');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(title).toHaveFocus();
  });
}

test('On the board ? lists every key that the description of a card tells, and F', async () => {
  await openApp('/candidates/board');
  await expect.element(page.getByText('Keys of a card:')).toBeVisible();
  const told = texts(page.getByCss('#board-keys kbd'));
  expect(told.length).toBeGreaterThan(7);
  await press('?');
  await expect.element(dialog()).toBeVisible();
  await expect.poll(listed).toEqual(expect.arrayContaining([...told, 'F']));
});

test('The keys stand in groups: of the screen, after a rejection, of the job, and of every screen', async () => {
  await openApp('/candidates?job=1');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Candidates' })).toBeVisible();
  await press('?');
  await expect.element(dialog()).toBeVisible();
  await expect
    .poll(() => texts(dialog().getByRole('heading', { level: 3 })))
    .toEqual([
      'Candidates',
      'Right after a rejection',
      'This job',
      'Go to, one key after the other',
      'Every screen',
    ]);
  const ofJob = dialog().getByRole('region', { name: 'This job' });
  // The list has a T of its own.
  expect(texts(ofJob.getByCss('kbd'))).toEqual(['B', 'L']);
});

test('Only a team, whose server sends mail, is told the keys that send the mail after a rejection', () => {
  const keys = (isTeam: boolean): string[] =>
    keysOf({ pathname: '/inbox', hasJob: false, isTeam }).flatMap(({ keys: all }) =>
      all.flatMap((key) => key.keys),
    );
  expect(keys(true)).toEqual(expect.arrayContaining(['7', '8']));
  expect(keys(false)).not.toEqual(expect.arrayContaining(['7']));
});

for (const [key, path] of [
  ['j', '/jobs'],
  ['c', '/candidates'],
  ['b', '/candidates/board'],
  ['i', '/interviews'],
] as const) {
  test(`G and then ${key.toUpperCase()} goes to ${path}`, async () => {
    await openApp('/jobs/1');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press('g');
    await press(key);
    await expect.poll(address).toBe(path);
  });
}

test('G is a character where one types, and a letter after another key is a key of the screen', async () => {
  await openApp('/jobs');
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await focus(search);
  await type('gc');
  await expect.element(search).toHaveValue('gc');
  await openApp('/jobs/1');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press('g');
  await press('x');
  await press('b');
  await expect.poll(address).toBe('/candidates/board?job=1');
});

test('Where one types ? is a character', async () => {
  await openApp('/jobs');
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await focus(search);
  await type('?');
  await expect.element(search).toHaveValue('?');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('On a device of Apple’s ⌘ is in the place of Ctrl', async () => {
  Object.defineProperty(navigator, 'platform', { value: 'MacIntel', configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'platform'));
  await openApp('/jobs');
  await press('?');
  await expect.element(dialog()).toBeVisible();
  await expect.poll(listed).toEqual(expect.arrayContaining(['⌘+K', '⌘+Z', '⌘+Shift+Z']));
});

test('The keys lead to the help for the screen', async () => {
  await openApp('/candidates');
  await press('?');
  const link = dialog().getByRole('link', { name: 'Help for this screen' });
  await expect.element(link).toHaveAttribute('href', '/help/candidates.html');
});
