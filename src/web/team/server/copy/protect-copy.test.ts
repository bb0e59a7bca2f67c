import { expect, onTestFinished, test, vi } from 'vitest';
import { copyInTest } from './copy-in-test.ts';
import { protectWhenReady } from './protect-copy.ts';

const CHROMIUM = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

test.each([
  ['once, when it is ready', CHROMIUM, 1],
  ['not where the browser would ask the person', FIREFOX, 0],
])('The browser is asked to keep a copy %s', (_, agent, times) => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const copy = copyInTest({ state: 'filling' });
  const stop = protectWhenReady(copy, agent);
  expect(persist).not.toHaveBeenCalled();
  copy.set({ state: 'ready' });
  copy.set({ behind: 1 });
  expect(persist).toHaveBeenCalledTimes(times);
  stop();
});
