import { setTimeout } from 'node:timers/promises';
import { toMailError, type MailError } from './mail-error.ts';
import type { MailPort } from './mail-port.ts';

/** Milliseconds that somebody waits to be told that the mail server does not work. */
const PATIENCE = 2_500;

/** Milliseconds for which an answer is good. */
const GOOD_FOR = 30_000;

/**
 * Whether a message could be sent now: the error with which it would fail, or null. Null as well while the mail server is
 * slow to answer. It depends on nobody's message, so that everybody may be told.
 */
export type MailCheck = () => Promise<MailError | null>;

export function openMailCheck(mail: MailPort, now: () => Date): MailCheck {
  let last: { readonly at: number; readonly answer: Promise<MailError | null> } | undefined;

  return async () => {
    const at = now().getTime();
    if (last === undefined || at - last.at >= GOOD_FOR) {
      last = { at, answer: mail.check().then(() => null, toMailError) };
    }
    const timer = new AbortController();
    const late = setTimeout(PATIENCE, null, { signal: timer.signal }).catch(() => null);
    return Promise.race([last.answer, late]).finally(() => timer.abort());
  };
}
