import { daysBetween, addDays } from '#domain/insight/day.ts';
import { dayOf } from '#domain/insight/days.ts';
import { zoneOf } from '#domain/interview/overlap.ts';
import { sameValue } from '#domain/change.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Booking, BookingPart } from './booking.ts';

type Interview = Row<'interviews'>;

const MINUTE_MS = 60_000;

/** A link after a member changed an interview that is booked by it: its days and the interview's part say the same. */
export function followInterview(link: Booking, before: Interview, after: Interview): Booking {
  const moved = moveDays(link, before.startsAt, after.startsAt);
  const part = partOf(link.parts, before);
  if (!part) return moved;
  const changed = changedPart(part, before, after);
  if (sameValue(part, changed)) return moved;
  return { ...moved, parts: link.parts.map((each) => (each === part ? changed : each)) };
}

/** The part of a link from which an interview was booked. Undefined: none is like it. */
function partOf(
  parts: readonly BookingPart[],
  { kitId, name, interviewers }: Pick<Interview, 'kitId' | 'name' | 'interviewers'>,
): BookingPart | undefined {
  const alike = parts.filter((each) => each.kitId === kitId && each.name === name);
  return alike.find((each) => isOfPart(each, interviewers)) ?? alike[0];
}

/** Tells whether people hold the interview of a part: all of its people, or one of those of whom one is enough. */
function isOfPart({ interviewers, holders }: BookingPart, holding: readonly string[]): boolean {
  const handles = new Set(interviewers.map((each) => each.toLowerCase()));
  const isWithin = holding.every((each) => handles.has(each.toLowerCase()));
  return isWithin && holding.length === (holders === 'one' ? 1 : handles.size);
}

function changedPart(part: BookingPart, before: Interview, after: Interview): BookingPart {
  const { holders: _holders, ...others } = part;
  const isExchanged =
    !sameValue(before.interviewers, after.interviewers) && !isOfPart(part, after.interviewers);
  const isLonger = minutesOf(before) !== minutesOf(after);
  return {
    ...(isExchanged ? { ...others, interviewers: after.interviewers } : part),
    name: after.name,
    ...(isLonger && { minutes: minutesOf(after) }),
  };
}

function minutesOf({ startsAt, endsAt }: Pick<Interview, 'startsAt' | 'endsAt'>): number {
  return Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS));
}

/** A link after an interview was moved. Its days move along when the interview has left them. */
function moveDays(link: Booking, before: Timestamp, after: Timestamp): Booking {
  const dayIn = (moment: Timestamp) => dayOf(Date.parse(moment), zoneOf(link.zone));
  const day = dayIn(after);
  if (day >= link.from && day <= link.until) return link;
  const moved = daysBetween(dayIn(before), day);
  return { ...link, from: addDays(link.from, moved), until: addDays(link.until, moved) };
}
