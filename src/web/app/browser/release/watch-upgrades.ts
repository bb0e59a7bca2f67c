import { UPGRADE_CHANNEL } from '#hosts/browser/protocol.ts';
import { loadSeldom } from './load-seldom.ts';

/** Hears of upgrades, whichever tab or worker does them. @returns a function that stops watching */
export function watchUpgrades(): () => void {
  const channel = new BroadcastChannel(UPGRADE_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<number>) => {
    void loadSeldom().then(({ showUpgrade }) => showUpgrade(data));
  });
  return () => channel.close();
}
