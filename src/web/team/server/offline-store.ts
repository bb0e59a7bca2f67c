import type { CopyStatus } from '#hosts/page/device-copy.ts';
import type { ReadableStore } from '#web/kit/store.ts';

/**
 * Makes a store that is true while the server does not answer, according to this page's calls or to the copy on this
 * device.
 */
export function offlineStore(
  line: ReadableStore<CopyStatus['line']>,
  copy: ReadableStore<CopyStatus>,
): ReadableStore<boolean> {
  return {
    read: () => line.read() !== 'well' || copy.read().offlineSince !== null,
    subscribe(listener) {
      const ends = [line.subscribe(listener), copy.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
