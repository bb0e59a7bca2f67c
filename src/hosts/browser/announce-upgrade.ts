import { UPGRADE_CHANNEL } from './protocol.ts';
import type { UpgradeWatcher } from '#store/indexeddb/rows/connection.ts';

/** Milliseconds between two announcements, and before the first one: a short upgrade is not worth a line. */
const EVERY_MS = 400;

/** Announces to the pages how far an upgrade of the database has come. */
export function announceUpgrade(): UpgradeWatcher {
  const channel = new BroadcastChannel(UPGRADE_CHANNEL);
  let share = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    onShare(now) {
      share = now;
      // A timer, because making an index takes long and has no shares.
      timer ??= setInterval(() => channel.postMessage(share), EVERY_MS);
    },
    onEnd() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
