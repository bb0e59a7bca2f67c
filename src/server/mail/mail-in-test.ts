import type { MailPort, Message } from './mail-port.ts';

/** A mail port that accepts every message and keeps it in `mails`. */
export function mailInTest(mails: Message[] = [], more: Partial<MailPort> = {}): MailPort {
  return {
    hasServer: true,
    send: async (message) => void mails.push(message),
    check: async () => undefined,
    close: async () => undefined,
    ...more,
  };
}
