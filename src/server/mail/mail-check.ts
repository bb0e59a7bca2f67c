import { setTimeout } from 'node:timers/promises';
import { toMailError, type MailError } from './mail-error.ts';
import type { MailPort } from './mail-port.ts';

/** The most milliseconds that a request waits for the check. */
const PATIENCE = 2_500;

/** Milliseconds for which the result of a check is reused. */
const GOOD_FOR = 30_000;

/**
 * Returns the error with which a message would fail now, or null. Also null when the mail server has not answered in
 * time. The result does not depend on a message, so it reveals nothing about anybody.
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
    // The wait rejects once the answer has won the race.
    const late = setTimeout(PATIENCE, null, { signal: timer.signal }).catch(() => null);
    return Promise.race([last.answer, late]).finally(() => timer.abort());
  };
}
