import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumEndToEnd as launchOptions } from '../scripts/chromium.ts';
import {
  addMarked,
  logOut,
  MARK,
  newMember,
  noteOffline,
  notesAtServer,
  openNewMember,
  signInAs,
} from './device-members.ts';
import { storedText } from './device-storage.ts';
import { expect, test, type WiredTeam } from './on-wire.ts';

// The browser reports calls that do not reach the server, and those that it refuses.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', '401 (Unauthorized)'],
});

test.describe.configure({ mode: 'default' });

/** Requests for files of the app, which need no session. */
const OF_APP = /^GET \/(assets\/|sw\.js|sign-in|jobs$|$|.*\.(js|css|svg|png|webmanifest|woff2)$)/;

/** Mends the wire, and notes the calls that come then. */
function mendAndNote({ wire }: WiredTeam): readonly string[] {
  const calls: string[] = [];
  wire.mend();
  wire.answerWith({ status: 500, type: 'text/plain', body: '' }, (method, path) => {
    if (!OF_APP.test(`${method} ${path}`)) calls.push(`${method} ${path}`);
    return false;
  });
  return calls;
}

/** The answer to a call with the session of this browser, and its sender. */
function answerTo(page: Page, path: string): Promise<string> {
  return page.evaluate(async (asked) => {
    const headers = { 'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '' };
    const { status, headers: told } = await fetch(asked, { headers });
    return `${status} by ${told.get('Answered-By') ?? 'server'}`;
  }, path);
}

const TOLD = 'The server has been told.';

test('Without a connection a person signs out in all tabs, and the server hears of it before anything else', async ({
  browser,
  wiredTeam: team,
  watch,
}) => {
  const { eve, candidate, member } = await openNewMember(team, browser, watch);
  const { page } = member;
  const other = await member.secondTab();
  await other.page.goto(`/candidates/${candidate}`);
  await expect(other.page.getByRole('heading', { name: MARK })).toBeVisible();
  expect(await storedText(page)).toContain(MARK);
  team.wire.cut();
  await noteOffline(member, candidate, 'Good hands');

  await logOut(member, eve);
  const question = page.getByRole('alertdialog', { name: '1 change is not sent yet. Sign out?' });
  await expect(question).toContainText('The copy on this device is deleted now');
  await question.getByRole('button', { name: 'Sign out' }).click();
  const told = page.getByRole('status').filter({ hasText: 'You are signed out on this device' });
  await expect(told).toContainText(
    'Its copy is deleted, but 1 change that is not sent stays here, for you alone.',
  );
  await expect(told).toContainText('it is told as soon as the connection is back');
  await expect(other.page).toHaveURL(/sign-in$/);
  expect(await page.textContent('body')).not.toContain(MARK);
  const stored = await storedText(page);
  expect(stored).not.toContain(MARK);
  expect(stored).toContain('Good hands');
  for (const path of ['/session', `/candidates/${candidate}`, '/jobs']) {
    expect(await answerTo(page, path)).toBe('401 by device');
  }

  // The browser ends the worker, which must still know.
  await member.stopWorker();
  await page.goto('/jobs');
  await expect(told).toBeVisible();
  expect(await answerTo(page, '/session')).toBe('401 by device');

  const calls = mendAndNote(team);
  await expect(told).toContainText(TOLD);
  expect(calls[0]).toBe('DELETE /session');
  expect(calls.filter((call) => call === 'DELETE /session')).toHaveLength(1);
  await expect(member.server('GET', '/session')).rejects.toThrow('was refused');
  expect(await notesAtServer(team, candidate)).toEqual([]);

  await signInAs(member, eve);
  await member.openWithCopy(`/candidates/${candidate}`);
  await expect.poll(() => notesAtServer(team, candidate)).toEqual(['Good hands']);
  team.wire.mend();
  await member.context.close();
});

test('A sign-out without a connection outlives the browser', async ({ wiredTeam: team, watch }) => {
  const eve = await newMember(team);
  const candidate = await addMarked(team);
  const profile = mkdtempSync(join(tmpdir(), 'hirelane-signed-out-'));
  try {
    await inBrowser(async (page) => {
      await page.goto('/sign-in');
      await signInAs({ page }, eve);
      const member = await team.memberIn(page, eve);
      await member.openWithCopy(`/candidates/${candidate}`);
      team.wire.cut();
      await expect(page.getByRole('status').filter({ hasText: 'Offline since' })).toBeVisible();
      await logOut({ page }, eve);
      const question = page.getByRole('alertdialog', { name: 'No connection. Sign out?' });
      await question.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByText('You are signed out on this device. Its copy is deleted.')).toBeVisible();
    });
    const calls = mendAndNote(team);
    await inBrowser(async (page) => {
      await page.goto('/jobs');
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(await storedText(page)).not.toContain(MARK);
      expect(calls[0]).toBe('DELETE /session');
      await signInAs({ page }, eve);
    });
  } finally {
    rmSync(profile, { recursive: true, force: true });
    team.wire.mend();
  }

  async function inBrowser(work: (page: Page) => Promise<void>): Promise<void> {
    const context: BrowserContext = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: team.place.origin,
      serviceWorkers: 'allow',
    });
    watch(context);
    try {
      await work(await context.newPage());
    } finally {
      await context.close();
    }
  }
});
