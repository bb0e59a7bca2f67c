import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { optionsFor, queryClient } from '#web/app/api/query-client.ts';
import { refresh, refreshAll, shownChanges } from '#web/app/api/refresh.ts';
import type { DeviceCopy } from './device-copy.ts';

/**
 * Passes the server’s notices on. While a copy on this device answers, it waits until the copy has the change, too. The copy
 * then tells of the rows that it has, with seqs of this device.
 */
export function passOn(
  copy: Pick<DeviceCopy, 'heard' | 'sync'>,
  listener: (notice: ChangeNotice) => void,
): (notice: ChangeNotice) => void {
  async function pass(notice: ChangeNotice): Promise<void> {
    const { rows } = notice;
    // The page has just connected, or everything is another. A restored server may have fewer changes than the copy.
    const mayHaveMissed = rows === 'everything' || rows.length === 0;
    const { state, isFull } = await (mayHaveMissed ? copy.sync() : copy.heard(notice.seq));
    if (state !== 'ready') listener(notice);
    else if (rows === 'everything') await refreshAll();
    else {
      // On a full device the copy lacks the change, and the server answers.
      const ofServer = isFull ? rows : rows.filter(({ table }) => !isReplicated(table));
      if (ofServer.length > 0) await refresh(ofServer);
    }
  }
  return (notice) => void pass(notice);
}

/**
 * Follows who answers this page’s calls: the server, or the copy on this device.
 *
 * @returns a function that stops this
 */
export function followAnswerer({ status }: Pick<DeviceCopy, 'status'>): () => void {
  let before = status.read().state;
  return status.subscribe(() => {
    const { state } = status.read();
    // The copy also answers without a network.
    queryClient.setDefaultOptions(optionsFor({ needsNetwork: state === 'off' }));
    // The server’s changes have lower seqs than those of this device.
    if (before === 'ready' && state !== 'ready') {
      shownChanges.startOver();
      void refreshAll();
    }
    before = state;
  });
}
