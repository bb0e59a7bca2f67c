import '#web/app/theme/tokens.css';
import '#web/app/theme/base.css';
import '#web/app/theme/classes.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { ConfirmDialog } from './dialog.tsx';
import { fetchModal } from './modal.tsx';
import { currentToasts, dismissToast } from './toast-queue.ts';
import { toast, Toaster } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  renderOnPage(
    <StrictMode>
      <button type="button">Elsewhere</button>
      <Toaster />
    </StrictMode>,
  );
});

afterEach(async () => {
  await userEvent.hover(document.documentElement);
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

function advance(milliseconds: number): void {
  flushSync(() => vi.advanceTimersByTime(milliseconds));
}

function texts(): string[] {
  return [...document.querySelectorAll('[data-toast]')].map((it) => it.textContent);
}

test('The live region is there before the first toast, and polite', async () => {
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
  expect(document.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  expect(texts()).toEqual([]);
});

test('A toast says what kind it is and stays for 2500 ms', () => {
  flushSync(() => toast.info('Title updated'));
  flushSync(() => toast.error('Move failed (rolled back)'));
  expect(texts()).toEqual(['DoneTitle updated', 'ErrorMove failed (rolled back)']);
  advance(2499);
  expect(texts()).toHaveLength(2);
  advance(1);
  expect(texts()).toEqual([]);
});

test('The caller says how long', () => {
  flushSync(() => toast.info('Short', { duration: 100 }));
  flushSync(() => toast.info('For good', { duration: Infinity }));
  advance(100);
  expect(texts()).toEqual(['DoneFor good']);
  advance(1_000_000);
  expect(texts()).toEqual(['DoneFor good']);
});

test('Under the pointer toasts wait, and afterwards have the time they had left', async () => {
  flushSync(() => toast.info('Title updated'));
  advance(2000);
  await userEvent.hover(page.getByText('Title updated'));
  advance(60_000);
  expect(texts()).toEqual(['DoneTitle updated']);
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }));
  advance(499);
  expect(texts()).toEqual(['DoneTitle updated']);
  advance(1);
  expect(texts()).toEqual([]);
});

test('F8 goes to the newest toast, which waits; Escape dismisses it and gives the focus back', async () => {
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  elsewhere.element().focus();
  flushSync(() => toast.info('Title updated'));
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  advance(60_000);
  await userEvent.keyboard('{Escape}');
  expect(texts()).toEqual([]);
  await expect.element(elsewhere).toHaveFocus();
});

test('Escape from anywhere dismisses the newest toast first', async () => {
  flushSync(() => toast.info('First'));
  flushSync(() => toast.info('Second'));
  await userEvent.keyboard('{Escape}');
  expect(texts()).toEqual(['DoneFirst']);
});

test('Escape is left to what takes it from anywhere, while that is there', async () => {
  renderOnPage(<div data-takes-escape />);
  flushSync(() => toast.info('Exported'));
  await userEvent.keyboard('{Escape}');
  expect(texts()).toEqual(['DoneExported']);
});

test('The action of a toast happens once, and the toast goes', async () => {
  const undo = vi.fn<() => void>();
  flushSync(() => toast.info('Moved to Offer', { action: { label: 'Undo', onAction: undo } }));
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(texts()).toEqual([]);
});

test('Beside its action a toast offers Undo, the last of both', async () => {
  const [open, undo] = [vi.fn<() => void>(), vi.fn<() => void>()];
  flushSync(() => toast.info('Job created', { action: { label: 'Open', onAction: open }, onUndo: undo }));
  const buttons = page.getByRole('listitem').getByRole('button').elements();
  const labels = buttons.map((button) => button.textContent);
  expect(labels).toEqual(['Open', 'Undo', '']);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
  expect(texts()).toEqual([]);
});

test('Equal messages become one, which says how many, and undoes all of them, the latest first', async () => {
  const undone: string[] = [];
  flushSync(() => toast.info('Note added', { onUndo: () => undone.push('first') }));
  advance(2000);
  flushSync(() => toast.info('Note added', { onUndo: () => undone.push('second') }));
  expect(texts()).toEqual(['DoneNote added (2)Undo']);
  advance(2499);
  expect(texts()).toEqual(['DoneNote added (2)Undo']);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual(['second', 'first']);
  expect(texts()).toEqual([]);
});

test('The sixth toast makes the first one go', () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) flushSync(() => toast.info(text));
  expect(texts()).toEqual(['Done2', 'Done3', 'Done4', 'Done5', 'Done6']);
});

test('While a dialog is open, toasts can be heard and reached', async () => {
  // Otherwise its code might come only after the click.
  await fetchModal();
  const cancel = vi.fn<() => void>();
  renderOnPage(<ConfirmDialog message="Delete this note?" onConfirm={() => undefined} onCancel={cancel} />);
  flushSync(() => toast.error('Failed to delete note'));
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }));
  expect(texts()).toEqual([]);
  expect(cancel).not.toHaveBeenCalled();
  expect(page.getByRole('button', { name: 'Elsewhere' }).element().closest('[inert]')).not.toBeNull();
});
