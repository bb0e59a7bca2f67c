import { createTransport } from 'nodemailer';
import { headersOf } from './headers.ts';
import { toMailError } from './mail-error.ts';
import type { MailPort } from './mail-port.ts';

interface SmtpOptions {
  /** For example `smtp://user:password@host:587`, or `smtps://…`. */
  readonly url: string;
  /** The sender, for example `Hirelane <hire@example.com>`. */
  readonly from: string;
}

/** Milliseconds to wait for a mail server. */
const PATIENCE = 20_000;

/** Sends messages with a mail server. */
export function smtpMail({ url, from }: SmtpOptions): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    dnsTimeout: PATIENCE,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return {
    hasServer: true,
    async send(message) {
      const headers = headersOf(message);
      try {
        await transport.sendMail({
          from,
          ...headers,
          text: message.text,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw toMailError(error);
      }
    },
    async close() {
      transport.close();
    },
  };
}
