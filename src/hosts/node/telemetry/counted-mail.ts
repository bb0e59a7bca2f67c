import type { Metrics } from './metrics.ts';
import { toMailError } from '#server/mail/mail-error.ts';
import type { MailPort } from '#server/mail/mail-port.ts';

/** A mail port that counts its messages. */
export function countedMail(
  mail: MailPort,
  { messages, outside }: Pick<Metrics, 'messages' | 'outside'>,
): MailPort {
  /** Runs work with the mail server, and records whether the server could be reached. */
  async function noting(work: Promise<void>): Promise<void> {
    try {
      await work;
      outside('mail', true);
    } catch (cause) {
      const error = toMailError(cause);
      // A refused message is no problem of the mail server, but a refused password is.
      const problem = error.kind === 'unreachable' || error.code === 'EAUTH' ? error.message : undefined;
      outside('mail', error.kind === 'refused', problem);
      throw error;
    }
  }
  return {
    hasServer: mail.hasServer,
    async send(message) {
      try {
        await noting(mail.send(message));
        messages.inc({ result: mail.hasServer ? 'sent' : 'kept' });
      } catch (error) {
        messages.inc({ result: toMailError(error).kind });
        throw error;
      }
    },
    check: () => noting(mail.check()),
    close: () => mail.close(),
  };
}
