import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { DevReset } from './dev-reset.tsx';

const fetched = vi.spyOn(window, 'fetch');

beforeEach(async () => {
  fetched.mockReset();
  renderOnPage(<DevReset />);
  await userEvent.click(page.getByRole('button', { name: 'Reset DB & Reseed' }));
});

const question = page.getByRole('alertdialog', { name: 'Reset IndexedDB and reseed demo data?' });

test('Nothing is reset before the question is answered, and nothing when it is cancelled', async () => {
  await expect.element(question).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['refused', () => Promise.resolve(Response.json({ message: 'No' }, { status: 500 }))],
  ['cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
])('A reset that is %s says "Reset failed"', async (_case, answer) => {
  fetched.mockImplementation(answer);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog', { name: 'Reset failed' })).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/dev/reset', expect.objectContaining({ method: 'POST' }));
});
