import type { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { timesByDay } from '#careers/pages/hours.ts';
import {
  renderBookedPage,
  renderCancelledPage,
  renderConfirmPage,
  renderEndedPage,
  renderTimesPage,
  type ShownInterview,
  type TimesPage,
} from '#careers/pages/times-page.ts';
import { linkActor } from '#domain/actor.ts';
import {
  bookedBy,
  bookingState,
  cancelledOf,
  changeUntil,
  mayChange as mayChangeBooked,
  replacementOf,
} from '#domain/booking/booking.ts';
import { bookablesOf, timesFrom, type Bookable } from '#domain/booking/times.ts';
import { zoneCalled } from '#domain/opening/zone-names.ts';
import { ANSWER_COMMENT_MAX_LENGTH, CANCEL_REASON_MAX_LENGTH } from '#domain/interview-fields.ts';
import type { Interview } from '#domain/interview/interview.ts';
import { zoneOf } from '#domain/interview/overlap.ts';
import type { Timestamp } from '#domain/time.ts';
import type { SentForm } from '#server/bodies/sent-form.ts';
import { seeOther } from '#server/calls/see-other.ts';
import { notFound, privateAnswer } from '#server/careers/site/answers.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { formKey } from '#server/careers/site/form-key.ts';
import { styleOf, unknownLink } from '#server/careers/site/pages-for-browsers.ts';
import type { PublicCall, PublicEnvironment } from '#server/careers/site/public-call.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import { storable, textIn } from '#server/careers/site/storable.ts';
import type { FoundBooking } from '#store/scheduling-link-store.ts';
import { calendarFile } from './interview-calendar.ts';
import { interviewAddress, readToken } from './interview-links.ts';
import { peopleOf, type KnownPeople } from './people-of.ts';

/** A link, as one request sees it. */
interface Found extends FoundBooking {
  readonly site: PublicSite;
  readonly people: KnownPeople;
  readonly token: string;
  readonly booked: readonly Interview[];
  /** The interviews of the last booking, if all of them are cancelled. Otherwise empty. */
  readonly cancelled: readonly Interview[];
}

/** A refusal of the API, with what was typed. */
interface Refused {
  readonly problem: string | null;
  readonly typed: string;
}

const NOTHING_TYPED: Refused = { problem: null, typed: '' };

/** The pages on which candidates choose the times of their interviews (product §22). */
export function serveInterviewLinks(app: Hono<PublicEnvironment>, context: CareersContext): void {
  // Links that were mailed by earlier versions have their token in the path.
  app.get('/interviews/:token', (c) => seeOther(interviewAddress(context.baseUrl, c.req.param('token'))));
  app.get('/interviews/:token/:place{[1-8]\\.ics}', (c) =>
    seeOther(interviewAddress(context.baseUrl, c.req.param('token'), `/${c.req.param('place')}`)),
  );

  app.get('/interview', async (c) => {
    const found = await find(context, c, c.req.query('token') ?? '');
    if (found instanceof Response) return found;
    const query = (name: string) => c.req.query(name) ?? '';
    const page = pageOf(context, found, query('zone'));
    if (query('step') === 'choose') return confirmPage(context, found, page, query('at'), '');
    return query('change') === 'yes' || !page.isAgain
      ? timesPage(context, found, page, { day: query('day') })
      : statePage(context, found, page);
  });

  app.get('/interview/:place{[1-8]\\.ics}', async (c) => {
    const found = await find(context, c, c.req.query('token') ?? '');
    if (found instanceof Response) return found;
    const interview = found.booked[Number.parseInt(c.req.param('place'), 10) - 1];
    if (!interview) return notFound();
    const { writeTo, company } = pageOf(context, found, '');
    return calendarFile(interview, { job: found.job.title, company: company.name, writeTo });
  });

  const answer = async (c: PublicCall) => {
    const form = await c.env.body.form(async (sent) => sent);
    const token = c.req.param('token') ?? c.req.query('token') ?? textIn(form, 'token');
    const found = await find(context, c, token);
    if (found instanceof Response) return found;
    const field = (name: string, most = 100) => storable(textOf(form, name)).slice(0, most);
    const page = pageOf(context, found, field('zone'));
    const comment = field('comment', ANSWER_COMMENT_MAX_LENGTH);
    const at = field('at');
    const key = formKey(textOf(form, 'key'));
    if (field('step') === 'choose') return confirmPage(context, found, page, at, comment);
    const isCancel = field('step') === 'cancel';
    const reason = field('reason', CANCEL_REASON_MAX_LENGTH);
    const response = await context.callApi({
      workspace: found.site.workspace,
      actor: linkActor(found.booking.key),
      access: 'write',
      route: `PATCH /bookings/${found.booking.id}`,
      body: isCancel ? { cancelled: true, reason } : { startsAt: at, zone: page.zone, comment },
      key,
    });
    if (response.ok)
      return seeOther(`${interviewAddress(context.baseUrl, token)}&zone=${encodeURIComponent(page.zone)}`);
    if (response.status >= 500) return response;
    const refused = await refusalIn(response, isCancel ? reason : comment);
    // The stored row has changed since it was read.
    const again = await find(context, c, token);
    if (again instanceof Response) return again;
    return isCancel || again.booking.closedAt !== null
      ? statePage(context, again, page, refused)
      : timesPage(context, again, page, { ...refused, day: '' });
  };
  app.post('/interview', answer);
  app.post('/interviews/:token', answer);
}

function textOf(form: SentForm, name: string): string {
  return textIn(form, name).replaceAll('\r\n', '\n');
}

async function refusalIn(response: Response, typed: string): Promise<Refused> {
  const { message } = (await response.json()) as { message: string };
  // Only a conflict is told in words for the candidate. Otherwise a program has sent the form.
  return { problem: response.status === 409 ? message : 'Choose a time from the list.', typed };
}

/** Finds the link of a request. @returns instead the answer when there is none */
async function find(context: CareersContext, c: PublicCall, token: string): Promise<Found | Response> {
  const signed = readToken(context.signer, token);
  if (!signed) return unknownLink(context, c.env.address);
  await context.limits.countLink({ token, isKnown: true, address: c.env.address });
  const site = await context.siteIn(signed.workspace);
  const found = await site.store.schedulingLinks.get(signed.id);
  const page = {
    company: site.company,
    stylesheet: styleOf(context.baseUrl, site.company.colour),
    writeTo: '',
  };
  // The candidate was erased, or the link's making was undone.
  if (!found || !signed.isOf(found.booking)) {
    return privateAnswer(await renderEndedPage(page, 'This link does not work any more.'), 410);
  }
  const people = await peopleOf(context.forWorkspace(signed.workspace), signed.workspace);
  const booked = bookedBy(found.booking, found.interviews);
  const writeTo = people.byId(found.booking.by)?.email ?? '';
  const state = bookingState(found.booking, booked, context.now().toISOString());
  const cancelled = cancelledOf(found.booking, found.interviews);
  const all = { ...found, site, people, token, booked, cancelled };
  if (booked.length === 0 && (state === 'closed' || state === 'past')) {
    if (cancelled.length > 0)
      return cancelledPage(all, pageOf(context, all, c.req.query('zone') ?? ''), false);
    const title = state === 'closed' ? 'This link is closed.' : 'The days to choose from are over.';
    return privateAnswer(await renderEndedPage({ ...page, writeTo }, title), 410);
  }
  return all;
}

/** The most characters of a typed time zone that are read. */
const LONGEST_ZONE = 100;

function pageOf(
  context: CareersContext,
  { site, booking, people, job, token, booked, cancelled }: Found,
  asked: string,
): TimesPage {
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

async function timesPage(
  context: CareersContext,
  found: Found,
  page: TimesPage,
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

async function confirmPage(
  context: CareersContext,
  found: Found,
  page: TimesPage,
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
function statePage(
  context: CareersContext,
  found: Found,
  page: TimesPage,
  refused: Refused = NOTHING_TYPED,
): Promise<Response> {
  if (found.booked.length > 0) return bookedPage(context, found, page, refused);
  return refused.problem !== null && found.cancelled.length === 0
    ? timesPage(context, found, page, { ...refused, day: '' })
    : cancelledPage(found, page, true, refused.problem === null ? 200 : 409);
}

async function cancelledPage(
  found: Found,
  page: TimesPage,
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
  page: TimesPage,
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
