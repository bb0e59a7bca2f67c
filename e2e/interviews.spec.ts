import { api, expect, test } from './fixtures.ts';

/** The next Wednesday after today, on which everybody works. */
function nextWednesday(): string {
  const day = new Date();
  do day.setDate(day.getDate() + 1);
  while (day.getDay() !== 3);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

test(
  'By keyboard alone: a kit is made and copied to a job; an interview is scheduled by I, moved, cancelled, and taken back',
  { tag: ['@quick'] },
  async ({ page }) => {
    const library = page.getByRole('list', { name: 'Interviews', exact: true });
    const form = page.getByRole('form', { name: 'Interview', exact: true });
    await page.goto('/kits');
    await page.getByRole('button', { name: 'Add interview' }).press('Enter');
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('System design');
    await page.keyboard.press('Tab');
    await page.keyboard.type('60');
    await form.getByRole('button', { name: 'Add question' }).press('Enter');
    await expect(form.getByLabel('Question 1', { exact: true })).toBeFocused();
    await page.keyboard.type('How would you store a billion events?');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(library).toContainText('System design');

    const post = (path: string, body: object) =>
      api<{ id: number }>(page, path, {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { id: jobId } = await post('/jobs', { title: 'Carpenter', tags: [] });
    const { id } = await post('/candidates', { name: 'Cleo Berg', email: 'cleo@example.com', jobId });
    await page.goto(`/jobs/${jobId}`);
    await page.getByRole('button', { name: 'Copy from…' }).press('Enter');
    await expect(page.getByRole('checkbox', { name: 'System design' })).toBeChecked();
    for (const other of ['Phone screen', 'In depth', 'Meet the team']) {
      await page.getByRole('checkbox', { name: other }).press('Space');
    }
    await page.getByRole('button', { name: 'Copy 1 interview' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Edit System design' })).toBeVisible();

    await page.goto(`/candidates/${id}`);
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await page.keyboard.press('3');
    await expect(page.getByText('No interview yet')).toBeVisible();
    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog', { name: /^(Schedule|Reschedule) interview with / });
    const person = dialog.locator('[data-person]').first();
    await person.press('Space');
    await expect(person).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByLabel('Day', { exact: true }).fill(nextWednesday());
    const times = dialog.getByRole('list', { name: /^Times on Wed/ }).getByRole('button');
    await expect(times.filter({ hasText: '10:00 AM' })).toHaveAccessibleName(/^10:00 AM to 11:00 AM.* free/);
    await times.filter({ hasText: '10:00 AM' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: 'AM' })).toContainText('10:00–11:00 AM');
    await dialog.getByRole('radio', { name: 'Tell nobody' }).press('Space');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const interviews = page.getByRole('list', { name: 'Interviews', exact: true });
    await expect(interviews).toContainText('10:00–11:00 AM');

    await interviews.getByRole('button', { name: 'Reschedule System design' }).press('Enter');
    await dialog.getByLabel('Time', { exact: true }).fill('14:00');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(interviews).toContainText('2:00–3:00 PM');

    await interviews.getByRole('button', { name: 'Cancel System design' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
    await page.keyboard.type('The job is filled');
    await page.getByRole('button', { name: 'Cancel interview' }).press('Enter');
    await expect(interviews).toContainText('Cancelled');
    // In the text field, the key would undo what was typed.
    await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(interviews.getByRole('button', { name: 'Reschedule System design' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(interviews).toContainText('10:00–11:00 AM');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('No interview yet')).toBeVisible();
  },
);
