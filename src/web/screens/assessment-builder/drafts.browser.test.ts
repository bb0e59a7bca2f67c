import { expect, it, onTestFinished, vi } from 'vitest';
import { holdDraft } from './drafts.ts';

it('A draft that can’t be locked is just not held', async () => {
  const unhandled = vi.fn<(event: PromiseRejectionEvent) => void>((event) => event.preventDefault());
  window.addEventListener('unhandledrejection', unhandled);
  onTestFinished(() => window.removeEventListener('unhandledrejection', unhandled));
  // Browsers keep such names for themselves.
  const name = '-draft';
  await expect(navigator.locks.request(name, () => undefined)).rejects.toMatchObject({
    name: 'NotSupportedError',
  });
  holdDraft(name)();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(unhandled).not.toHaveBeenCalled();
});
