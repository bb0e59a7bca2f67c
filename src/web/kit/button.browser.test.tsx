import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { Button } from './button.tsx';

test('A busy button keeps the focus and does nothing, also as the button of a form', async () => {
  const act = vi.fn<() => void>();
  const submit = vi.fn<() => void>();
  renderOnPage(
    <form onSubmit={submit}>
      <Button busy onClick={act}>
        Act
      </Button>
      <input aria-label="Name" />
      <Button busy type="submit">
        Save
      </Button>
    </form>,
  );
  const button = page.getByRole('button', { name: 'Act' });
  await userEvent.click(button, { force: true });
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(page.getByLabelText('Name'));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Save' }), { force: true });
  expect(act).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});
