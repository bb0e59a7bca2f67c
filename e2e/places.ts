import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Describes an element by its role and its accessible name or a part of it. Of several it is the first. */
export type Described = readonly [
  role: 'button' | 'menuitem' | 'tab' | 'checkbox' | 'heading',
  name: string | RegExp,
];

/** A dialog, menu or panel: its screen, what is then shown, and what is pressed to open it, which is a key or an element. */
export type Opened = readonly [
  path: string,
  shown: 'dialog' | 'menu' | Described,
  ...pressed: readonly (string | Described)[],
];

/** The paths of the screens of a first visit. */
export const SCREENS = [
  '/jobs',
  '/jobs/1',
  '/jobs/1/opening',
  '/jobs/1/report',
  '/candidates',
  '/candidates?job=1',
  '/candidates/board',
  '/candidates/board?job=1',
  '/candidates/1',
  '/candidates/980',
  '/candidates/compare?ids=1,2,3',
  '/candidates/1/decision',
  '/candidates/import',
  '/candidates/import/interviews',
  '/candidates/import/moving',
  '/candidates/duplicates',
  '/inbox',
  '/interviews',
  '/interviews?all=true&job=1',
  '/interviews/13/scorecard',
  '/kits',
  '/templates',
  '/triage?stage=applied',
  '/insight',
  '/assessments/1',
  '/assessments/1/fill',
  '/api',
  '/nothing',
] as const;

const MORE = ['button', 'More actions'] as const;
const PEEK = ['button', 'Peek'] as const;
const PEEKED = ['button', 'Previous candidate'] as const;
const PICK = ['checkbox', /^Select (?!this page)/] as const;

/** Dialogs, menus and panels of a first visit, by their names. */
export const OPENED: Readonly<Record<string, Opened>> = {
  'The dialog of a new job': ['/jobs', 'dialog', ['button', '+ New Job']],
  'The dialog of a new candidate': ['/candidates', 'dialog', ['button', /^\+ New/]],
  'The dialog of a candidate of a job': ['/candidates/board?job=1', 'dialog', ['button', 'Add candidate']],
  'The history': ['/candidates/1', 'dialog', ['button', 'History']],
  Find: ['/jobs', 'dialog', ['button', /^Find/]],
  'The keys': ['/candidates/board', 'dialog', '?'],
  'The composer': ['/candidates/1', 'dialog', ['button', /^Write/]],
  'The schedule': ['/candidates/1', 'dialog', ['button', /^Schedule/]],
  'The menu of filters': ['/candidates', 'dialog', ['button', /^Filter/]],
  'The list’s menu': ['/candidates', 'menu', ['button', 'More']],
  'A job’s menu': ['/jobs', 'menu', MORE],
  'The profile’s menu': ['/candidates/1', 'menu', MORE],
  'The menu of stages': ['/candidates/1', 'menu', ['button', /Move .* to…$/]],
  'The peek of the list': ['/candidates', PEEKED, PEEK],
  'The peek of a filtered list': ['/candidates?stage=applied&source=LinkedIn', PEEKED, PEEK],
  'The peek beside picked candidates': ['/candidates', PEEKED, PICK, PEEK],
  'The peek of the board': ['/candidates/board', PEEKED, PEEK],
  'An offer': ['/candidates/980', 'dialog', MORE, ['menuitem', 'Make an offer…']],
  'An erasure': ['/candidates/980', 'dialog', MORE, ['menuitem', 'Erase…']],
  'A merge': ['/candidates/duplicates', 'dialog', ['button', /^Merge…/]],
  'A new interview of the library': ['/kits', 'dialog', ['button', 'Add interview']],
  'The copy of a library': ['/kits', 'dialog', ['button', 'Copy from…']],
  'The bar of picked candidates': ['/candidates', ['button', 'Clear'], PICK],
  ...settingsPages(['General', 'People', 'Hiring', 'Careers site', 'Retention']),
};

/** Pages of Settings, opened from the smallest screen. */
export function settingsPages(labels: readonly string[]): Readonly<Record<string, Opened>> {
  return Object.fromEntries(labels.map((label) => [`Settings, ${label}`, settingsPage(label)]));
}

/** A page of Settings, or what one of its buttons opens. */
export function settingsPage(label: string, ...pressed: readonly Described[]): Opened {
  const menu = ['button', /profile menu/] as const;
  return ['/nothing', 'dialog', menu, ['menuitem', 'Settings'], ['tab', label], ...pressed];
}

/** Opens a screen and waits for all of it. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens a screen and what is opened on it, and waits for all of it. */
export async function openOn(page: Page, [path, shown, ...pressed]: Opened): Promise<void> {
  await openWhole(page, path);
  for (const each of pressed) {
    if (typeof each === 'string') await page.keyboard.press(each);
    else await described(page, each).click();
  }
  await expect(
    typeof shown === 'string' ? page.getByRole(shown).last() : described(page, shown),
  ).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}

function described(page: Page, [role, name]: Described): Locator {
  return page.getByRole(role, { name, exact: true }).first();
}
