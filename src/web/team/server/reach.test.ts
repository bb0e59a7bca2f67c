import { expect, onTestFinished, test, vi } from 'vitest';
import { RELEASE_HEADER } from '#hosts/page/headers.ts';
import { createReach } from './reach.ts';

const ofServer = () => new Response('{}', { headers: { [RELEASE_HEADER]: 'a' } });
const ofProxy = () => new Response('', { status: 502 });

test('While one route fails and others answer, everything is loaded again once per attempt, not with every answer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ask = vi.fn<() => Promise<Response>>(async () => ofServer());
  const onBack = vi.fn<() => void>();
  const reach = createReach(ask, onBack);
  for (let call = 0; call < 10; call += 1) {
    expect(reach.answered(ofProxy())).toBe(false);
    expect(reach.answered(ofServer())).toBe(true);
  }
  expect(reach.line.read()).toBe('lost');
  expect(onBack).not.toHaveBeenCalled();
  await vi.advanceTimersToNextTimerAsync();
  expect(reach.line.read()).toBe('well');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
