import type { Actor } from '#domain/actor.ts';
import type { RowOf } from '#domain/changes/description.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import { dayAndTimeIn } from './zoned.ts';

interface InterviewActivity {
  readonly key: string;
  readonly at: Timestamp;
  readonly by: Actor | null;
  readonly what: string;
  readonly text: string;
  readonly interviewId: number;
}

/** A change of an interview of the candidate in words: another time, or its cancellation. Other changes have none. */
export function interviewChanges(
  { before, after }: RowOf<'interviews'>,
  candidateId: number,
): { readonly what: string; readonly text: string }[] {
  if (!before || after?.candidateId !== candidateId) return [];
  const { name, startsAt, state, reason } = after;
  if (before.state === 'scheduled' && state === 'cancelled') {
    const why = reason === '' ? '' : `: ${reason}`;
    return [{ what: 'Cancelled an interview', text: `${name}, ${dayAndTimeIn(startsAt)}${why}` }];
  }
  if (before.startsAt === startsAt) return [];
  const text = `${name}, from ${dayAndTimeIn(before.startsAt)} to ${dayAndTimeIn(startsAt)}`;
  return [{ what: 'Rescheduled an interview', text }];
}

/** The interviews of a candidate as activities: a line each, at the time when somebody scheduled it. */
export function interviewActivities(
  interviews: readonly Pick<Row<'interviews'>, 'id' | 'name' | 'startsAt' | 'createdAt' | 'by' | 'state'>[],
): InterviewActivity[] {
  return interviews.map(({ id, name, startsAt, createdAt, by, state }) => ({
    key: `interview-${id}`,
    at: createdAt,
    by,
    what: state === 'past' ? 'Had an interview' : 'Scheduled an interview',
    text: `${name}, ${dayAndTimeIn(startsAt)}${state === 'cancelled' ? ' (cancelled)' : ''}`,
    interviewId: id,
  }));
}
