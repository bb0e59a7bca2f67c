import type { DeliveryReport } from './mail.ts';
import { oneLine } from './clean-text.ts';

/** The most characters of a reason. */
const REASON_MAX_LENGTH = 500;

/** The types of the part in which a mail server reports (RFC 3464, RFC 6533). */
export const REPORT_TYPES: readonly string[] = ['message/delivery-status', 'message/global-delivery-status'];

const ACTIONS = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

/**
 * The sentences of the status codes that people can act on (RFC 3463). The first digit of a status is left out: 4 and
 * 5 differ only in how long the mail server tried.
 */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^1\.[16]$/, 'There is no such address'],
  [/^1\.(?:2|10)$/, 'The domain of the address takes no mail'],
  [/^1\.3$/, 'The address is not written correctly'],
  [/^2\.1$/, 'The mailbox is closed'],
  [/^2\.2$/, 'The mailbox is full'],
  [/^(?:2\.3|3\.4)$/, 'The message is too large for the mailbox'],
  [/^4\.[1-7]$/, 'The mail server of the address can’t be reached'],
  [/^7\.\d+$/, 'The mail server of the address does not take messages from here'],
];

/**
 * Reads a report. A report on several recipients counts as failed if one failed, because each message has one
 * recipient.
 *
 * @returns null when the part names no action
 */
export function readReport(part: string): DeliveryReport | null {
  const groups = part
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
    .map(fieldsOf);
  for (const action of ACTIONS) {
    const found = groups.find((group) => group.get('action')?.toLowerCase().split(/[\s(]/)[0] === action);
    if (found) return { action, reason: reasonOf(found) };
  }
  return null;
}

function fieldsOf(group: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.split('\n')) {
    const [, name, value] = /^([\w-]+)[ \t]*:([^]*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase())) {
      fields.set(name.toLowerCase(), value.trim());
    }
  }
  return fields;
}

function reasonOf(fields: ReadonlyMap<string, string>): string {
  const status = /^[245]\.(\d{1,3}\.\d{1,3})/.exec(fields.get('status') ?? '')?.[1] ?? '';
  const sentence =
    SENTENCES.find(([pattern]) => pattern.test(status))?.[1] ?? 'The message was not delivered';
  // The kind of the diagnostic code, such as “smtp;”, says nothing to people.
  const quoted = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  return oneLine(quoted === '' ? sentence : `${sentence}: “${quoted}”`, REASON_MAX_LENGTH);
}
