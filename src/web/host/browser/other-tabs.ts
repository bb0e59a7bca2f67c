import { CHANGES_CHANNEL, type ChangeNotice } from '#hosts/browser/protocol.ts';
import { refreshAll } from '#web/api/queries.ts';
import { forgetUnanswered, takeOwnWrite } from '#web/api/write-keys.ts';

/** Another tab's write is on this tab's screen without Refresh. Own writes refresh when they are answered. */
export function followOtherTabs(): void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<ChangeNotice>) => {
    if (takeOwnWrite(data.key)) return;
    forgetUnanswered();
    void refreshAll();
  });
}
