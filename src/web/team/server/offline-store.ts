import type { CopyStatus } from '#hosts/page/device-copy.ts';
import type { ReadableStore } from '#web/kit/store.ts';

/** Whether the server can't be reached, according to this page's calls or to the copy on this device. */
export function offlineStore(
  isLost: ReadableStore<boolean>,
  copy: ReadableStore<CopyStatus>,
): ReadableStore<boolean> {
  return {
    read: () => isLost.read() || copy.read().offlineSince !== null,
    subscribe(listener) {
      const ends = [isLost.subscribe(listener), copy.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
