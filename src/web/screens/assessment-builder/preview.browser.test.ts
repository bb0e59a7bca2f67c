import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, focus, press, type } from '#web/test/on-screen.ts';
import { openWith, openOutline, preview, title } from './builder-in-test.ts';

test('“Run preview validation” alerts when nothing is wrong, and sends nothing', async () => {
  const api = await openOutline({ A: ['a'] });
  const sent = ['POST', 'PUT', 'PATCH'].map((method) => api.sent(method, '/'));
  await page.getByRole('button', { name: 'Run preview validation' }).click();
  const alert = page.getByRole('alertdialog');
  await expect.element(alert).toHaveTextContent('Preview OK ✅ (no submit in preview)');
  await press('Enter');
  await expect.element(alert).not.toBeInTheDocument();
  expect(sent.flat()).toEqual([]);
});

test('The preview validates like the form: only what is visible, and the first error has the focus', async () => {
  await openWith([
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
  const years = preview().getByLabelText('Years');
  await run.click();
  await expect.element(preview().getByText('Required', { exact: true })).toHaveLength(1);
  await expect.element(years).toHaveFocus();
  await years.fill('21');
  await expect.element(preview().getByText('Max 20', { exact: true })).toBeVisible();
  await years.fill('20');
  await expect.element(preview().getByText('Max 20', { exact: true })).not.toBeInTheDocument();
  await run.click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test('While a hidden conditional question is edited, the preview says where and when it will appear', async () => {
  await openWith([
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'single', title: 'Have you led a team?', options: ['Yes', 'No'] },
        { id: 'b', type: 'short', title: 'How large?', condition: { questionId: 'a', equalsValue: 'Yes' } },
        { id: 'c', type: 'short', title: 'Another', condition: { questionId: 'gone', equalsValue: 'Yes' } },
      ],
    },
  ]);
  const ghost = preview().getByText('Shown when “Have you led a team?” is “Yes”', { exact: true });
  await expect.element(title('1.1')).toBeVisible();
  await expect.element(ghost).not.toBeInTheDocument();

  await focus(title('1.2'));
  await expect.element(ghost).toBeVisible();
  await expect.element(preview().getByCss('[data-current]')).toHaveTextContent('How large?');
  await press('End');
  await type('!');
  await expect.element(preview().getByCss('[data-current]')).toHaveTextContent('How large?!');
  await expectAccessible();

  await preview().getByLabelText('Yes').click();
  await expect.element(ghost).not.toBeInTheDocument();
  await expect.element(preview().getByRole('textbox', { name: 'How large?!' })).toBeVisible();
  await expect.element(preview().getByCss('[data-current]')).toHaveTextContent('How large?!');

  await focus(title('1.3'));
  await expect
    .element(preview().getByCss('[data-current]'))
    .toHaveTextContent('AnotherShown on the answer to a question that is gone');
  await focus(title('1.1'));
  await expect.element(preview().getByText('Another')).not.toBeInTheDocument();
});
