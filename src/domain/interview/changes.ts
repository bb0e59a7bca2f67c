import { capitalised } from '#domain/capitalised.ts';
import { sameValue } from '#domain/change.ts';
import {
  candidateName,
  quoted,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';

export function describeKitRow({ before, after }: RowOf<'kits'>): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const kit = `the interview ${quoted(row.name)}`;
  const where = row.jobId === null ? ' to the library' : '';
  if (!before) return { done: `Added ${kit}${where}`, undone: `${kit} is removed` };
  if (!after) return { done: `Removed ${kit}`, undone: `${kit} is back` };
  return before.order === after.order
    ? { done: `Changed ${kit}`, undone: `${kit} is as it was` }
    : { done: `Moved ${kit}`, undone: 'the order of the interviews is as it was' };
}

export function describeInterviewRow(
  { before, after }: RowOf<'interviews'>,
  names: Names,
): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const what = `${quoted(row.name)} with ${candidateName(row.candidateId, names)}`;
  if (!before) {
    return row.state === 'past'
      ? { done: `Imported the interview ${what}`, undone: `${what} is not imported` }
      : { done: `Scheduled ${what}`, undone: `${what} is not scheduled` };
  }
  const undone = `${what} is as it was`;
  if (!after) return { done: `Removed ${what}`, undone: `${what} is back` };
  if (before.state !== after.state) {
    return after.state === 'cancelled'
      ? { done: `Cancelled ${what}`, undone: `${what} takes place` }
      : { done: `Scheduled ${what} again`, undone: `${what} is cancelled again` };
  }
  if (before.startsAt !== after.startsAt) return { done: `Rescheduled ${what}`, undone };
  if (!sameValue(before.answers, after.answers) && before.sequence === after.sequence)
    return { done: `Somebody answered the invitation to ${what}`, undone };
  return { done: `Changed ${what}`, undone };
}

export function describeBookingRow({ before, after }: RowOf<'bookings'>, names: Names): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const link = `the scheduling link for ${candidateName(row.candidateId, names)}`;
  if (!before) return { done: `Made ${link}`, undone: `${link} is removed` };
  if (!after) return { done: `Removed ${link}`, undone: `${link} is back` };
  if ((before.closedAt === null) === (after.closedAt === null))
    return { done: `Changed ${link}`, undone: `${link} is as it was` };
  return after.closedAt === null
    ? { done: `Opened ${link} again`, undone: `${link} is closed again` }
    : { done: `Closed ${link}`, undone: `${link} is open again` };
}

/** Tells nothing of what a card says, because the reader may have to write their own first. */
export function describeScorecardRow(
  { before, after }: RowOf<'scorecards'>,
  names: Names,
): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const card = `the scorecard of ${capitalised(row.interviewer)} on ${candidateName(row.candidateId, names)}`;
  if (!before) return { done: `Submitted ${card}`, undone: `${card} is not submitted` };
  if (!after) return { done: `Removed ${card}`, undone: `${card} is back` };
  return { done: `Amended ${card}`, undone: `${card} is as it was` };
}

export function describeUnsealingRow(
  { before, after }: RowOf<'unsealings'>,
  names: Names,
): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const cards = `the scorecards on ${candidateName(row.candidateId, names)}`;
  return before
    ? { done: `Sealed ${cards} again`, undone: `${cards} are unsealed` }
    : { done: `Unsealed ${cards}: ${row.reason}`, undone: `${cards} are sealed again` };
}
