import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { texts, type } from '#web/test/on-screen.ts';
import { shownOutline } from '#web/test/sample-assessments.ts';
import {
  openBuilder,
  openOutline,
  storedAssessment,
  section,
  sectionButton,
  preview,
  save,
} from './builder-in-test.ts';

test('A new section is called “New Section”, and title and description can be edited', async () => {
  const api = await openBuilder();
  await page.getByRole('button', { name: '+ Add section' }).click();
  const name = section(1).getByLabelText('Section title');
  await expect.element(name).toHaveValue('New Section');
  await expect.element(name).toHaveFocus();
  await type('Basics');
  await expect.element(name).toHaveValue('Basics');
  await section(1).getByPlaceholder('Section description (optional)…').fill('A few facts.');
  await expect.element(preview().getByRole('heading', { name: 'Basics' })).toBeVisible();
  await expect.element(preview().getByText('A few facts.')).toBeVisible();
  await save();
  expect((await storedAssessment(api)).sections).toMatchObject([
    { title: 'Basics', description: 'A few facts.' },
  ]);
});

test('Sections move up and down, not past the ends, and can be deleted', async () => {
  await openOutline({ A: ['a'], B: [], C: [] });
  const up = (number: number) => sectionButton(number, 'Move up');
  const down = (number: number) => sectionButton(number, 'Move down');
  await expect.element(up(1)).toBeDisabled();
  await expect.element(down(3)).toBeDisabled();
  await down(1).click();
  expect(Object.keys(shownOutline())).toEqual(['B', 'A', 'C']);
  await up(2).click();
  await down(2).click();
  expect(Object.keys(shownOutline())).toEqual(['A', 'C', 'B']);
  await expect.element(down(3)).toBeDisabled();
  await sectionButton(2, 'Delete').click();
  expect(shownOutline()).toEqual({ A: ['a'], B: [] });
  await expect.poll(() => texts(preview().getByRole('heading', { level: 3 }))).toEqual(['A', 'B']);
});
