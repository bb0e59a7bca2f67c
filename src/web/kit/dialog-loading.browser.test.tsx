import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { PromptDialog } from './dialog.tsx';
import { lazyPart } from './lazy-part.tsx';
import { LoadingModal } from './modal.tsx';
import { withStyles } from './style-sheets.ts';

vi.mock(import('./style-sheets.ts'), { spy: true });

test('Text that is typed into a dialog while its code is loaded is in its field', async () => {
  let goOn: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (goOn = resolve));
  vi.mocked(withStyles).mockImplementationOnce(async (load) => {
    await pressed;
    return load();
  });
  const onConfirm = vi.fn<(text: string) => void>();
  renderOnPage(
    <StrictMode>
      <PromptDialog
        title="Edit job"
        label="Title"
        initialValue="Cook"
        onConfirm={onConfirm}
        onCancel={() => undefined}
      />
    </StrictMode>,
  );
  await expect.element(page.getByRole('dialog')).toHaveFocus();
  await userEvent.keyboard('Cheg{Backspace}f');
  goOn();
  const field = page.getByRole('textbox', { name: 'Title' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Chef');
  await userEvent.keyboard('!{Enter}');
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Chef!');
});

test('So is text that is typed before the code of a lazily loaded dialog has come', async () => {
  let goOn: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (goOn = resolve));
  const Lazy = lazyPart(
    async () => {
      await pressed;
      return PromptDialog;
    },
    ({ onCancel }) => <LoadingModal aria-label="Save view" onClose={onCancel} />,
  );
  const close = vi.fn<() => void>();
  renderOnPage(<Lazy title="Save view" label="Name" onConfirm={() => undefined} onCancel={close} />);
  await expect.element(page.getByRole('dialog', { name: 'Save view' })).toHaveFocus();
  await userEvent.keyboard('Offers');
  goOn();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Offers');
  expect(close).not.toHaveBeenCalled();
});

test('A menu that gives its focus back does not take it from a dialog that is still loading: Escape closes it', async () => {
  const close = vi.fn<() => void>();
  renderOnPage(
    <>
      <button type="button">Menu</button>
      <LoadingModal aria-label="Profile" onClose={close} />
    </>,
  );
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect.element(dialog).toHaveFocus();
  const menuButton = page.getByRole('button', { name: 'Menu' }).element();
  if (menuButton instanceof HTMLElement) menuButton.focus();
  await expect.element(dialog).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});
