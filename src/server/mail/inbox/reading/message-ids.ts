import { createHash } from 'node:crypto';

/** The most ids of a conversation. A longer chain keeps its first id and its last ones. */
const MOST_REFERENCES = 100;
const ID_MAX_LENGTH = 998;

/** The ids in a header such as `References`, without angle brackets. */
export function idsIn(header: string | undefined): string[] {
  const ids = (header ?? '').matchAll(/<([^<>]+)>/g);
  // Some programs fold a long id.
  return [...ids].flatMap(([, id = '']) => idIn(id.replaceAll(/\s+/g, '')) ?? []);
}

/** The id of a mail. Some programs leave out the angle brackets. Null: it has none that can be used. */
export function messageIdIn(header: string | undefined): string | null {
  return idsIn(header)[0] ?? idIn((header ?? '').trim());
}

/** The chain of a conversation, the oldest first: `References`, then what the mail answers. */
export function chainOf(references: string | undefined, inReplyTo: string | undefined): string[] {
  const ids = [...new Set([...idsIn(references), ...idsIn(inReplyTo)])];
  return ids.length <= MOST_REFERENCES ? ids : [...ids.slice(0, 1), ...ids.slice(1 - MOST_REFERENCES)];
}

/** The id of a mail that has none: the same bytes have the same id. */
export function idFromBytes(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}@no-message-id.invalid`;
}

function idIn(text: string): string | null {
  return /^[^\s<>\p{Cc}]+$/u.test(text) && text.length <= ID_MAX_LENGTH ? text : null;
}
