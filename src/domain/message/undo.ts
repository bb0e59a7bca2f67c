import type { RowChange } from '#domain/change.ts';
import type { RowOf } from '#domain/changes/description.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Message } from './message.ts';
import { hasComeIn, mayBeSentAgain, NOT_WAITING } from './not-waiting.ts';
import { dueSoon } from './send-times.ts';

/**
 * Says why the change of a message can't be undone, as the end of a sentence; null when it can. What a mail server did,
 * and what came in, stays.
 *
 * @param now the message as it is stored now; null when it is gone
 */
export function undoProblem({ before, after }: RowOf<'messages'>, now: Message | null): string | null {
  if (!now || !after) return null;
  if (!before && now.invitation && now.state !== 'waiting') {
    return 'people have been told of it. Change or cancel the interview instead';
  }
  if (!before) {
    if (hasComeIn(now)) return 'a message that came in stays';
    const isTakenBack = now.state === 'waiting' || now.state === 'written';
    return isTakenBack ? null : inTheMiddle(NOT_WAITING[now.state]);
  }
  if (before.state === after.state || hasComeIn(after)) return null;
  if (after.state === 'waiting' && mayBeSentAgain(before)) {
    return now.state === 'waiting' ? null : inTheMiddle(NOT_WAITING[now.state]);
  }
  return 'what the mail server did stays';
}

/**
 * Adds what happened to a waiting message since it was written, e.g. another moment. So undoing takes it back all the
 * same.
 */
export function withWaitingSince(row: RowOf<'messages'>, now: object | null): RowOf<'messages'> {
  const { before, after } = row;
  if (!after || (now as Message | null)?.state !== 'waiting') return row;
  if (!before) return { ...row, after: { ...after, ...now } };
  if (!mayBeSentAgain(before)) return row;
  const { dueAt, attempts, reason } = { ...after, ...now };
  return { ...row, after: { ...after, dueAt, attempts, reason } };
}

/**
 * The row of a mail that the server wrote by itself with a change, as an undo of the change sees it. Nobody decided on the
 * mail, so it is no obstacle: it is taken back while it waits, goes with its candidate, and otherwise stays.
 *
 * @param isGone whether the undo removes the candidate
 * @returns null when the undo leaves the mail alone
 */
export function automaticSince(
  row: RowOf<'messages'>,
  now: Message | null,
  isGone: boolean,
): RowOf<'messages'> | null {
  if (now?.state === 'waiting') return withWaitingSince(row, now);
  return now && isGone ? { ...row, after: now } : null;
}

/** Tells whether a change wrote this mail by itself, e.g. the receipt of an application. */
export function isAutomaticMail({ before, after }: RowOf<'messages'>): boolean {
  return before === null && after !== null && after.direction === 'out' && after.isAutomatic;
}

/**
 * The rows of an undo or a redo. A message that waits again waits for 30 seconds at least, because its moment may have
 * passed.
 *
 * @param at the moment of the undo
 */
export function withDelay(rows: readonly RowChange[], at: Timestamp): RowChange[] {
  return rows.map((row) => {
    if (row.table !== 'messages' || row.after?.state !== 'waiting') return row;
    const { before, after } = row;
    const waitsAgain = before?.state !== 'waiting' || before.dueAt !== after.dueAt;
    const soon = dueSoon(at);
    if (!waitsAgain || (after.dueAt ?? '') >= soon) return row;
    return { ...row, after: { ...after, dueAt: soon } };
  });
}

function inTheMiddle(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
