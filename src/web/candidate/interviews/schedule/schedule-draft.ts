import { boolean, choice, nullable, object, optional, ordinal, text, type ValueOf } from '#domain/field.ts';
import { isDay } from '#domain/insight/day.ts';
import { isTimeZone } from '#domain/insight/time-zone.ts';
import { HOLDERS, INTERVIEWERS } from '#domain/interview-fields.ts';
import { fits } from '#domain/row-check.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import type { Kit } from '#web/candidate/interviews/kits/kit-queries.ts';
import { minutesProblem } from '#web/candidate/interviews/kits/kit-draft.ts';
import { clockTimeIn, dayIn, momentAt } from '#web/candidate/interviews/words/zoned.ts';

/** The ways to tell people about an interview. */
const WAYS_TO_TELL = ['mail', 'file', 'program', 'nobody'] as const;

export type WayToTell = (typeof WAYS_TO_TELL)[number];

/** The dialog's draft, kept on this device until the interview is scheduled or the draft is discarded. */
const SCHEDULE_DRAFT = object({
  /** Null: an interview without a kit. */
  kitId: nullable(ordinal),
  name: text,
  minutes: text,
  interviewers: INTERVIEWERS,
  /** Absent: all of them. */
  holders: optional(choice(HOLDERS)),
  /** In the own time zone; empty: not chosen yet. */
  day: text,
  time: text,
  /** The candidate's time zone. */
  zone: text,
  place: text,
  details: text,
  tell: choice(WAYS_TO_TELL),
  /** True if the person has changed anything. */
  isTouched: boolean,
});

export type ScheduleDraft = ValueOf<typeof SCHEDULE_DRAFT>;

export function isScheduleDraft(value: unknown): value is ScheduleDraft {
  return fits(value, SCHEDULE_DRAFT);
}

/** The name of the local draft of a new interview, or of a move. */
export function scheduleDraftName(candidateId: number, moved: Interview | undefined): string {
  return moved ? `interview-${moved.id}-move` : `interview-new-${candidateId}`;
}

interface Beginning {
  readonly kit: Kit | undefined;
  /** The interviews that the candidate has had, whose time zone and place are likely the same. */
  readonly earlier: readonly Interview[];
  readonly ownZone: string;
  readonly day: string;
  readonly tell: WayToTell;
}

/** A new interview before anybody has typed. */
export function newSchedule({ kit, earlier, ownZone, day, tell }: Beginning): ScheduleDraft {
  const latest = earlier.toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1))[0];
  return {
    ...ofKit(kit),
    day,
    time: '',
    zone: latest?.zone ?? ownZone,
    place: '',
    details: '',
    tell,
    isTouched: false,
  };
}

/** The values of an interview that follow from a kit. A sole possible interviewer is chosen. */
export function ofKit(kit: Kit | undefined) {
  const interviewers = kit?.interviewers.length === 1 ? kit.interviewers : [];
  return kit
    ? { kitId: kit.id, name: kit.name, minutes: String(kit.minutes), interviewers }
    : { kitId: null, name: '', minutes: '45', interviewers };
}

/** An interview that is moved, before anybody has typed. */
export function movedSchedule(moved: Interview, startsAt: Timestamp, tell: WayToTell): ScheduleDraft {
  const { kitId, name, interviewers, zone, place, details } = moved;
  const minutes = Math.round((Date.parse(moved.endsAt) - Date.parse(moved.startsAt)) / 60_000);
  return {
    kitId,
    name,
    minutes: String(minutes),
    interviewers,
    day: dayIn(startsAt),
    time: clockTimeIn(startsAt),
    zone,
    place,
    details,
    tell,
    isTouched: startsAt !== moved.startsAt,
  };
}

/** Tells whether one of several people holds the interview. */
export function isOneEnough({
  holders,
  interviewers,
}: Pick<ScheduleDraft, 'holders' | 'interviewers'>): boolean {
  return holders === 'one' && interviewers.length > 1;
}

/** The draft with the one of several people who holds the interview alone. */
export function withHolder(draft: ScheduleDraft, holder: string | null): ScheduleDraft {
  return holder === null ? draft : { ...draft, interviewers: [holder] };
}

/** The moment at which the interview begins; null while day and time are none. */
export function startOf({ day, time }: Pick<ScheduleDraft, 'day' | 'time'>): number | null {
  return isDay(day) && time !== '' ? momentAt(day, time) : null;
}

/** The problems of a draft by field, as sentences. */
export function scheduleProblems(draft: ScheduleDraft) {
  return {
    name: draft.name.trim() === '' ? 'Enter what the interview is called' : null,
    minutes: minutesProblem(draft.minutes),
    interviewers: draft.interviewers.length === 0 ? 'Choose the interviewers' : null,
    day: isDay(draft.day) ? null : 'Choose a day',
    time: startOf({ ...draft, day: '2026-01-01' }) === null ? 'Choose a time' : null,
    zone: isTimeZone(draft.zone) ? null : 'Choose a time zone',
  };
}
