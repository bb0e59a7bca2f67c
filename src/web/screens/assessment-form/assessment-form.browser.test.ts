import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { address, expectAccessible, preferTheme, texts, tagsIn } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { EVERY_TYPE, JOB, shownQuestions } from '#web/test/sample-assessments.ts';
import { FORM, openForm, submitButton } from './form-in-test.ts';

describe('What the form shows', () => {
  test('The demo assessment stands under its job, with its title, sections, descriptions and questions', async () => {
    await openApp('/assessments/1/fill');
    await expect.element(page.getByRole('heading', { name: 'Assessment: Job 1', level: 1 })).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^Assessment: Job 1/);
    await expect.element(page.getByText('Senior Frontend Engineer', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Senior Frontend Engineer assessment')).toBeVisible();
    await expect.poll(() => texts(page.getByRole('heading', { level: 2 }))).toEqual(['Basics', 'Advanced']);
    const basics = page.getByRole('region', { name: 'Basics' });
    await expect.element(basics.getByText('A few facts, so that we can plan.')).toBeVisible();
    await expect.element(basics.getByRole('textbox')).toHaveLength(3);
    // The assessment has twelve questions. One is hidden until another is answered "Yes".
    expect(shownQuestions()).toHaveLength(11);
  });

  test('Where answers stay on this device, the form says so before its first question; elsewhere it does not', async () => {
    await openApp('/assessments/1/fill');
    const sentence = page.getByText('Your answers stay in this browser, even after you submit');
    await expect.element(sentence).toBeVisible();
    const first = page.getByRole('textbox').first().element();
    expect(sentence.element().compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await openApp('/assessments/1/fill', undefined, { storage: { staysOnDevice: false } });
    await expect.element(submitButton()).toBeVisible();
    await expect.element(sentence).not.toBeInTheDocument();
  });

  test('"Open builder" leads to the builder of the job', async () => {
    await openApp('/assessments/1/fill');
    await page.getByRole('link', { name: 'Open builder' }).click();
    await expect.poll(address).toBe('/assessments/1');
    await expect.element(page.getByRole('heading', { name: 'Assessment Builder' })).toBeVisible();
  });

  test('Required questions have a *, others none, and controls say it too', async () => {
    await openForm([
      { id: 'a', type: 'short', title: 'Needed', required: true },
      { id: 'b', type: 'short', title: 'Welcome' },
      { id: 'c', type: 'single', title: 'Pick', options: ['One'], required: true },
      { id: 'd', type: 'multi', title: 'Tick', options: ['Two'], required: true },
    ]);
    await expect.element(page.getByText('Needed *', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Welcome', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Pick *', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Tick *')).toBeVisible();
    await expect.element(page.getByLabelText('Needed')).toHaveAttribute('aria-required', 'true');
    await expect.element(page.getByLabelText('Welcome')).not.toHaveAttribute('aria-required');
    await expect
      .element(page.getByRole('radiogroup', { name: 'Pick' }))
      .toHaveAttribute('aria-required', 'true');
    await expect.element(page.getByRole('group', { name: 'Tick (must be answered)' })).toBeVisible();
  });

  test('Each type has its control: a long text 4 rows, a file the stub’s text', async () => {
    await openForm([...EVERY_TYPE, { id: 'cv', type: 'file', title: 'Your résumé' }]);
    await expect.element(page.getByCss('input[type=text]')).toHaveLength(2);
    await expect.element(page.getByCss('textarea')).toHaveAttribute('rows', '4');
    await expect
      .element(page.getByRole('radiogroup', { name: 'Where to work' }).getByRole('radio'))
      .toHaveLength(2);
    await expect.element(page.getByRole('group', { name: 'Tools' }).getByRole('checkbox')).toHaveLength(3);
    const file = page.getByRole('group', { name: 'Your résumé' });
    await expect.element(file.getByText('File upload stub (runtime)', { exact: true })).toBeVisible();
    await expect.element(page.getByCss('input[type=file]')).not.toBeInTheDocument();
  });

  test('A number question shows its range before an error', async () => {
    await openForm([
      { id: 'a', type: 'number', title: 'Both', min: 0, max: 20 },
      { id: 'b', type: 'number', title: 'Least', min: -5 },
      { id: 'c', type: 'number', title: 'Most', max: 9 },
    ]);
    await expect.element(page.getByLabelText('Both')).toHaveAccessibleDescription('From 0 to 20');
    await expect.element(page.getByLabelText('Least')).toHaveAccessibleDescription('At least -5');
    await expect.element(page.getByLabelText('Most')).toHaveAccessibleDescription('At most 9');
  });

  test('A choice that need not be made can be taken back', async () => {
    await openForm(EVERY_TYPE);
    await page.getByLabelText('Remote').click();
    await page.getByRole('button', { name: 'Clear choice: Where to work' }).click();
    await expect.element(page.getByLabelText('Remote')).not.toBeChecked();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
  });

  test('A job without an assessment gets one sentence and a way to the builder', async () => {
    await openApp(FORM);
    await expect.element(page.getByText('This job’s assessment has no questions yet.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Build the assessment' }))
      .toHaveAttribute('href', `/assessments/${JOB}`);
    await expect.element(submitButton()).not.toBeInTheDocument();
  });
});

describe('Loading', () => {
  test('A load that takes long shows "Loading…"', async () => {
    const api = await apiInMemory();
    const load = api.hold('GET', '');
    await openApp('/assessments/1/fill', api);
    await expect.element(page.getByRole('heading', { name: 'Assessment: Job 1' })).toBeVisible();
    await expect.element(page.getByText('Loading…')).toBeVisible();
    load.release();
    await expect.element(submitButton()).toBeVisible();
    await expect.element(page.getByText('Loading…')).not.toBeInTheDocument();
  });

  test('A load that fails shows the server’s message, and "Try again" helps', async () => {
    const api = await apiInMemory();
    const fault = api.fail({
      method: 'GET',
      path: '/assessments/1',
      status: 500,
      message: 'The database is on fire',
    });
    await openApp('/assessments/1/fill', api);
    await expect.element(page.getByText('Error: The database is on fire', { exact: true })).toBeVisible();
    await expectAccessible();
    fault.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(submitButton()).toBeVisible();
    await expect.element(page.getByText('Error:')).not.toBeInTheDocument();
  });

  test('Without a message of the server it says "Error: Failed to load assessment"', async () => {
    const api = await apiInMemory();
    api.fail({ method: 'GET', path: '/assessments/1', status: 500 });
    await openApp('/assessments/1/fill', api);
    await expect.element(page.getByText('Error: Failed to load assessment', { exact: true })).toBeVisible();
  });

  for (const jobId of ['999999', 'none', 'exists']) {
    test(`The form of a job "${jobId}" that this browser does not have says so, and where it may be`, async () => {
      await openApp(`/assessments/${jobId}/fill`);
      const line = page.getByRole('alert');
      await expect
        .element(line)
        .toHaveTextContent(
          jobId === '999999' ? 'This browser has no job 999999.' : 'This browser has no such job.',
        );
      await expect
        .element(line)
        .toHaveTextContent('in the browser in which they were made: open the link there');
      await expect.element(page.getByText('Not found')).not.toBeInTheDocument();
      await expect.element(page.getByRole('link', { name: 'Go to jobs' })).toHaveAttribute('href', '/jobs');
    });
  }

  test('In a shared workspace the message says that the workspace lacks the job', async () => {
    await openApp('/assessments/999999/fill', undefined, { storage: { staysOnDevice: false } });
    await expect.element(page.getByRole('alert')).toHaveTextContent('This workspace has no job 999999.');
  });
});

describe('For everybody', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `The form is accessible in ${colorScheme}, empty and with errors`,
      { tags: tagsIn(colorScheme) },
      async () => {
        await preferTheme(colorScheme);
        await openApp('/assessments/1/fill');
        await expect.element(submitButton()).toBeVisible();
        await expectAccessible();
        await submitButton().click();
        await expect.element(page.getByText('7 questions need attention')).toBeVisible();
        await expectAccessible();
      },
    );
  }
});
