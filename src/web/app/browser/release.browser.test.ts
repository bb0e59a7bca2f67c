import { expect, it, onTestFinished, vi } from 'vitest';
import { compareRelease, isReplaced } from './release.ts';

it('A page that is being left, and can ask nothing any more, says nothing of a new release', async () => {
  const asked = vi
    .spyOn(navigator.serviceWorker, 'getRegistration')
    .mockRejectedValue(new DOMException('', 'InvalidStateError'));
  onTestFinished(() => asked.mockRestore());
  await expect(compareRelease('another')).resolves.toBeUndefined();
  expect(isReplaced.read()).toBe(false);
});
