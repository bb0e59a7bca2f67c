import { keepEml } from '#server/mail/outbox.ts';
import { toMailError } from '#server/mail/mail-error.ts';
import type { Peer } from './peer.ts';

/** Writes mail into the operator's folder, for a server without a mail server. */
export function folderPeer(options: Parameters<typeof keepEml>[0]): Peer {
  return {
    isServer: false,
    async hand({ bytes }, mayEnd) {
      if (!(await mayEnd())) return { kind: 'withheld' };
      try {
        await keepEml(options, bytes);
        return { kind: 'taken' };
      } catch (error) {
        return { kind: 'later', reason: toMailError(error).reason, isPeerDown: true };
      }
    },
    close: () => undefined,
  };
}
