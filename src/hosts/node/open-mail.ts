import { join } from 'node:path';
import { outbox } from '#server/mail/outbox.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import { smtpMail } from '#server/mail/smtp.ts';
import type { Settings } from './settings/settings.ts';
import { countedMail } from './telemetry/counted-mail.ts';
import type { Metrics } from './telemetry/metrics.ts';

interface MailOptions {
  readonly settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly tell: (sentence: string) => void;
}

/** Opens the port for the server's own messages, such as invitations. */
export function openMail({ settings, metrics, now, tell }: MailOptions): MailPort {
  const { SMTP_URL, MAIL_FROM: from, DATA_DIR } = settings;
  const mail =
    SMTP_URL === undefined
      ? outbox({ folder: join(DATA_DIR, 'outbox'), from, now, tell })
      : smtpMail({ url: SMTP_URL, from });
  return countedMail(mail, metrics);
}
