import { join } from 'node:path';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { countedMail } from '#hosts/node/telemetry/counted-mail.ts';
import type { Metrics } from '#hosts/node/telemetry/metrics.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import { OWN_MAIL_PATIENCE, ownMail } from '#server/mail/outbox/own-mail.ts';
import { folderPeer } from '#server/mail/outbox/peers/folder-peer.ts';
import type { Peer } from '#server/mail/outbox/peers/peer.ts';
import { smtpPeer, type Patience } from '#server/mail/outbox/peers/smtp-peer.ts';

interface PeerOptions {
  readonly settings: Pick<Settings, 'SMTP_URL' | 'DATA_DIR'>;
  readonly now: () => Date;
  /** Writes a message for the operator. */
  readonly tell: (sentence: string) => void;
}

interface MailOptions extends PeerOptions {
  readonly settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
  readonly metrics: Metrics;
}

/** Opens a connection to the mail server of the settings. Without one, the operator's folder takes the mail. */
export function openPeer({ settings, now, tell }: PeerOptions, patience?: Patience): Peer {
  const { SMTP_URL, DATA_DIR } = settings;
  return SMTP_URL === undefined
    ? folderPeer({ folder: join(DATA_DIR, 'outbox'), now, tell })
    : smtpPeer(SMTP_URL, patience);
}

/** Opens the port for the server's own messages, such as invitations. */
export function openMail(options: MailOptions): MailPort {
  const { settings, metrics, now } = options;
  const mail = ownMail({
    openPeer: () => openPeer(options, OWN_MAIL_PATIENCE),
    from: settings.MAIL_FROM,
    now,
  });
  return countedMail(mail, metrics);
}
