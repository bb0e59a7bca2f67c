import { createTransport } from 'nodemailer';
import { headersOf } from './headers.ts';
import type { MailPort } from './mail-port.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…` */
  readonly url: string;
  /** Whom messages are from: `Hirelane <hire@example.com>`. */
  readonly from: string;
}

/** Milliseconds until a mail server that does not answer is given up. */
const PATIENCE = 20_000;

/** Hands messages to a mail server. */
export function smtpMail({ url, from }: SmtpOptions): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return {
    async send(message) {
      await transport.sendMail({
        from,
        ...headersOf(message),
        text: message.text,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    async close() {
      transport.close();
    },
  };
}
