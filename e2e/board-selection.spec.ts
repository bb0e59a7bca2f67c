import type { Page } from '@playwright/test';
import { breakApi, card as profileCard, expect, expectAccessible, test } from './fixtures.ts';
import {
  card,
  column,
  count,
  expectOnTop,
  focusFirstCard,
  listen,
  openBoard,
  storedCandidate,
  timeline,
  topNames,
} from './board-columns.ts';
import { noteField, notes } from './profile.ts';
import { holdApi, sentBodies } from './requests.ts';

/** The names of those who are selected and in sight. */
function selected(page: Page): Promise<string[]> {
  return page
    .locator('[role=row][aria-selected=true]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
}

function selectionBar(page: Page) {
  return page.getByRole('group', { name: 'Selected candidates' });
}

test.describe('Picking cards', () => {
  test('a click picks a card and a second one lets it go; Shift+click picks all between', async ({
    page,
  }) => {
    await openBoard(page);
    const names = await topNames(page, 'Applied', 4);
    await card(page, names[0]!).getByText('Applied', { exact: true }).click();
    await expect(card(page, names[0]!)).toHaveAttribute('aria-selected', 'true');
    await card(page, names[2]!)
      .getByText('Applied', { exact: true })
      .click({ modifiers: ['Shift'] });
    expect(await selected(page)).toEqual(names.slice(0, 3));
    await card(page, names[1]!)
      .getByText('Applied', { exact: true })
      .click({ modifiers: ['Control'] });
    expect(await selected(page)).toEqual([names[0], names[2]]);
    await expect(selectionBar(page)).toContainText('2 selected');
    await selectionBar(page).getByRole('button', { name: 'Clear' }).click();
    expect(await selected(page)).toEqual([]);
    await expect(selectionBar(page)).toBeHidden();
    await expect(card(page, names[0]!)).toBeFocused();
  });

  test('Space, Shift+↓ and Shift+↑ pick, Ctrl+A picks a whole column, Escape lets all go', async ({
    page,
  }) => {
    await openBoard(page);
    const names = await topNames(page, 'Applied', 4);
    await focusFirstCard(page);
    await page.keyboard.press('Shift+ArrowDown');
    expect(await selected(page)).toEqual(names.slice(0, 2));
    await page.keyboard.press('Shift+ArrowDown');
    expect(await selected(page)).toEqual(names.slice(0, 3));
    await page.keyboard.press('Shift+ArrowUp');
    expect(await selected(page)).toEqual(names.slice(0, 2));
    await page.keyboard.press('Space');
    expect(await selected(page)).toEqual(names.slice(0, 1));
    await page.keyboard.press('Control+a');
    await expect(selectionBar(page)).toContainText(`${await count(page, 'Applied')} selected`);
    await page.keyboard.press('Escape');
    expect(await selected(page)).toEqual([]);
    await expect(card(page, names[1]!)).toBeFocused();
  });

  test('is not done by pressing what is on a card', async ({ page }) => {
    await openBoard(page);
    const [name] = await topNames(page, 'Applied', 1);
    const button = card(page, name!).getByRole('button', { name: 'Move to…' });
    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await selected(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    // As a screen reader clicks.
    await button.evaluate((element: HTMLElement) => element.click());
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await selected(page)).toEqual([]);
  });

  test('goes across columns', async ({ page }) => {
    await openBoard(page);
    const [first] = await topNames(page, 'Applied', 1);
    const [second] = await topNames(page, 'Offer', 1);
    for (const name of [first!, second!]) {
      await card(page, name).focus();
      await page.keyboard.press('Space');
    }
    await expect(selectionBar(page)).toContainText('2 selected');
    await page.keyboard.press('5');
    await expect(page.getByText('Moved 2 candidates to Hired')).toBeVisible();
    expect(new Set(await topNames(page, 'Hired', 2))).toEqual(new Set([first, second]));
  });
});

test.describe('Cards that are picked move together', () => {
  test('by mouse: one request, one event each, one toast with the count', async ({ page }) => {
    await openBoard(page);
    const sent = sentBodies(page, 'PATCH', '/candidates');
    const names = await topNames(page, 'Applied', 3);
    const before = { applied: await count(page, 'Applied'), hired: await count(page, 'Hired') };
    const people = await Promise.all(names.map((name) => storedCandidate(page, name)));
    const timelines = await Promise.all(people.map(({ id }) => timeline(page, id)));
    for (const name of names) await card(page, name).getByText('Applied', { exact: true }).click();
    await card(page, names[1]!).dragTo(column(page, 'Hired'));

    await expect(page.getByText('Moved 3 candidates to Hired')).toBeVisible();
    expect(sent).toEqual([
      { ids: expect.arrayContaining(people.map(({ id }) => id)) as number[], stage: 'hired' },
    ]);
    const byId = people.toSorted((a, b) => b.id - a.id).map(({ name }) => name);
    expect(await topNames(page, 'Hired', 3)).toEqual(byId);
    expect(await count(page, 'Applied')).toBe(before.applied - 3);
    expect(await count(page, 'Hired')).toBe(before.hired + 3);
    expect(await selected(page)).toEqual([]);
    for (const [at, { id }] of people.entries()) {
      const [event, ...older] = await timeline(page, id);
      expect(event).toMatchObject({ fromStage: 'applied', toStage: 'hired' });
      expect(older).toEqual(timelines[at]);
    }
  });

  test('by the bar’s menu, which is also the way by touch; the focus goes to the next card', async ({
    page,
  }) => {
    await openBoard(page);
    const names = await topNames(page, 'Screening', 3);
    for (const name of names.slice(0, 2))
      await card(page, name).getByText('Screening', { exact: true }).click();
    await selectionBar(page).getByRole('button', { name: 'Move selected to…' }).click();
    const menu = page.getByRole('menu', { name: 'Move 2 candidates to' });
    await expect(menu.getByRole('menuitem', { name: 'Screening (current)' })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('menuitem', { name: 'Offer' }).click();
    await expect(page.getByText('Moved 2 candidates to Offer')).toBeVisible();
    await expect(card(page, names[2]!)).toBeFocused();
  });

  test('in view before the server has answered, in the order they keep afterwards', async ({ page }) => {
    await openBoard(page);
    const held = await holdApi(page, 'PATCH', '/candidates');
    const names = await topNames(page, 'Applied', 3);
    for (const name of names) await card(page, name).getByText('Applied', { exact: true }).click();
    await card(page, names[0]!).focus();
    await page.keyboard.press('4');
    await expect(column(page, 'Applied').getByRole('row', { name: names[0]!, exact: true })).toHaveCount(0);
    const shown = await topNames(page, 'Offer', 3);
    expect(shown.toSorted()).toEqual(names.toSorted());
    await held.release();
    await expect(page.getByText('Moved 3 candidates to Offer')).toBeVisible();
    expect(await topNames(page, 'Offer', 3)).toEqual(shown);
  });

  test('all or none: when it fails they are back on top as they stood, and still picked', async ({
    page,
  }) => {
    const said = await listen(page);
    await openBoard(page);
    const names = await topNames(page, 'Applied', 3);
    for (const name of names) await card(page, name).getByText('Applied', { exact: true }).click();
    const api = await breakApi(page, { method: 'PATCH', path: '/candidates' });
    await card(page, names[0]!).focus();
    await page.keyboard.press('4');
    await expect(page.getByText('Move failed (rolled back)')).toBeVisible();
    expect(await topNames(page, 'Applied', 3)).toEqual(names);
    await expect.poll(() => selected(page)).toEqual(names);
    await expect.poll(said).toContain('Could not move 3 candidates. Back at the top of Applied.');

    await api.heal();
    await card(page, names[0]!).focus();
    await page.keyboard.press('4');
    await expect(page.getByText('Moved 3 candidates to Offer')).toBeVisible();
  });

  test('a card that is not picked moves alone', async ({ page }) => {
    await openBoard(page);
    const names = await topNames(page, 'Applied', 3);
    await card(page, names[0]!).getByText('Applied', { exact: true }).click();
    await card(page, names[1]!).focus();
    await page.keyboard.press('2');
    await expectOnTop(page, 'Screening', names[1]!);
    await expect(page.getByText('Moved to Screening')).toBeVisible();
    expect((await topNames(page, 'Applied', 2))[0]).toBe(names[0]);
  });
});

test('By keyboard alone: three cards are moved, taken back and moved again; one is opened, its stage changed, a note with two mentions written and deleted', async ({
  page,
}) => {
  const said = await listen(page);
  await openBoard(page);
  const names = await topNames(page, 'Applied', 3);
  const people = await Promise.all(names.map((name) => storedCandidate(page, name)));
  const timelines = await Promise.all(people.map(({ id }) => timeline(page, id)));
  const interviews = await count(page, 'Interview');

  await focusFirstCard(page);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Applied (current)' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moved 3 candidates to Interview')).toBeVisible();
  await expect.poll(said).toContain(`3 candidates are now in Interview, 1 to 3 of ${interviews + 3}`);

  await page.keyboard.press('Control+z');
  await expect.poll(() => topNames(page, 'Applied')).toEqual(names);
  await expect.poll(() => count(page, 'Interview')).toBe(interviews);
  for (const [at, { id }] of people.entries()) expect(await timeline(page, id)).toEqual(timelines[at]);

  await card(page, names[0]!).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('3');
  await expect.poll(() => count(page, 'Interview')).toBe(interviews + 3);

  const [top] = await topNames(page, 'Interview', 1);
  await card(page, top!).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: top!, level: 1 })).toBeVisible();

  await tabTo(page, profileCard(page, 'Stage').getByRole('combobox'));
  await page.keyboard.press('o');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moved to Offer')).toBeVisible();

  await tabTo(page, noteField(page));
  await page.keyboard.type('Ask @');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' and @');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const note = notes(page).filter({ hasText: /Ask @\w+\s+and @\w+/ });
  await expect(note).toBeVisible();
  await tabTo(page, note.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Delete this note?');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(note).toHaveCount(0);
});

/** Tab until the focus is where a person wants it. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
