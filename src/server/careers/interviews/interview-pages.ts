import { randomUUID } from 'node:crypto';
import { renderBookedPage, renderCancelledPage } from '#careers/pages/booked-page.ts';
import { timesByDay } from '#careers/pages/hours.ts';
import type { LinkPage, ShownInterview } from '#careers/pages/link-page.ts';
import { renderConfirmPage, renderTimesPage } from '#careers/pages/times-page.ts';
import { linkActor } from '#domain/actor.ts';
import { changeUntil, mayChange as mayChangeBooked, replacementOf } from '#domain/booking/booking.ts';
import { bookablesOf, timesFrom, type Bookable } from '#domain/booking/times.ts';
import type { Interview } from '#domain/interview/interview.ts';
import { zoneOf } from '#domain/interview/overlap.ts';
import { zoneCalled } from '#domain/opening/zone-names.ts';
import type { Timestamp } from '#domain/time.ts';
import { privateAnswer } from '#server/careers/site/answers.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { styleOf } from '#server/careers/site/pages-for-browsers.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import type { FoundBooking } from '#store/scheduling-link-store.ts';
import type { KnownPeople } from './people-of.ts';

/** A link, as one request sees it. */
export interface Found extends FoundBooking {
  readonly site: PublicSite;
  readonly people: KnownPeople;
  readonly token: string;
  readonly booked: readonly Interview[];
  /** The interviews of the last booking, if all of them are cancelled. Otherwise empty. */
  readonly cancelled: readonly Interview[];
}

/** A refusal of the API, with what was typed. */
export interface Refused {
  readonly problem: string | null;
  readonly typed: string;
}

const NOTHING_TYPED: Refused = { problem: null, typed: '' };

/** The most characters of a typed time zone that are read. */
const LONGEST_ZONE = 100;

export function pageOf(
  context: CareersContext,
  { site, booking, people, job, token, booked, cancelled }: Found,
  asked: string,
): LinkPage {
  const chosen = zoneCalled(asked.slice(0, LONGEST_ZONE));
  const [known] = [...booked, ...cancelled];
  const zone = chosen ?? zoneOf(known?.zone ?? booking.zone);
  return {
    company: site.company,
    stylesheet: styleOf(context.baseUrl, site.company.colour),
    script: `${context.baseUrl}/careers/times.js`,
    address: `${context.baseUrl}/interview`,
    token,
    job: job.title,
    writeTo: people.byId(booking.by)?.email ?? '',
    zone,
    unknownZone: chosen === null && asked.trim() !== '' ? asked.slice(0, LONGEST_ZONE) : null,
    isZoneChosen: chosen !== null || known !== undefined,
    isAgain: known !== undefined,
  };
}

export async function timesPage(
  context: CareersContext,
  found: Found,
  page: LinkPage,
  { day, problem = null, typed = '' }: { readonly day: string } & Partial<Refused>,
): Promise<Response> {
  const { booking, booked, interviews } = found;
  if (booked.length > 0 && !mayChange(context, found)) return bookedPage(context, found, page);
  const response = await context.callApi({
    workspace: found.site.workspace,
    actor: linkActor(booking.key),
    access: 'read',
    route: `GET /bookings/${booking.id}/times`,
  });
  if (!response.ok) return response;
  const { data } = (await response.json()) as { data: Timestamp[] };
  const shown = {
    parts: bookablesOf(booking, interviews),
    breakMinutes: booking.breakMinutes,
    ...timesByDay(data, page.zone, day),
    booked: booked.map((each) => shownOf(each, found)),
    problem,
    comment: typed,
  };
  return privateAnswer(await renderTimesPage(page, shown), problem === null ? 200 : 409);
}

export async function confirmPage(
  context: CareersContext,
  found: Found,
  page: LinkPage,
  at: string,
  comment: string,
): Promise<Response> {
  const { booking, booked } = found;
  if (!isMoment(at))
    return timesPage(context, found, page, { day: '', problem: 'Choose a time.', typed: comment });
  const bookables = bookablesOf(booking, found.interviews);
  const times = timesFrom(at, bookables, booking.breakMinutes);
  const interviews = bookables.map((each, nth) =>
    shownOf({ ...each, startsAt: at, endsAt: at, ...times[nth] }, found),
  );
  const chosen = { startsAt: at, interviews, isChange: booked.length > 0, comment, key: randomUUID() };
  return privateAnswer(await renderConfirmPage(page, chosen));
}

/** The page of what is booked, or that it is cancelled. */
export function statePage(
  context: CareersContext,
  found: Found,
  page: LinkPage,
  refused: Refused = NOTHING_TYPED,
): Promise<Response> {
  if (found.booked.length > 0) return bookedPage(context, found, page, refused);
  return refused.problem !== null && found.cancelled.length === 0
    ? timesPage(context, found, page, { ...refused, day: '' })
    : cancelledPage(found, page, true, refused.problem === null ? 200 : 409);
}

export async function cancelledPage(
  found: Found,
  page: LinkPage,
  mayChoose: boolean,
  status = mayChoose ? 200 : 410,
): Promise<Response> {
  const { booking, interviews, site } = found;
  const bare = (each: Interview) => shownOf({ ...each, place: '', details: '' }, found);
  // An open link offers times, and nothing replaces what it booked.
  const messages = mayChoose ? [] : ((await site.store.messages.list(booking.candidateId)) ?? []);
  const { newer, isWhole } = replacementOf(booking, interviews, messages);
  const shown = {
    interviews: found.cancelled.map(bare),
    newer: newer.map(bare),
    haveNewerPages: newer.every(({ bookingId }) => bookingId !== null),
    mayChoose,
    isReplaced: isWhole,
  };
  return privateAnswer(await renderCancelledPage(page, shown), status);
}

async function bookedPage(
  context: CareersContext,
  found: Found,
  page: LinkPage,
  { problem, typed }: Refused = NOTHING_TYPED,
): Promise<Response> {
  const { booking, booked } = found;
  const until = changeUntil(booking, booked);
  const shown = {
    interviews: booked.map((each) => shownOf(each, found)),
    changeUntil: mayChange(context, found) ? until : null,
    isClosed: booking.closedAt !== null,
    problem,
    reason: typed,
    key: randomUUID(),
  };
  return privateAnswer(await renderBookedPage(page, shown), problem === null ? 200 : 409);
}

function mayChange({ now }: CareersContext, { booking, booked }: Found): boolean {
  return mayChangeBooked(booking, booked, now().toISOString());
}

function shownOf(
  interview: Pick<Interview, 'name' | 'startsAt' | 'endsAt' | 'interviewers' | 'place' | 'details'> &
    Pick<Bookable, 'holders'>,
  { people }: Found,
): ShownInterview {
  const { name, startsAt, endsAt, interviewers, holders, place, details } = interview;
  const names = interviewers.flatMap((handle) => people.byHandle(handle)?.name ?? []);
  const shownNames = holders === 'one' && names.length > 0 ? [names.join(' or ')] : names;
  return { name, startsAt, endsAt, people: shownNames, place, details };
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
