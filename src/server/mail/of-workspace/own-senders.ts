import type { Report } from '#api/request/errors.ts';
import { domainIn, isWithin } from '#server/mail/dns-lines.ts';
import type { DkimKey } from '#server/mail/outbox/compose.ts';
import { domainLimits } from '#server/mail/outbox/domain-limits.ts';
import type { OwnSenders, SendingContext, SendingResult } from '#server/mail/outbox/sending-context.ts';
import type { Patience } from '#server/mail/outbox/peers/smtp-peer.ts';
import type { SignedAddresses } from '#server/mail/signed-address.ts';
import { ownPeer, type Reach } from './own-peer.ts';
import type { OwnSending, OwnSigning, WorkspaceMail } from './workspace-mail.ts';

interface OwnSendersOptions extends Pick<SendingContext, 'addresses' | 'now'> {
  /** The addresses for answers at another one than the server's. */
  readonly addressesAt: (replies: string) => SignedAddresses;
  readonly mail: Pick<WorkspaceMail, 'of' | 'senders' | 'note'>;
  readonly reach: Reach;
  /** The most mails of a workspace for a receiving domain in any minute. */
  readonly limitPerMinute: number;
  readonly counted: (result: SendingResult) => void;
  readonly patience?: Patience;
  readonly report: Report;
}

/** The workspaces that send by a mail server of their own, for the outbox. */
export function ownSenders(options: OwnSendersOptions): OwnSenders {
  const { mail, reach, limitPerMinute, addresses, addressesAt, counted, now, patience, report } = options;

  return {
    versions: (within) => mail.senders(within),
    async versionOf(workspace, known) {
      const own = await mail.of(workspace, known);
      return own?.sending ? own.version : null;
    },
    async addressesOf(workspace) {
      const replies = (await mail.of(workspace))?.receiving?.replies;
      return replies === undefined ? null : addressesAt(replies);
    },
    async open(workspace, version) {
      const own = await mail.of(workspace, version);
      if (!own?.sending || own.version !== version) return null;
      const { address, name } = own.sending;
      return {
        peer: ownPeer(own.sending, reach, patience),
        limits: domainLimits(limitPerMinute, now),
        from: address,
        senderName: name,
        dkim: keyFor(own.sending, own.signing),
        // A mail server refuses senders of other domains. Without a mailbox of the workspace's own, reports of a bounce go to the sender.
        addresses: own.receiving
          ? addressesAt(own.receiving.replies)
          : { ...addresses, bounceAddress: () => null },
        counted(result, reason) {
          counted(result);
          mail.note(workspace, 'sending', result !== 'unreachable', reason).catch(report);
        },
      };
    },
  };
}

/** The key that signs mail of a sender, once the DNS has it. A key of another domain would prove nothing. */
function keyFor({ address }: Pick<OwnSending, 'address'>, signing: OwnSigning | null): DkimKey | null {
  if (!signing?.verifiedAt || !signing.privateKey) return null;
  const { domain, selector, privateKey } = signing;
  return isWithin(domainIn(address), domain) ? { domain, selector, privateKey } : null;
}
