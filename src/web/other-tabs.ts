import { CHANGES_CHANNEL, type ChangeNotice } from '#hosts/browser/protocol.ts';
import { isOwnWrite } from './api.ts';
import { refreshAll } from './queries.ts';

/** Another tab's write is on this tab's screen without Refresh. Own writes refresh when they are answered. */
export function followOtherTabs(): void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<ChangeNotice>) => {
    if (!isOwnWrite(data.key)) void refreshAll();
  });
}
