import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardOf, openBoard, topNames } from '#web/screens/board/board-in-test.ts';
import { openProfile } from '#web/screens/candidate/profile-in-test.ts';
import { chooseIn } from '#web/candidate/files/fixture-in-test.ts';
import { address, card, emulatePhone, focus, press, tap } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { openSettings } from '#web/test/settings-in-test.ts';

const dialog = (name: string) => page.getByRole('dialog', { name });
const back = () => window.history.back();

/** Opens the jobs on a phone, and then other pages by the menu. */
async function openOnPhone(...links: ('Candidates' | 'Kanban')[]): Promise<void> {
  await emulatePhone();
  await openApp('/jobs');
  for (const link of links) {
    await tap(page.getByRole('button', { name: 'Open menu' }));
    await dialog('Menu').getByRole('link', { name: link }).click();
    await expect.element(dialog('Menu')).not.toBeInTheDocument();
  }
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Resolves when the page's history has one entry for each of these layers. */
async function expectEntries(layers: number): Promise<void> {
  await expect.poll(() => window.history.state?.layers ?? 0).toBe(layers);
}

test.each([
  ['the menu', 'Open menu', 'Menu'],
  ['Find', 'Find anything', 'Find anything'],
  ['the history', 'History', 'History'],
])('On a phone Back closes %s, and then leaves the page', async (_, button, name) => {
  await openOnPhone('Candidates');
  await tap(page.getByRole('button', { name: button, exact: true }));
  await expect.element(dialog(name)).toBeVisible();
  await expectEntries(1);
  back();
  await expect.element(dialog(name)).not.toBeInTheDocument();
  expect(address()).toBe('/candidates');
  await expectEntries(0);
  back();
  await expect.poll(address).toBe('/jobs');
});

test('A layer that is closed by its own button, or by a link, leaves no step for Back', async () => {
  await openOnPhone('Candidates', 'Kanban');
  for (let times = 0; times < 2; times++) {
    await tap(page.getByRole('button', { name: 'History' }));
    await expectEntries(1);
    await tap(dialog('History').getByRole('button', { name: 'Close' }));
    await expectEntries(0);
  }
  back();
  await expect.poll(address).toBe('/candidates');
  await expectEntries(0);
  back();
  await expect.poll(address).toBe('/jobs');
  await expectEntries(0);
});

test('Back closes one layer after the other: a question, then the dialog under it', async () => {
  await openOnPhone('Candidates');
  await openSettings('Retention');
  await expect.element(dialog('Settings')).toBeVisible();
  await expectEntries(1);
  await dialog('Settings').getByRole('button', { name: 'Erase those…' }).click();
  const question = page.getByRole('dialog', { name: 'Nobody to erase' });
  await expect.element(question).toBeVisible();
  await expectEntries(2);
  back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog('Settings')).toBeVisible();
  await expectEntries(1);
  back();
  await expect.element(dialog('Settings')).not.toBeInTheDocument();
  expect(address()).toBe('/candidates');
  back();
  await expect.poll(address).toBe('/jobs');
});

test('On a phone Back closes the peek and the reader of a file', async () => {
  await emulatePhone();
  await openBoard();
  const [first] = await topNames('Applied', 1);
  await focus(cardOf(first!));
  await press('p');
  await expect.element(page.getByCss('[data-peek]')).toBeVisible();
  await expectEntries(1);
  back();
  await expect.element(page.getByCss('[data-peek]')).not.toBeInTheDocument();
  expect(address()).toBe('/candidates/board');

  await openProfile();
  chooseIn(card('Files'), [new File(['Hello'], 'letter.txt', { type: 'text/plain' })]);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const reader = page.getByRole('region', { name: 'letter.txt', exact: true });
  await expect.element(reader).toBeVisible();
  await expectEntries(1);
  back();
  await expect.element(reader).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('A question before unsaved changes is answered as before', async () => {
  await openOnPhone('Candidates');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Somebody else');
  const profile = address();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  back();
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(address).toBe(profile);
  await expect.element(name).toHaveValue('Somebody else');
  await tap(page.getByRole('button', { name: 'History' }));
  await expectEntries(1);
  back();
  await expect.element(dialog('History')).not.toBeInTheDocument();
  await expectEntries(0);
  back();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe('/candidates');
});

test('In a wide window Back leaves the page, and a layer adds nothing to the history', async () => {
  await openApp('/jobs');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click();
  await expect.poll(address).toBe('/candidates');
  const { length } = window.history;
  await page.getByRole('button', { name: 'History' }).click();
  await expect.element(dialog('History')).toBeVisible();
  expect(window.history.length).toBe(length);
  back();
  await expect.poll(address).toBe('/jobs');
  await expect.element(dialog('History')).not.toBeInTheDocument();
});
