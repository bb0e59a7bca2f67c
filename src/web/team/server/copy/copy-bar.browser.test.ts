import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { timeOfDay } from '#web/app/time/format.ts';
import { openTeam } from '#web/team/server/server-in-test.ts';
import { emulatePhone, expectAccessible, expectNothingWider, preferTheme } from '#web/test/on-screen.ts';
import { copyInTest, refusedNote, type CopyInTest } from './copy-in-test.ts';

const bar = page.getByRole('banner').getByRole('status').filter({ hasText: /\S/ });

/** Longer than a gap that nobody is told of. */
const LASTING = 2_000;

function controlTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

async function openWith(copy: CopyInTest): Promise<void> {
  await openTeam('/jobs', { copy });
  await expect.element(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
}

test('Offline, the bar says since when, and how many changes will be sent', async () => {
  const copy = copyInTest({ state: 'ready' });
  await openWith(copy);
  controlTime();
  const at = new Date();
  at.setHours(14, 5, 0, 0);
  copy.set({ offlineSince: at.toISOString() });
  await expect.element(bar).not.toBeInTheDocument();
  vi.advanceTimersByTime(LASTING);
  await expect
    .element(bar)
    .toHaveTextContent(
      `Offline since ${timeOfDay(at)}. You can go on working; your changes will be sent when the connection is back.`,
    );
  copy.set({ unsent: 3 });
  await expect.element(bar).toHaveTextContent('You can go on working; 3 changes will be sent when');
  await expectAccessible();
  copy.set({ offlineSince: null });
  await expect.element(bar).toHaveTextContent(/^Sending 3 changes…$/);
  copy.set({ unsent: 0, behind: 1 });
  await expect.element(bar).toHaveTextContent(/^1 change behind$/);
  copy.set({ behind: 0 });
  await expect.element(bar).not.toBeInTheDocument();
});

test('A short gap, and changes that are sent at once, are not worth a word', async () => {
  const copy = copyInTest({ state: 'ready' });
  await openWith(copy);
  controlTime();
  for (const busy of [{ offlineSince: new Date().toISOString() }, { unsent: 1 }, { behind: 2 }]) {
    copy.set(busy);
    vi.advanceTimersByTime(LASTING - 200);
    copy.set({ offlineSince: null, unsent: 0, behind: 0 });
    vi.advanceTimersByTime(LASTING);
    await expect.element(bar).not.toBeInTheDocument();
  }
});

test('What could not be sent is told at once, and its list is one press away', async () => {
  const copy = copyInTest({ state: 'ready' });
  await openWith(copy);
  copy.set({ notSent: [refusedNote('w-1', 'A'), refusedNote('w-2', 'B')] });
  await expect.element(bar).toHaveTextContent('2 changes could not be sent');
  await expectAccessible();
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await show.click();
  const dialog = page.getByRole('dialog', { name: 'Not sent' });
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(show).toHaveFocus();
});

test('With the keyboard alone, the list is emptied, and Tab goes on after the bar', async () => {
  const copy = copyInTest({ state: 'ready', notSent: [refusedNote('w-1', 'A')] });
  await openWith(copy);
  const show = page.getByRole('button', { name: 'Show', exact: true });
  show.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Not sent' });
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  again.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('Nothing is left here.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('banner').getByRole('status').first()).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('main').getByRole('button').first()).toHaveFocus();
});

test('After a reload without a network, the bar is there at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  controlTime();
  await openWith(copyInTest({ state: 'ready', offlineSince: '2026-11-20T09:30:00.000Z' }));
  await expect.element(bar).toHaveTextContent('Offline since');
});

test('A page that is loaded while the server can’t be reached says so at once (product §25)', async () => {
  controlTime();
  await openWith(copyInTest({ state: 'ready', line: 'lost', offlineSince: '2026-11-20T09:30:00.000Z' }));
  await expect.element(bar).toHaveTextContent('Offline since');
});

test('The bar fits a phone, in the dark', async () => {
  await emulatePhone();
  await preferTheme('dark');
  const copy = copyInTest({
    state: 'ready',
    offlineSince: '2026-11-20T09:30:00.000Z',
    unsent: 12,
    notSent: [refusedNote('w-1', 'A')],
  });
  await openWith(copy);
  await expect.element(bar).toHaveTextContent('12 changes will be sent');
  expectNothingWider();
  await expectAccessible();
});
