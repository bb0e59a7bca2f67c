import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { CHANGES_CHANNEL } from '#hosts/browser/protocol.ts';
import { takeEarlyChannel } from '#web/app/api/early-calls.ts';

/**
 * Calls the listener after every change that any tab or worker makes to the database.
 *
 * @returns a function that stops watching
 */
export function watchChanges(listener: (notice: ChangeNotice) => void): () => void {
  const channel = takeEarlyChannel() ?? new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<ChangeNotice>) => listener(data));
  return () => channel.close();
}
