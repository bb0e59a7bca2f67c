import * as z from 'zod/mini';
import { sentBytes } from '#contract/candidates/files.ts';
import { handle } from '#contract/schemas/candidate-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas, schemaOf } from '#contract/schemas/row-schemas.ts';
import {
  filled,
  idParam,
  line,
  ordinal,
  text,
  timestamp,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { filledHandle } from '#domain/field.ts';
import {
  ANSWER_COMMENT_MAX_LENGTH,
  CANCEL_REASON_MAX_LENGTH,
  INTERVIEW_DETAILS_MAX_LENGTH,
  INTERVIEW_PLACE_MAX_LENGTH,
  KIT_NAME_MAX_LENGTH,
} from '#domain/interview-fields.ts';

const interview = rowSchemas.interviews;
const { zone, interviewers } = interview.shape;

/** The most people whose busy times are answered at once. */
const MOST_PEOPLE = 12;

const fields = {
  name: line('Name', KIT_NAME_MAX_LENGTH),
  startsAt: timestamp,
  endsAt: timestamp,
  zone,
  place: text(
    INTERVIEW_PLACE_MAX_LENGTH,
    `Place can’t be longer than ${INTERVIEW_PLACE_MAX_LENGTH} characters`,
  ),
  details: text(
    INTERVIEW_DETAILS_MAX_LENGTH,
    `Details can’t be longer than ${INTERVIEW_DETAILS_MAX_LENGTH} characters`,
  ),
  interviewers,
};

const notify = z.optional(z.boolean());

const handles = z.pipe(
  z.string(),
  z.pipe(
    z.transform((given: string) => given.split(',')),
    z.array(schemaOf(filledHandle)).check(z.maxLength(MOST_PEOPLE, `can have ${MOST_PEOPLE} people at most`)),
  ),
);

const clock = z.string().check(z.regex(/^\d\d:\d\d$/));
const clockSpan = z.strictObject({ from: clock, to: clock });

/** The times at which a person is not free. The rest of the time is theirs within their working hours. */
const availability = z.strictObject({
  handle: filled,
  busy: z.array(z.strictObject({ from: timestamp, to: timestamp })),
  zone: z.nullable(z.string()),
  workingHours: z.nullable(
    z.strictObject({
      ...clockSpan.shape,
      days: z.array(z.int().check(z.gte(1), z.lte(7))),
      pauses: z.array(clockSpan),
    }),
  ),
  problem: z.nullable(z.string()),
});

const params = z.object({ id: idParam });
const missing = 'Interview not found';

export const interviewRoutes = routes({
  'GET /interviews': {
    id: 'listInterviews',
    group: 'Interviews, and when people are busy.',
    access: 'review',
    offline: true,
    summary:
      'The interviews that start from `from` on and before `until`, in any state, the earliest first. `interviewer` leaves only those that a teammate holds, `jobId` only those of a job.',
    query: z.object({
      from: withDefault(timestamp, '0001-01-01T00:00:00.000Z'),
      until: withDefault(timestamp, '9999-12-31T23:59:59.999Z'),
      interviewer: z.optional(handle),
      jobId: z.optional(idParam),
    }),
    answer: z.strictObject({
      data: z.array(z.extend(interview, { candidateName: z.string(), jobTitle: z.string() })),
    }),
  },
  'GET /interviews/busy': {
    id: 'listBusyTimes',
    access: 'read',
    offline: false,
    summary:
      'When up to twelve teammates are busy: their own interviews, and what their calendars say, without subjects. `zone`, `workingHours` and `problem` (why a calendar could not be read) are null when they are not known.',
    query: z.object({ handles, from: timestamp, until: timestamp }),
    answer: z.strictObject({ data: z.array(availability) }),
  },
  'GET /candidates/{id}/interviews': {
    id: 'listInterviewsOfCandidate',
    access: 'review',
    offline: true,
    summary: 'The interviews of a candidate, in any state, the latest first.',
    params,
    answer: z.strictObject({ data: z.array(interview) }),
    missing: 'Candidate not found',
    errors: [404],
  },
  'POST /interviews': {
    id: 'addInterview',
    access: 'write',
    offline: false,
    summary:
      'Schedules an interview. Name, length, stage, attributes and questions are those of the kit unless they are given; without a kit it takes an hour. Refused when an interviewer or the candidate has another interview at that time. With `notify`, everybody with an address gets an invitation by mail, in the same change; a host without a mail server refuses that.',
    body: z.strictObject({
      candidateId: ordinal,
      kitId: withDefault(z.nullable(ordinal), null),
      name: z.optional(fields.name),
      startsAt: fields.startsAt,
      endsAt: z.optional(fields.endsAt),
      zone: fields.zone,
      place: withDefault(fields.place, ''),
      details: withDefault(fields.details, ''),
      interviewers: fields.interviewers,
      notify: withDefault(z.boolean(), false),
    }),
    status: 201,
    answer: interview,
    missing: 'Candidate not found',
    errors: [404, 409],
  },
  'PATCH /interviews/{id}': {
    id: 'changeInterview',
    access: 'write',
    offline: false,
    summary:
      'Changes a scheduled interview, or cancels it (`cancelled: true`). It keeps its length when only `startsAt` changes. With `notify` everybody is told by mail; without it, those are told who were invited, if this host can send mail.',
    params,
    body: z.union(
      [
        z.strictObject({
          cancelled: z.literal(true),
          reason: withDefault(
            text(
              CANCEL_REASON_MAX_LENGTH,
              `Reason can’t be longer than ${CANCEL_REASON_MAX_LENGTH} characters`,
            ),
            '',
          ),
          notify,
        }),
        z.extend(z.partial(z.strictObject(fields)), { notify }),
      ],
      'Give something to change, or `cancelled: true`',
    ),
    answer: interview,
    missing,
    errors: [404, 409],
  },
  'POST /interviews/{id}/answer': {
    id: 'answerInterview',
    access: 'note',
    offline: true,
    summary:
      'Answers one’s own invitation. `proposedStart` says when one would rather begin. `interviewer` says who answers where one person is everybody.',
    params,
    body: z.strictObject({
      answer: z.enum(['accepted', 'tentative', 'declined']),
      comment: withDefault(
        text(
          ANSWER_COMMENT_MAX_LENGTH,
          `Comment can’t be longer than ${ANSWER_COMMENT_MAX_LENGTH} characters`,
        ),
        '',
      ),
      proposedStart: withDefault(z.nullable(timestamp), null),
      interviewer: z.optional(schemaOf(filledHandle)),
    }),
    answer: interview,
    missing,
    errors: [404, 409],
  },
  'GET /interviews/{id}/calendar': {
    id: 'downloadInterviewCalendar',
    access: 'review',
    offline: false,
    summary: 'The interview as a calendar file (`.ics`), as a download.',
    params,
    bytes: true,
    answer: sentBytes,
    missing,
    errors: [404],
  },
});
