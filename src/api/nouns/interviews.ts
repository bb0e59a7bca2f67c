import { HTTPException } from 'hono/http-exception';
import { digestOf } from '#api/request/digest.ts';
import { listOf, type Implement, type Input } from '#api/request/implement.ts';
import type { MailSender } from '#api/request/mail-sender.ts';
import type { Authorship } from '#domain/actor.ts';
import {
  bookedBy,
  closeBooking,
  closedFor,
  isLastBooked,
  linkToMove,
  mayChange,
  type Booking,
} from '#domain/booking/booking.ts';
import { followInterview } from '#domain/booking/follow-interview.ts';
import { fileName } from '#domain/files/file.ts';
import { busyOfSpan, mergeSpans, spanOf, type Busy } from '#domain/interview/busy.ts';
import type { CalendarEvent } from '#domain/interview/calendar-event.ts';
import {
  answerInvitation,
  cancelInterview,
  changeInterview,
  isSameHandle,
  newInterview,
  type Interview,
  type InterviewOfCandidate,
} from '#domain/interview/interview.ts';
import { eventOf, invitationsOf, isInvited, type Inviting } from '#domain/interview/invitation.ts';
import { LONGEST_MS } from '#domain/interview/overlap.ts';
import { dueSoon } from '#domain/message/send-times.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { newUuid } from '#domain/uuid.ts';
import type { BeforeSchedule, Scheduled } from '#store/schedule-store.ts';
import type { Write } from '#store/write.ts';
import { newMessageId } from './messages.ts';

const DAY_MS = 86_400_000;

const PROGRAM_ANSWERS =
  'A service account answers no invitation. Answer as a person, with a token of your own.';

/** The longest time for which busy times are answered, in days. */
const MOST_BUSY_DAYS = 62;

export function serveInterviews(implement: Implement): void {
  implement('GET /interviews', async ({ store, query: { from, until, interviewer = null, jobId } }) => {
    const found = await store.schedule.between({ from, until, interviewer });
    return listed(jobId === undefined ? found : found.filter((interview) => interview.jobId === jobId));
  });

  implement(
    'GET /interviews/busy',
    async ({ store, interviews: { calendars }, query: { handles, from, until } }) => {
      const last = new Date(Math.min(Date.parse(until), Date.parse(from) + MOST_BUSY_DAYS * DAY_MS));
      const range = { from, until: last.toISOString() };
      const began = new Date(Math.max(0, Date.parse(from) - LONGEST_MS)).toISOString();
      const found = await store.schedule.between({ ...range, from: began, interviewer: null });
      const outside = calendars ? await calendars.busy(handles, range) : [];
      const data = handles.map((handle) => {
        const {
          busy = [],
          zone = null,
          workingHours = null,
          problem = null,
        } = outside.find((each) => isSameHandle(each.handle, handle)) ?? {};
        return {
          handle,
          busy: merged([...busyIn(found, handle), ...busy], from),
          zone,
          workingHours,
          problem,
        };
      });
      return { data };
    },
  );

  implement('GET /candidates/{id}/interviews', async ({ store, params }) =>
    listOf(await store.interviews.list(params.id)),
  );

  implement('POST /interviews', async (input) => {
    const { store, mail, body, write } = input;
    const { candidateId, kitId, notify, ...draft } = body;
    const kit = kitId === null ? null : (await store.kits.list()).find(({ id }) => id === kitId);
    const inviting = await invitingBy(mail, write);
    if (notify && !inviting) return cannotInvite();
    const uid = newUid(mail);
    const key = await newLinkKey();
    const scheduled = await store.schedule.schedule(write, candidateId, (before, made) => {
      // Only here, so that a repeated request gets its first answer also when the kit is gone since.
      if (kit === undefined) return refuse('invalid', `There is no interview kit #${kitId}`);
      const interview = newInterview({ ...draft, kit }, before.candidate, uid, made);
      if (isRefusal(interview)) return interview;
      if (!notify || !inviting) return { added: [interview] };
      const link = linkOf(interview, input, inviting, key, made);
      // Else the candidate could book a cancelled one a second time.
      const changedLinks = closedFor(interview, before, made.at);
      return { added: [interview], link, changedLinks, invite: inviteTo(before, inviting, made) };
    });
    if (scheduled === null || isRefusal(scheduled)) return scheduled;
    const [value] = scheduled.value;
    return value ? { ...scheduled, value } : null;
  });

  implement('PATCH /interviews/{id}', async (input) => {
    const { store, mail, params, body, write } = input;
    const inviting = await invitingBy(mail, write);
    if (body.notify && !inviting) return cannotInvite();
    const key = await newLinkKey();
    return store.schedule.change(write, params.id, (interview, before, made) => {
      const { notify, ...edit } = body;
      const changed =
        'cancelled' in edit ? cancelInterview(interview, edit.reason) : changeInterview(interview, edit);
      if (isRefusal(changed)) return changed;
      const wasInvited = isInvited(interview, before.invitations);
      const isTold = notify ?? wasInvited;
      return {
        changed: [changed],
        changeLink: (link: Booking) => {
          if (!('cancelled' in edit)) return followInterview(link, interview, changed);
          // The recruiter calls it off, so the candidate chooses no other time (product §22).
          return isLastBooked(interview, before.interviews) ? closeBooking(link, true, made.at) : link;
        },
        ...(changed !== interview &&
          isTold &&
          inviting && {
            link: linkOf(changed, input, inviting, key, made),
            // A first invitation is as one to a new interview.
            changedLinks:
              wasInvited || changed.state !== 'scheduled' ? [] : closedFor(changed, before, made.at),
            invite: inviteTo(before, inviting, made),
          }),
      } satisfies Scheduled;
    });
  });

  implement('POST /interviews/{id}/answer', async ({ store, handle, params, body, write }) => {
    const { interviewer, ...answer } = body;
    // The empty handle is that of a program, and among the answers it is the candidate.
    if (handle === '') throw new HTTPException(403, { message: PROGRAM_ANSWERS });
    const who = handle ?? interviewer;
    if (who === undefined) return refuse('invalid', 'Say who answers');
    if (interviewer !== undefined && !isSameHandle(interviewer, who)) {
      return refuse('invalid', 'Nobody can answer for somebody else');
    }
    return store.schedule.change(write, params.id, (interview, _before, { at }) => {
      const answered = answerInvitation(interview, who, { ...answer, at });
      return isRefusal(answered) ? answered : { changed: [answered] };
    });
  });

  implement('GET /interviews/{id}/calendar', async ({ store, mail, interviews: { calendarOf }, params }) => {
    const interview = await store.interviews.get(params.id);
    const candidate = interview && (await store.candidates.get(interview.candidateId));
    if (!candidate || !calendarOf) return null;
    const event: CalendarEvent = {
      ...eventOf(interview, interview.createdAt),
      summary: `${interview.name} with ${candidate.name}`,
      description: interview.details,
      organizer: { name: mail?.name ?? '', email: mail?.from ?? '' },
      attendees: [],
    };
    const text = calendarOf(event, interview.state === 'cancelled' ? 'CANCEL' : 'PUBLISH');
    const bytes = new Blob([new TextEncoder().encode(text)]);
    return { bytes, type: 'text/calendar; charset=utf-8', name: fileName(`${interview.name}.ics`) };
  });
}

/** Gets the way in which invitations are sent; null on a host that can't. */
export async function invitingBy(mail: MailSender | undefined, { askedAt }: Write): Promise<Inviting | null> {
  const { invitations } = mail ?? {};
  if (!mail || !invitations) return null;
  return {
    from: mail.from,
    senderName: mail.name,
    people: await invitations.people(),
    answersTo: invitations.answersTo,
    calendarOf: invitations.calendarOf,
    pageAt: invitations.pageAt,
    newMessageId: () => newMessageId(mail),
    dueAt: dueSoon(askedAt),
  };
}

/**
 * The link to which the candidate's invitation leads (product §22). Its zone is that of whoever invites, if it is known.
 *
 * @returns null: the interview has one already, or needs none
 */
function linkOf(
  interview: Omit<Interview, 'id'>,
  { handle, interviews: { schedulingLink } }: Pick<Input<'POST /interviews'>, 'handle' | 'interviews'>,
  { people }: Inviting,
  key: string,
  made: Authorship,
): Scheduled['link'] {
  if (!schedulingLink || interview.bookingId !== null || interview.state !== 'scheduled') return null;
  const zone = people.get(handle?.toLowerCase() ?? '')?.zone ?? interview.zone;
  return linkToMove({ ...interview, zone }, key, made);
}

/** Makes the invitations to interviews of a candidate. */
export function inviteTo(
  { candidate, job, interviews, invitations, links }: BeforeSchedule,
  inviting: Inviting,
  made: Authorship,
): NonNullable<Scheduled['invite']> {
  return (scheduled) =>
    scheduled.flatMap((interview) => {
      const before = interviews.find(({ id }) => id === interview.id) ?? null;
      const link = links.find(({ id }) => id === interview.bookingId);
      const others = interviews.filter(({ id }) => !scheduled.some((each) => each.id === id));
      // A link that is made with the invitation can be used.
      const mayMove = !link || mayChange(link, bookedBy(link, [...others, ...scheduled]), made.at);
      const jobTitle = job.title;
      const change = { before, interview, candidate, jobTitle, messages: invitations, mayMove };
      return invitationsOf(change, inviting, made);
    });
}

/** A new UID for a calendar event. */
export function newUid(mail: MailSender | undefined): string {
  return `${newUuid(crypto)}@${mail?.from.split('@').at(-1) ?? 'hirelane'}`;
}

/** A new random text. Its hash names a scheduling link. */
export function newLinkKey(): Promise<string> {
  return digestOf(crypto.getRandomValues(new Uint8Array(32)).join());
}

function cannotInvite(): Refusal {
  return refuse('invalid', 'Mail can’t be sent from here. Download the calendar file instead.');
}

function listed(data: InterviewOfCandidate[]) {
  return { data };
}

function busyIn(interviews: readonly Interview[], handle: string): Busy[] {
  return interviews
    .filter(
      ({ state, interviewers }) =>
        state === 'scheduled' && interviewers.some((each) => isSameHandle(each, handle)),
    )
    .map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
}

function merged(busy: readonly Busy[], from: string): Busy[] {
  return mergeSpans(busy.map(spanOf))
    .map(busyOfSpan)
    .filter(({ to }) => to > from);
}
