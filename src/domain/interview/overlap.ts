import { isTimeZone } from '#domain/insight/time-zone.ts';
import { MOST_MINUTES } from '#domain/interview-fields.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

/** An interview of a candidate (product §22), as stored. */
export interface Interview extends Row<'interviews'> {}

/** The parts of an interview that decide whose time it takes. */
export type Taken = Pick<
  Interview,
  'id' | 'candidateId' | 'interviewers' | 'startsAt' | 'endsAt' | 'state' | 'zone'
>;

const MINUTE_MS = 60_000;

/** The longest interview, in milliseconds. An interview that overlaps a moment began at most this much earlier. */
export const LONGEST_MS = MOST_MINUTES * MINUTE_MS;

/** Two interviews that take the time of the same person. */
interface Overlap {
  readonly interview: Taken;
  readonly other: Taken;
  /** The handle of the interviewer. Null: the candidate. */
  readonly who: string | null;
}

/**
 * The first interview among `interviews` that overlaps another one of the same person; null when none does (product §22).
 *
 * @param all all interviews that may overlap; those of `interviews` may be among them
 */
export function firstOverlap(interviews: readonly Taken[], all: readonly Taken[]): Overlap | null {
  const scheduled = all.filter(({ state }) => state === 'scheduled');
  for (const interview of interviews) {
    if (interview.state !== 'scheduled') continue;
    for (const other of scheduled) {
      if (other.id === interview.id || !overlap(interview, other)) continue;
      const who = sharedInterviewer(interview, other);
      if (who !== null) return { interview, other, who };
      if (other.candidateId === interview.candidateId) return { interview, other, who: null };
    }
  }
  return null;
}

/** Any overlap among scheduled interviews, of which there may be many; null when there is none. */
export function anyOverlap(interviews: readonly Taken[]): Overlap | null {
  let latest: Taken[] = [];
  for (const interview of interviews.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    latest = latest.filter(({ endsAt }) => endsAt > interview.startsAt);
    const found = firstOverlap([interview], latest);
    if (found) return found;
    latest.push(interview);
  }
  return null;
}

/** Tells whether two spans overlap. One may begin at the moment at which the other ends. */
export function overlap(
  a: Pick<Interview, 'startsAt' | 'endsAt'>,
  b: Pick<Interview, 'startsAt' | 'endsAt'>,
): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

function sharedInterviewer(a: Taken, b: Taken): string | null {
  const busy = new Set(b.interviewers.map((handle) => handle.toLowerCase()));
  return a.interviewers.find((handle) => busy.has(handle.toLowerCase())) ?? null;
}

/**
 * An overlap as a sentence without its full stop.
 *
 * @example 'Grace has another interview from 10:00 to 10:45 (Europe/Berlin)'
 */
export function overlapSentence({ interview, other, who }: Overlap, candidateName: string): string {
  const zone = zoneOf(interview.zone);
  const [from, to] = [clockTime(other.startsAt, zone), clockTime(other.endsAt, zone)];
  const name = who === null ? candidateName : `${who.charAt(0).toUpperCase()}${who.slice(1)}`;
  return `${name} has another interview from ${from} to ${to} (${zone})`;
}

/** The problem with an interview's span, as a sentence; null when it may be scheduled. */
export function spanProblem({ startsAt, endsAt }: Pick<Interview, 'startsAt' | 'endsAt'>): string | null {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  if (length < MINUTE_MS) return 'An interview must end after it begins';
  if (length > LONGEST_MS) return `An interview can’t be longer than ${MOST_MINUTES / 60} hours`;
  return null;
}

/** The zone, or UTC when this runtime does not know it. */
export function zoneOf(zone: string): string {
  return isTimeZone(zone) ? zone : 'UTC';
}

/** @example clockTime('2026-12-01T09:00:00.000Z', 'Europe/Berlin') // '10:00' */
export function clockTime(moment: Timestamp, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    Date.parse(moment),
  );
}

/** @example dayInWords('2026-12-01T09:00:00.000Z', 'Europe/Berlin') // 'Tuesday, 1 December 2026' */
export function dayInWords(moment: Timestamp, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .format(Date.parse(moment))
    .replace(/^(\w+) /, '$1, ');
}
