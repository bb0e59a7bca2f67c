import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withStyles } from '#web/kit/style-sheets.ts';
import { focus, press, type } from '#web/test/on-screen.ts';
import { noteField, openProfile } from './profile-in-test.ts';

vi.mock(import('#web/kit/style-sheets.ts'), { spy: true });

test('Typing @ in a note whose list of teammates can’t be loaded writes on, and Enter chooses nobody unseen', async () => {
  await openProfile();
  const loads = vi.mocked(withStyles).mockRejectedValue(new TypeError('No network'));
  const field = noteField();
  await focus(field);
  await type('Ask @am');
  await press('Enter');
  await type('today');
  await expect.element(field).toHaveValue('Ask @am\ntoday');
  await expect.element(page.getByRole('listbox', { name: 'Teammates' })).not.toBeInTheDocument();
  expect(loads).toHaveBeenCalled();
});
