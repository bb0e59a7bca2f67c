import { expect, it, onTestFinished, vi } from 'vitest';
import { holdDraft } from './drafts.ts';

it('A draft that can’t be locked causes no error', async () => {
  const unhandled = vi.fn<(event: PromiseRejectionEvent) => void>((event) => event.preventDefault());
  window.addEventListener('unhandledrejection', unhandled);
  onTestFinished(() => window.removeEventListener('unhandledrejection', unhandled));
  // Browsers reserve lock names that start with a hyphen.
  const name = '-draft';
  await expect(navigator.locks.request(name, () => undefined)).rejects.toMatchObject({
    name: 'NotSupportedError',
  });
  holdDraft(name)();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(unhandled).not.toHaveBeenCalled();
});
