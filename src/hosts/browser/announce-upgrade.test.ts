import { expect, onTestFinished, test, vi } from 'vitest';
import { announceUpgrade } from './announce-upgrade.ts';

function heard(): ReturnType<typeof vi.fn> {
  vi.useFakeTimers();
  const post = vi.fn<(share: unknown) => void>();
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(post);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return post;
}

test('An upgrade says several times a second how far it is, also while it has no shares, until its end', () => {
  const post = heard();
  const { onShare, onEnd } = announceUpgrade();
  onShare(0);
  vi.advanceTimersByTime(900);
  onShare(0.5);
  vi.advanceTimersByTime(400);
  onEnd();
  vi.advanceTimersByTime(5_000);
  expect(post.mock.calls).toEqual([[0], [0], [0.5]]);
});

test('A short upgrade is not told of', () => {
  const post = heard();
  const { onShare, onEnd } = announceUpgrade();
  onShare(0);
  onShare(1);
  vi.advanceTimersByTime(300);
  onEnd();
  vi.advanceTimersByTime(5_000);
  expect(post).not.toHaveBeenCalled();
});
