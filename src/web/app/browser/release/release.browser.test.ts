import { expect, it, onTestFinished, vi } from 'vitest';
import { releaseLine } from './host-lines.ts';
import { compareRelease } from './release.ts';

it('A page that is being left, and can ask nothing any more, says nothing of a new release', async () => {
  const asked = vi
    .spyOn(navigator.serviceWorker, 'getRegistration')
    .mockRejectedValue(new DOMException('', 'InvalidStateError'));
  onTestFinished(() => asked.mockRestore());
  await expect(compareRelease('another')).resolves.toBeUndefined();
  expect(releaseLine.read()).toBe(null);
});
