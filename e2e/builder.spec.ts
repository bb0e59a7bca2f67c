import {
  sectionButton,
  questionButton,
  addQuestion,
  DEMO_JOB,
  JOB,
  openBuilder,
  openOutline,
  openWith,
  outline,
  preview,
  question,
  save,
  saveButton,
  section,
  storedAssessment,
  title,
  TYPE_LABELS,
} from './builder-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { fakeAssessment } from './form-page.ts';
import { breakApiFromStart, sentBodies } from './requests.ts';

test('The builder has its title and subtitle, the way back to the job and to the form', async ({ page }) => {
  await openBuilder(page);
  await expect(page.getByRole('heading', { name: 'Assessment Builder', level: 1 })).toBeVisible();
  await expect(
    page.getByText('Create and manage the assessment for this role.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '← Back to Job' })).toHaveAttribute('href', `/jobs/${JOB}`);
  for (const name of ['Open runtime form', 'Open full form']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/assessments/${JOB}/fill`);
  }
  await page.getByRole('link', { name: '← Back to Job' }).click();
  await expect(page).toHaveURL(`/jobs/${JOB}`);
});

test('A job without an assessment starts with an empty one', async ({ page }) => {
  await openBuilder(page);
  await expect(page.getByLabel('Assessment title')).toHaveValue('');
  await expect(page.getByLabel('Assessment title')).toHaveAttribute(
    'placeholder',
    'e.g., React Fundamentals',
  );
  await expect(page.getByRole('heading', { name: 'Sections & questions' })).toBeVisible();
  await expect(page.getByText('No sections yet. Click “Add section”.', { exact: true })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await page.getByRole('button', { name: '+ Add section' }).click();
  await expect(page.getByText(/^No sections yet/)).toHaveCount(0);
});

test('An assessment that can’t be loaded says why, and tries again', async ({ page }) => {
  const { heal } = await breakApiFromStart(page, { method: 'GET', path: '/assessments/', status: 500 });
  await page.goto(`/assessments/${JOB}`);
  await expect(page.getByText('Error: Failed to load assessment')).toBeVisible();
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: '+ Add section' })).toBeVisible();
});

test.describe('Of an unknown job', () => {
  test.use({ expectedErrors: ['404'] });

  test('the builder says what the server says', async ({ page }) => {
    await page.goto('/assessments/99999');
    await expect(page.getByText('Error: Not found')).toBeVisible();
  });
});

test('A new section is called “New Section”, and title and description can be edited', async ({ page }) => {
  await openBuilder(page);
  await page.getByRole('button', { name: '+ Add section' }).click();
  const name = section(page, 1).getByLabel('Section title');
  await expect(name).toHaveValue('New Section');
  await expect(name).toBeFocused();
  await page.keyboard.type('Basics');
  await expect(name).toHaveValue('Basics');
  await section(page, 1).getByPlaceholder('Section description (optional)…').fill('A few facts.');
  await expect(preview(page).getByRole('heading', { name: 'Basics' })).toBeVisible();
  await expect(preview(page).getByText('A few facts.')).toBeVisible();
  await save(page);
  expect((await storedAssessment(page)).sections).toMatchObject([
    { title: 'Basics', description: 'A few facts.' },
  ]);
});

test('Sections move up and down, not past the ends, and can be deleted', async ({ page }) => {
  await openOutline(page, { A: ['a'], B: [], C: [] });
  const up = (number: number) => sectionButton(page, number, 'Move up');
  const down = (number: number) => sectionButton(page, number, 'Move down');
  await expect(up(1)).toBeDisabled();
  await expect(down(3)).toBeDisabled();
  await down(1).click();
  expect(Object.keys(await outline(page))).toEqual(['B', 'A', 'C']);
  await up(2).click();
  await down(2).click();
  expect(Object.keys(await outline(page))).toEqual(['A', 'C', 'B']);
  await expect(down(3)).toBeDisabled();
  await sectionButton(page, 2, 'Delete').click();
  expect(await outline(page)).toEqual({ A: ['a'], B: [] });
  await expect(preview(page).getByRole('heading', { level: 3 })).toHaveText(['A', 'B']);
});

test('A section has a button for each type of question', async ({ page }) => {
  await openOutline(page, { A: [] });
  for (const [at, label] of TYPE_LABELS.entries()) {
    const add = section(page, 1).getByRole('button', { name: `+ ${label}` });
    await expect(add).toHaveText(`+ ${label}`);
    await add.click();
    const added = question(page, `1.${at + 1}`);
    await expect(added.getByLabel('Question type').locator('option:checked')).toHaveText(label);
    await expect(added.getByPlaceholder('Type the question…')).toBeFocused();
    await expect(added.getByPlaceholder('Type the question…')).toHaveValue('');
    await expect(added.getByLabel('required')).not.toBeChecked();
  }
  await expect(question(page, '1.1').getByLabel('Question type').getByRole('option')).toHaveText(TYPE_LABELS);
  await expect(preview(page).getByText('File upload stub (preview)')).toBeVisible();
});

test('A question’s title and “required” show in the preview as they are edited', async ({ page }) => {
  await openOutline(page, { A: ['a'] });
  await title(page, '1.1').fill('');
  await expect(preview(page).getByText('Untitled question')).toBeVisible();
  await title(page, '1.1').pressSequentially('Why us?');
  await expect(preview(page).getByLabel('Why us?')).toBeVisible();
  await question(page, '1.1').getByLabel('required').check();
  await expect(preview(page).getByText('Why us? *')).toBeVisible();
});

test('Questions move up and down, not past the ends of their section, and can be deleted', async ({
  page,
}) => {
  await openOutline(page, { A: ['a', 'b', 'c'], B: ['d'] });
  await expect(questionButton(page, '1.1', 'Move up')).toBeDisabled();
  await expect(questionButton(page, '1.3', 'Move down')).toBeDisabled();
  await expect(questionButton(page, '2.1', 'Move up')).toBeDisabled();
  await questionButton(page, '1.1', 'Move down').click();
  await questionButton(page, '1.3', 'Move up').click();
  expect(await outline(page)).toEqual({ A: ['b', 'c', 'a'], B: ['d'] });
  await questionButton(page, '1.2', 'Delete').click();
  expect(await outline(page)).toEqual({ A: ['b', 'a'], B: ['d'] });
  await expect(preview(page).locator('[data-question]')).toHaveText(['b', 'a', 'd']);
});

test('Another type makes a question over: its defaults, no title, no condition', async ({ page }) => {
  const condition = { questionId: 'b', equalsValue: 'x' };
  await openWith(page, [
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'file', title: 'a', required: true, condition },
        { id: 'b', type: 'short', title: 'b' },
      ],
    },
  ]);
  const changed = question(page, '1.1');
  const type = changed.getByLabel('Question type');
  for (const label of ['Single Choice', 'Multi Choice']) {
    await type.selectOption(label);
    await expect(title(page, '1.1')).toHaveValue('');
    await expect(changed.getByLabel('required')).not.toBeChecked();
    await expect(changed.getByLabel(/^Option \d/)).toHaveCount(2);
    await expect(changed.getByLabel('Option 1')).toHaveValue('Option 1');
    await expect(changed.getByLabel('Option 2')).toHaveValue('Option 2');
    await title(page, '1.1').fill('again');
  }
  await type.selectOption('Short Text');
  await expect(changed.getByLabel('Max length (optional)')).toHaveValue('120');
  await type.selectOption('Long Text');
  await expect(changed.getByLabel('Max length (optional)')).toHaveValue('1000');
  await type.selectOption('Numeric');
  await expect(changed.getByLabel('Min (optional)')).toHaveValue('');
  await expect(changed.getByLabel('Max (optional)')).toHaveValue('');
  await save(page);
  const [stored] = (await storedAssessment(page)).sections[0]!.questions;
  expect(stored).toEqual({
    id: 'a',
    type: 'number',
    title: '',
    required: false,
    min: null,
    max: null,
    condition: null,
  });
});

test('Options are edited, removed and added, each new one “Option N”', async ({ page }) => {
  await openOutline(page, { A: [] });
  const added = await addQuestion(page, 'Single Choice', 'Where?');
  await added.getByLabel('Option 1').fill('On site');
  await added.getByRole('button', { name: '+ Add option' }).click();
  await expect(added.getByLabel('Option 3')).toHaveValue('Option 3');
  await expect(added.getByLabel('Option 3')).toBeFocused();
  await page.keyboard.type('Remote');
  await added.getByRole('button', { name: 'Remove', exact: true }).nth(1).click();
  await expect(preview(page).getByRole('radio')).toHaveCount(2);
  await expect(preview(page).getByLabel('On site')).toBeVisible();
  await expect(preview(page).getByLabel('Remote')).toBeVisible();
});

test('Enter in an option goes on to the next, and at the end to a new one', async ({ page }) => {
  await openOutline(page, { A: [] });
  const added = await addQuestion(page, 'Multi Choice', 'Which?');
  await added.getByLabel('Option 1').fill('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three');
  await expect(preview(page).getByRole('checkbox')).toHaveCount(3);
  await expect(preview(page).getByLabel('Two')).toBeVisible();
  await expect(preview(page).getByLabel('Three')).toBeVisible();
});

test('Min, max and max length are numbers; cleared, they are null', async ({ page }) => {
  await openWith(page, [
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'number', title: 'a', min: 1, max: 5 },
        { id: 'b', type: 'long', title: 'b', maxLength: 10 },
      ],
    },
  ]);
  const min = question(page, '1.1').getByLabel('Min (optional)');
  await min.fill('');
  await min.pressSequentially('-2.5');
  await expect(min).toHaveValue('-2.5');
  await question(page, '1.1').getByLabel('Max (optional)').fill('');
  await question(page, '1.2').getByLabel('Max length (optional)').fill('');
  await save(page);
  expect((await storedAssessment(page)).sections[0]?.questions).toMatchObject([
    { min: -2.5, max: null },
    { maxLength: null },
  ]);
  await question(page, '1.2').getByLabel('Max length (optional)').fill('600');
  await min.fill('ten');
  await expect(question(page, '1.1').getByText('Not a number yet: no limit')).toBeVisible();
  await save(page);
  expect((await storedAssessment(page)).sections[0]?.questions).toMatchObject([
    { min: null },
    { maxLength: 600 },
  ]);
});

test('Conditional display folds open: a question to check, all but itself, and the value it must equal', async ({
  page,
}) => {
  await openWith(page, [
    {
      id: 's1',
      title: 'A',
      questions: [
        { id: 'a', type: 'single', title: 'Led a team?', options: ['Yes', 'No'] },
        { id: 'b', type: 'short', title: 'How many people?' },
      ],
    },
    { id: 's2', title: 'B', questions: [{ id: 'c', type: 'short', title: ' ' }] },
  ]);
  const asked = question(page, '1.2');
  await expect(asked.getByLabel('Question to check')).toHaveCount(0);
  await asked.getByText('Conditional display (optional)', { exact: true }).click();
  const check = asked.getByLabel('Question to check');
  await expect(check.getByRole('option')).toHaveText(['— None —', 'Led a team?', 'Untitled question']);
  await expect(asked.getByLabel('Equals value')).toHaveCount(0);

  await check.selectOption('Led a team?');
  const value = asked.getByLabel('Equals value');
  await expect(value).toHaveValue('');
  await expect(value).toHaveAttribute('placeholder', 'e.g., Yes');
  await value.fill('No');
  await asked.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(value).toHaveValue('Yes');
  await expect(preview(page).getByLabel('How many people?')).toHaveCount(0);
  await preview(page).getByLabel('Yes').check();
  await expect(preview(page).getByLabel('How many people?')).toBeVisible();

  await asked.getByText('Conditional display (optional)', { exact: true }).click();
  await expect(asked.getByText('when “Led a team?” is “Yes”')).toBeVisible();
  await save(page);
  expect((await storedAssessment(page)).sections[0]?.questions[1]?.condition).toEqual({
    questionId: 'a',
    equalsValue: 'Yes',
  });
  await asked.getByText('Conditional display (optional)', { exact: true }).click();
  await check.selectOption('— None —');
  await expect(asked.getByLabel('Equals value')).toHaveCount(0);
  await save(page);
  expect((await storedAssessment(page)).sections[0]?.questions[1]?.condition).toBeNull();
});

test('“Run preview validation” alerts when nothing is wrong, and sends nothing', async ({ page }) => {
  await openOutline(page, { A: ['a'] });
  const sent = ['POST', 'PUT', 'PATCH'].map((method) => sentBodies(page, method, '/'));
  await page.getByRole('button', { name: 'Run preview validation' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Preview OK ✅ (no submit in preview)');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  expect(sent.flat()).toEqual([]);
});

test('The preview validates like the form: only what is visible, and the first error has the focus', async ({
  page,
}) => {
  await openWith(page, [
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'short', title: 'Role' },
        { id: 'b', type: 'number', title: 'Years', required: true, max: 20 },
        {
          id: 'c',
          type: 'short',
          title: 'Hidden',
          required: true,
          condition: { questionId: 'a', equalsValue: 'x' },
        },
      ],
    },
  ]);
  const run = page.getByRole('button', { name: 'Run preview validation' });
  const years = preview(page).getByLabel('Years');
  await run.click();
  await expect(preview(page).getByText('Required', { exact: true })).toHaveCount(1);
  await expect(years).toBeFocused();
  await years.fill('21');
  await expect(preview(page).getByText('Max 20', { exact: true })).toBeVisible();
  await years.fill('20');
  await expect(preview(page).getByText('Max 20', { exact: true })).toHaveCount(0);
  await run.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('An older assessment opens in today’s shape', async ({ page }) => {
  await fakeAssessment(page, {
    jobId: JOB,
    title: 'Old',
    version: 1,
    updatedAt: null,
    sections: [
      {
        title: 'A',
        questions: [
          { id: 'a', type: 'numeric', label: 'Years', max: 5 },
          { type: 'short', title: 'Why?', showIf: { a: '3' } },
        ],
      },
    ],
  });
  await openBuilder(page);
  await expect(title(page, '1.1')).toHaveValue('Years');
  await expect(question(page, '1.1').getByLabel('Max (optional)')).toHaveValue('5');
  await expect(question(page, '1.2').getByText('when “Years” is “3”')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Nothing stands in the way of assistive technology, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openBuilder(page, DEMO_JOB);
    await question(page, '2.4').getByText('Conditional display (optional)').click();
    await question(page, '2.4').getByLabel('Equals value').fill('Perhaps');
    await question(page, '1.2').getByLabel('Min (optional)').fill('30');
    await expectAccessible(page);
    await questionButton(page, '1.2', 'Move').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Everything is in reach, and nothing scrolls sideways, however long a title is', async ({ page }) => {
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3);
    await openWith(page, [
      {
        id: 's',
        title: long,
        questions: [
          { id: 'a', type: 'single', title: `${long}?`, options: [long, 'No'] },
          {
            id: 'b',
            type: 'number',
            title: 'b',
            min: 3,
            max: 2,
            condition: { questionId: 'a', equalsValue: long },
          },
        ],
      },
    ]);
    await question(page, '1.2').getByText('Conditional display (optional)').tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Preview', exact: true }).tap();
    await expect(preview(page).getByRole('heading', { name: 'Live preview' })).toBeInViewport();
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    await expect(section(page, 1).getByLabel('Section title')).toBeInViewport();
    await section(page, 1).getByRole('button', { name: '+ Numeric' }).tap();
    await expect(title(page, '1.3')).toBeFocused();
    await expect(saveButton(page)).toBeInViewport();
    await expectAccessible(page);
  });
});
