import type { Delivery } from '#domain/team/delivery.ts';
import { useSendsMail } from './ways-query.ts';

/** A line about a message that failed or is still being sent. Empty for a sent message. */
export function DeliveryLine({ mail }: { mail: Delivery | null }) {
  const sendsMail = useSendsMail();
  const text = textOf(mail, sendsMail);
  return text === null ? null : <span>{text}</span>;
}

function textOf(mail: Delivery | null, sendsMail: boolean): string | null {
  if (mail === null) return null;
  switch (mail.state) {
    case 'sent':
      return null;
    case 'sending':
      return 'The message is being sent';
    case 'kept':
      // The server may have got mail since.
      return sendsMail ? 'Not mailed yet' : 'Not mailed: this server sends no mail';
    case 'failed':
      return `Not mailed. ${mail.reason}`;
  }
}
