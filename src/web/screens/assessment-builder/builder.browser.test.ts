import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  press,
  type,
  emulatePhone,
  preferTheme,
  expectNoSidewaysScroll,
  expectAccessible,
  focus,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { JOB, DEMO_JOB } from '#web/test/sample-assessments.ts';
import {
  openBuilder,
  openWith,
  openOutline,
  storedAssessment,
  section,
  sectionButton,
  question,
  questionButton,
  title,
  preview,
  saveButton,
} from './builder-in-test.ts';

test('The builder has its title and subtitle, the name of the job, the way back to it and to the form', async () => {
  await openBuilder();
  await expect.element(page.getByRole('heading', { name: 'Full Stack Developer', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Assessment Builder', level: 2 })).toBeVisible();
  await expect
    .element(page.getByText('Create and manage the assessment for this role.', { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '← Back to Job' }))
    .toHaveAttribute('href', `/jobs/${JOB}`);
  for (const name of ['Open runtime form', 'Open full form']) {
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', `/assessments/${JOB}/fill`);
  }
  await page.getByRole('link', { name: '← Back to Job' }).click();
  await expect.poll(address).toBe(`/jobs/${JOB}`);
});

test('A job without an assessment starts with an empty one', async () => {
  await openBuilder();
  await expect.element(page.getByLabelText('Assessment title')).toHaveValue('');
  await expect
    .element(page.getByLabelText('Assessment title'))
    .toHaveAttribute('placeholder', 'e.g., React Fundamentals');
  await expect.element(page.getByRole('heading', { name: 'Sections & questions' })).toBeVisible();
  await expect
    .element(page.getByText('No sections yet. Click “Add section”.', { exact: true }))
    .toBeVisible();
  await expect.element(saveButton()).toBeDisabled();
  await page.getByRole('button', { name: '+ Add section' }).click();
  await expect.element(page.getByText(/^No sections yet/)).not.toBeInTheDocument();
});

test('An assessment that can’t be loaded says why, and tries again', async () => {
  const api = await apiInMemory();
  const { heal } = api.fail({ method: 'GET', path: '/assessments/', status: 500 });
  await openApp(`/assessments/${JOB}`, api);
  await expect.element(page.getByText('Error: Failed to load assessment')).toBeVisible();
  heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: '+ Add section' })).toBeVisible();
});

test('The builder of an unknown job shows the server’s message', async () => {
  await openApp('/assessments/99999');
  await expect.element(page.getByText('Error: Not found')).toBeVisible();
});

test('The builder of an unknown job links to the assessments of existing jobs', async () => {
  await openApp('/assessments/99999');
  const others = page.getByRole('list', { name: 'Choose the job whose assessment you want to build' });
  await expect.element(others.getByRole('link')).toHaveLength(10);
  await expect.element(page.getByRole('main').getByRole('link', { name: 'All jobs' })).toBeVisible();
  await expectAccessible();
  await others.getByRole('link').first().click();
  await expect.element(page.getByRole('textbox', { name: 'Assessment title' })).toBeVisible();
});

test('In an empty workspace the link to the assessments leads to the first step', async () => {
  await openApp('/jobs', await apiInMemory(emptyWorkspace()));
  await page.getByRole('navigation').getByRole('link', { name: 'Assessments' }).click();
  await expect.element(page.getByText('there are no jobs yet. Create one with “+ New Job”')).toBeVisible();
  await expect.element(page.getByText('Error')).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: 'Go to jobs' }).click();
  await expect.element(page.getByRole('button', { name: 'Create the first job' })).toBeVisible();
});

test('An older assessment opens in today’s shape', async () => {
  const api = await apiInMemory();
  api.answer(`GET /assessments/${JOB}`, {
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
  await openBuilder(JOB, api);
  await expect.element(title('1.1')).toHaveValue('Years');
  await expect.element(question('1.1').getByLabelText('Max (optional)')).toHaveValue('5');
  await expect.element(question('1.2').getByText('when “Years” is “3”')).toBeVisible();
  await expect.element(saveButton()).toBeDisabled();
});

test('An assessment is built and saved by keyboard alone', { tags: ['quick'] }, async () => {
  const api = await openOutline({});
  await focus(page.getByLabelText('Assessment title'));
  await press('Control+a');
  await type('By keyboard');
  async function tabTo(name: string | RegExp): Promise<void> {
    const wanted = page.getByRole('button', { name }).or(page.getByRole('checkbox', { name }));
    for (let step = 0; step < 40; step++) {
      if (wanted.elements().some((it) => it === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`Tab does not come to ${String(name)}.`);
  }
  await tabTo('+ Add section');
  await press('Enter');
  await type('Basics');
  await tabTo('+ Single Choice');
  await press('Enter');
  await type('Led a team?');
  await press('Shift+Tab');
  for (let step = 0; step < 12; step++) {
    if (document.activeElement?.getAttribute('data-part') === 'required') break;
    await press('Shift+Tab');
  }
  await press('Space');
  await press('Control+s');
  await expect.element(page.getByText('Assessment saved', { exact: true })).toBeVisible();
  expect(await storedAssessment(api)).toMatchObject({
    title: 'By keyboard',
    sections: [{ title: 'Basics', questions: [{ type: 'single', title: 'Led a team?', required: true }] }],
  });
});

test('A control’s name says its action, and its description names its question or section', async () => {
  await openOutline({ A: ['a'], B: ['b'] });
  await expect.element(questionButton('2.1', 'Delete')).toHaveAccessibleDescription('Question 2.1');
  await expect.element(title('2.1')).toHaveAccessibleName('Question title');
  await expect.element(title('2.1')).toHaveAccessibleDescription('Question 2.1');
  await expect.element(sectionButton(2, 'Delete')).toHaveAccessibleDescription('Section 2');
  await expect.element(sectionButton(2, '+ Numeric')).toHaveAccessibleDescription('Section 2');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Nothing stands in the way of assistive technology, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await openBuilder(DEMO_JOB);
    await question('2.4').getByText('Conditional display (optional)').click();
    await question('2.4').getByLabelText('Equals value').fill('Perhaps');
    await question('1.2').getByLabelText('Min (optional)').fill('30');
    await expectAccessible();
    await questionButton('1.2', 'Move').click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expectAccessible();
  });
}

describe('On a phone', () => {
  test('All controls are reachable, and nothing scrolls sideways, even with a long title', async () => {
    await emulatePhone();
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3);
    await openWith([
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
    await question('1.2').getByText('Conditional display (optional)').click();
    expectNoSidewaysScroll();
    const [edit, look] = ['Edit', 'Preview'].map((name) => page.getByRole('tab', { name, exact: true }));
    await expect.element(edit!).toHaveAttribute('aria-selected', 'true');
    await expect.element(preview()).not.toBeInTheDocument();
    await look!.click();
    await expect.element(preview().getByRole('heading', { name: 'Live preview' })).toBeInViewport();
    await expect.element(section(1)).not.toBeInTheDocument();
    await expectAccessible();
    await press('ArrowLeft');
    await expect.element(edit!).toHaveFocus();
    await expect.element(preview()).not.toBeInTheDocument();
    // The editor shows the question that was edited last.
    await expect.element(title('1.2')).toBeInViewport();
    await section(1).getByRole('button', { name: '+ Numeric' }).click();
    await expect.element(title('1.3')).toHaveFocus();
    await expect.element(saveButton()).toBeInViewport();
    await expectAccessible();
  });
});
