import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#web/test/on-screen.ts';
import { openWith, openOutline, preview } from './builder-in-test.ts';

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
