import type { Actor } from '#domain/actor.ts';
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
