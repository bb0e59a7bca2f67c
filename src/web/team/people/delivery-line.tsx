import type { Delivery } from '#domain/team/delivery.ts';

/** A line about a message that failed or is still being sent. Empty for a sent message. */
export function DeliveryLine({ mail }: { mail: Delivery | null }) {
  const text = textOf(mail);
  return text === null ? null : <span>{text}</span>;
}

function textOf(mail: Delivery | null): string | null {
  if (mail === null) return null;
  switch (mail.state) {
    case 'sent':
      return null;
    case 'sending':
      return 'The message is being sent';
    case 'kept':
      return 'Not mailed: this server sends no mail';
    case 'failed':
      return `Not mailed. ${mail.reason}`;
  }
}

/** How often a list refreshes while a message is being sent, in milliseconds. False when no message is being sent. */
export function whileSending(
  rows: readonly { readonly mail: Delivery | null }[] | undefined,
): number | false {
  return rows?.some(({ mail }) => mail?.state === 'sending') ? LOOK_AGAIN : false;
}

const LOOK_AGAIN = 2_000;
