import type { Hono } from 'hono';
import { renderEndedPage } from '#careers/pages/booked-page.ts';
import { linkActor } from '#domain/actor.ts';
import { bookedBy, bookingState, cancelledOf } from '#domain/booking/booking.ts';
import { ANSWER_COMMENT_MAX_LENGTH, CANCEL_REASON_MAX_LENGTH } from '#domain/interview-fields.ts';
import type { SentForm } from '#server/bodies/sent-form.ts';
import { seeOther } from '#server/calls/see-other.ts';
import { notFound, privateAnswer } from '#server/careers/site/answers.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { formKey } from '#server/careers/site/form-key.ts';
import { styleOf, unknownLink } from '#server/careers/site/pages-for-browsers.ts';
import type { PublicCall, PublicEnvironment } from '#server/careers/site/public-call.ts';
import { storable, textIn } from '#server/careers/site/storable.ts';
import { calendarFile } from './interview-calendar.ts';
import { interviewAddress, readToken } from './interview-links.ts';
import {
  cancelledPage,
  confirmPage,
  pageOf,
  statePage,
  timesPage,
  type Found,
  type Refused,
} from './interview-pages.ts';
import { peopleOf } from './people-of.ts';

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
