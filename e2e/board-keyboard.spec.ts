import { card as profileCard, expect, test } from './fixtures.ts';
import {
  card,
  count,
  focusFirstCard,
  listen,
  openBoard,
  storedCandidate,
  timeline,
  topNames,
} from './board-columns.ts';
import { noteField, notes } from './profile.ts';
import { tabTo } from './tab-to.ts';

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
  await expect(page.getByRole('menuitem', { name: 'Screening' })).toBeFocused();
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
