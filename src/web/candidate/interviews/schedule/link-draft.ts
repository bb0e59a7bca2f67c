import { newBooking } from '#domain/booking/booking.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import {
  boolean,
  choice,
  list,
  nullable,
  object,
  optional,
  ordinal,
  text,
  type ValueOf,
} from '#domain/field.ts';
import { addDays, isDay } from '#domain/insight/day.ts';
import { isTimeZone } from '#domain/insight/time-zone.ts';
import {
  HOLDERS,
  INTERVIEWERS,
  MOST_BREAK_MINUTES,
  MOST_CHANGE_HOURS,
  MOST_IN_CHAIN,
  MOST_MINUTES,
} from '#domain/interview-fields.ts';
import { isRefusal } from '#domain/refusal.ts';
import { fits } from '#domain/row-check.ts';
import type { Kit } from '#web/candidate/interviews/kits/kit-queries.ts';

/** An interview of a new link, as it is typed. */
const PART_DRAFT = object({
  /** Null: an interview without a kit. */
  kitId: nullable(ordinal),
  name: text,
  minutes: text,
  interviewers: INTERVIEWERS,
  /** Absent: all of them. */
  holders: optional(choice(HOLDERS)),
});

export type PartDraft = ValueOf<typeof PART_DRAFT>;

/** A new link, as it is typed. It stays on this device until the link is made or the draft is discarded. */
const LINK_DRAFT = object({
  parts: list(PART_DRAFT, { maxLength: MOST_IN_CHAIN }),
  breakMinutes: text,
  from: text,
  until: text,
  changeHours: text,
  zone: text,
  place: text,
  details: text,
  /** True if the person has changed anything. */
  isTouched: boolean,
});

type LinkDraft = ValueOf<typeof LINK_DRAFT>;

export function isLinkDraft(value: unknown): value is LinkDraft {
  return fits(value, LINK_DRAFT);
}

/** The name of the local draft of the new links of candidates. */
export function linkDraftName(candidates: readonly Pick<Candidate, 'id'>[]): string {
  const ids = candidates.map(({ id }) => id).toSorted((a, b) => a - b);
  return `interview-link-${ids.join('-')}`;
}

export function partOf(kit: Kit | undefined): PartDraft {
  const { id = null, name = '', minutes = 60, interviewers = [] } = kit ?? {};
  // Whom of several is chosen by the person.
  return {
    kitId: id,
    name,
    minutes: String(minutes),
    interviewers: interviewers.length === 1 ? interviewers : [],
  };
}

/** A new link before anybody has typed: from tomorrow on, for two weeks. */
export function newLink(kit: Kit | undefined, zone: string, today: string): LinkDraft {
  return {
    parts: [partOf(kit)],
    breakMinutes: '15',
    from: addDays(today, 1),
    until: addDays(today, 14),
    changeHours: '24',
    zone,
    place: '',
    details: '',
    isTouched: false,
  };
}

/** The body of the call that makes the link. */
export function bodyOf({ parts, breakMinutes, changeHours, ...draft }: LinkDraft) {
  const { from, until, zone, place, details } = draft;
  return {
    from,
    until,
    zone,
    place: place.trim(),
    details: details.trim(),
    breakMinutes: parts.length === 1 ? 0 : Number(breakMinutes),
    changeHours: Number(changeHours),
    parts: parts.map(({ name, minutes, kitId, interviewers, holders }) => ({
      kitId,
      name: name.trim(),
      minutes: Number(minutes),
      interviewers: [...interviewers],
      ...(holders === 'one' && interviewers.length > 1 && { holders }),
    })),
  };
}

/** The problems of the fields, by their names. Those of a part begin with its place. */
export function linkProblems(draft: LinkDraft, now: string): Readonly<Record<string, string | null>> {
  const problems: Record<string, string | null> = {};
  for (const [place, { name, minutes, interviewers }] of draft.parts.entries()) {
    problems[`${place}-name`] = name.trim() === '' ? 'Name can’t be empty' : null;
    problems[`${place}-minutes`] = isWhole(minutes, 5, MOST_MINUTES) ? null : `From 5 to ${MOST_MINUTES}`;
    problems[`${place}-people`] = interviewers.length === 0 ? 'Choose the interviewers' : null;
  }
  problems['breakMinutes'] = isWhole(draft.breakMinutes, 0, MOST_BREAK_MINUTES)
    ? null
    : `From 0 to ${MOST_BREAK_MINUTES}`;
  problems['changeHours'] = isWhole(draft.changeHours, 0, MOST_CHANGE_HOURS)
    ? null
    : `From 0 to ${MOST_CHANGE_HOURS}`;
  problems['from'] = isDay(draft.from) ? null : 'Choose a day';
  problems['zone'] = isTimeZone(draft.zone) ? null : 'Choose a time zone from the list';
  problems['until'] = isDay(draft.until) ? null : 'Choose a day';
  if (Object.values(problems).every((each) => each === null)) {
    // The remaining problems are about the days.
    const parts = bodyOf(draft).parts.map((part) => ({ ...part, attributes: [], questions: [] }));
    const made = newBooking({ ...bodyOf(draft), parts }, { id: 1, jobId: 1 }, '', { at: now, by: '' });
    if (isRefusal(made)) problems['until'] = made.refused;
  }
  return problems;
}

function isWhole(typed: string, least: number, most: number): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}
