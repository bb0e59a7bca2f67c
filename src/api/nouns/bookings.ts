import type { Clock } from '#api/request/context.ts';
import { listOf, type Implement, type Input } from '#api/request/implement.ts';
import type { Calendars } from '#api/request/interview-host.ts';
import {
  bookedBy,
  bookingState,
  closeBooking,
  daysOf,
  newBooking,
  type Booking,
  type SchedulingLink,
  type ShownBooking,
} from '#domain/booking/booking.ts';
import { cancelBooked, chooseTime } from '#domain/booking/choose.ts';
import {
  bookablesOf,
  calendarsOf,
  offeredTimes,
  type Bookable,
  type OutsideTimes,
} from '#domain/booking/times.ts';
import type { Interview } from '#domain/interview/interview.ts';
import type { Kit } from '#domain/interview/kit.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { latestFirst, type Timestamp } from '#domain/time.ts';
import { inviteTo, invitingBy, newLinkKey, newUid } from './interviews.ts';

export function serveBookings(implement: Implement, clock: Clock): void {
  const now = () => clock.now().toISOString();

  implement('GET /candidates/{id}/bookings', async ({ store, params, interviews: { schedulingLink } }) => {
    const found = await store.schedulingLinks.list(params.id);
    if (!found) return null;
    const latest = found.bookings.toSorted(latestFirst(({ createdAt }) => createdAt));
    return listOf(latest.map((booking) => shown(booking, found.interviews, schedulingLink, now())));
  });

  implement('POST /candidates/{id}/bookings', async ({ store, params, body, write, interviews: host }) => {
    const parts = partsOf(body.parts, await store.kits.list());
    const key = await newLinkKey();
    const written = await store.schedulingLinks.add(write, params.id, (candidate, made) =>
      // Only here, so that a repeated request gets its first answer also when a kit is gone or the days are over since.
      isRefusal(parts) ? parts : newBooking({ ...body, parts }, candidate, key, made),
    );
    if (written === null || isRefusal(written)) return written;
    return { ...written, value: shown(written.value, [], host.schedulingLink, write.askedAt) };
  });

  implement('GET /bookings/{id}/times', async ({ store, interviews: host, params }) => {
    const found = await store.schedulingLinks.get(params.id);
    if (!found) return null;
    const { booking, interviews, taken } = found;
    const bookables = bookablesOf(booking, interviews);
    const outside = await outsideOf(host.calendars, booking, bookables);
    return listOf(offeredTimes(booking, bookables, calendarsOf(booking, bookables, taken, outside), now()));
  });

  implement('PATCH /bookings/{id}', async (input) => {
    const { store, mail, params, body, write } = input;
    const { calendars, schedulingLink } = input.interviews;
    if ('closed' in body) {
      const closed = await store.bookings.change(write, params.id, (each, { at }) =>
        closeBooking(each, body.closed, at),
      );
      if (!closed || isRefusal(closed)) return closed;
      const { interviews = [] } = (await store.schedulingLinks.get(params.id)) ?? {};
      return { ...closed, value: shown(closed.value, interviews, schedulingLink, write.askedAt) };
    }
    const found = 'startsAt' in body ? await store.schedulingLinks.get(params.id) : null;
    const outside = found
      ? await outsideOf(calendars, found.booking, bookablesOf(found.booking, found.interviews))
      : [];
    const inviting = await invitingBy(mail, write);
    const chosen = await store.schedulingLinks.choose(write, params.id, (before, made) => {
      const decided =
        'startsAt' in body
          ? chooseTime(before, body, outside, { ...made, newUid: () => newUid(mail) })
          : cancelBooked(before, body.reason.trim(), made.at);
      if (isRefusal(decided) || !inviting) return decided;
      // The mails are from whoever made the link.
      return { ...decided, invite: inviteTo(before, inviting, { ...made, by: before.booking.by }) };
    });
    if (chosen === null || isRefusal(chosen)) return chosen;
    const { booking, interviews } = chosen.value;
    return { ...chosen, value: shown(booking, interviews, schedulingLink, write.askedAt) };
  });
}

type NewPart = Input<'POST /candidates/{id}/bookings'>['body']['parts'][number];

/** The parts of a link, as their kits are now. */
function partsOf(given: readonly NewPart[], kits: readonly Kit[]): Booking['parts'] | Refusal {
  const parts: Booking['parts'][number][] = [];
  for (const { kitId, name, minutes, interviewers, holders } of given) {
    const kit = kits.find(({ id }) => id === kitId);
    if (kitId !== null && !kit) return refuse('invalid', `There is no interview kit #${kitId}`);
    const named = name ?? kit?.name;
    if (named === undefined) return refuse('invalid', 'Name can’t be empty');
    parts.push({
      kitId,
      name: named,
      minutes: minutes ?? kit?.minutes ?? USUAL_MINUTES,
      interviewers,
      ...(holders === 'one' && { holders }),
      attributes: kit?.attributes ?? [],
      questions: kit?.questions ?? [],
    });
  }
  return parts;
}

/** The length of an interview without a kit. */
const USUAL_MINUTES = 60;

/** The busy times, outside of the workspace, of a link's people on its days. */
async function outsideOf(
  calendars: Calendars | undefined,
  booking: Booking,
  bookables: readonly Bookable[],
): Promise<readonly OutsideTimes[]> {
  if (!calendars) return [];
  const { from, to } = daysOf(booking);
  const handles = [...new Set(bookables.flatMap(({ interviewers }) => interviewers))];
  return calendars.busy(handles, {
    from: new Date(from).toISOString(),
    until: new Date(to).toISOString(),
  });
}

function shown(
  { key, ...booking }: Booking,
  interviews: readonly Interview[],
  schedulingLink: SchedulingLink | undefined,
  at: Timestamp,
): ShownBooking {
  const booked = bookedBy(booking, interviews);
  return {
    ...booking,
    state: bookingState(booking, booked, at),
    link: schedulingLink?.({ id: booking.id, key }) ?? null,
    interviews: booked,
  };
}
