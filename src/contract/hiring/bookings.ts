import * as z from 'zod/mini';
import { day, timeZone } from '#contract/schemas/report-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import {
  idParam,
  line,
  list,
  ordinal,
  text,
  timestamp,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { BOOKING_STATES, MOST_BOOKING_DAYS, USUAL_CHANGE_HOURS } from '#domain/booking/booking.ts';
import {
  ANSWER_COMMENT_MAX_LENGTH,
  CANCEL_REASON_MAX_LENGTH,
  HOLDERS,
  INTERVIEW_DETAILS_MAX_LENGTH,
  INTERVIEW_PLACE_MAX_LENGTH,
  KIT_NAME_MAX_LENGTH,
  MOST_IN_CHAIN,
} from '#domain/interview-fields.ts';

const { key: _key, ...fields } = rowSchemas.bookings.shape;

/** A scheduling link, with what follows from its interviews. */
const booking = z.strictObject({
  ...fields,
  state: z.enum(BOOKING_STATES),
  /** The address that the candidate opens. Null: this host has no such pages. */
  link: z.nullable(z.string()),
  /** The interviews that are booked by it, the earliest first. */
  interviews: z.array(rowSchemas.interviews),
});

const newPart = z.strictObject({
  kitId: withDefault(z.nullable(ordinal), null),
  name: z.optional(line('Name', KIT_NAME_MAX_LENGTH)),
  minutes: z.optional(rowSchemas.kits.shape.minutes),
  interviewers: rowSchemas.kits.shape.interviewers,
  /** `one`: whoever of the interviewers is free at the chosen time holds it. Otherwise all of them do. */
  holders: z.optional(z.enum(HOLDERS)),
});

const params = z.object({ id: idParam });
const missing = 'Scheduling link not found';

export const bookingRoutes = routes({
  'GET /candidates/{id}/bookings': {
    id: 'listSchedulingLinksOfCandidate',
    access: 'read',
    offline: true,
    summary:
      'The links by which a candidate chooses the times of interviews, the latest first. `state`: `open`, `booked` (times are chosen and ahead), `closed`, or `past`.',
    params,
    answer: z.strictObject({ data: z.array(booking) }),
    missing: 'Candidate not found',
    errors: [404],
  },
  'POST /candidates/{id}/bookings': {
    id: 'addSchedulingLink',
    access: 'write',
    offline: false,
    summary: `Makes a link by which a candidate chooses the time of one interview, or of up to ${MOST_IN_CHAIN} that follow each other with breaks. Name and minutes of a part are those of its kit unless they are given. All people of a part hold it together, or, with \`holders: one\`, whoever of them is free. \`from\` and \`until\` are days in \`zone\`, at most ${MOST_BOOKING_DAYS}. The candidate chooses, changes and cancels until \`changeHours\` hours before.`,
    params,
    body: z.strictObject({
      parts: list(newPart, MOST_IN_CHAIN).check(z.minLength(1, 'Add an interview')),
      breakMinutes: withDefault(fields.breakMinutes, 0),
      from: day,
      until: day,
      changeHours: withDefault(fields.changeHours, USUAL_CHANGE_HOURS),
      zone: timeZone,
      place: withDefault(text(INTERVIEW_PLACE_MAX_LENGTH), ''),
      details: withDefault(text(INTERVIEW_DETAILS_MAX_LENGTH), ''),
    }),
    status: 201,
    answer: booking,
    missing: 'Candidate not found',
    errors: [404, 409],
  },
  'GET /bookings/{id}/times': {
    id: 'listSchedulingTimes',
    group: 'Links by which candidates choose a time.',
    access: 'read',
    offline: false,
    summary:
      'The moments at which the interviews of a link can begin, the earliest first, as they are free now.',
    params,
    answer: z.strictObject({ data: z.array(timestamp) }),
    missing,
    errors: [404],
  },
  'PATCH /bookings/{id}': {
    id: 'changeSchedulingLink',
    access: 'write',
    offline: false,
    summary:
      'Closes a link or opens it again (`closed`), books or moves all its interviews (`startsAt`), or cancels them (`cancelled: true`). Booking, moving and cancelling tell everybody by mail, if this host can send it, in the same change. Refused when the time is not free any more, or when it is too late.',
    params,
    body: z.union(
      [
        z.strictObject({ closed: z.boolean() }),
        z.strictObject({
          startsAt: timestamp,
          zone: timeZone,
          comment: withDefault(text(ANSWER_COMMENT_MAX_LENGTH), ''),
        }),
        z.strictObject({
          cancelled: z.literal(true),
          reason: withDefault(text(CANCEL_REASON_MAX_LENGTH), ''),
        }),
      ],
      'Give a time, `closed` or `cancelled: true`',
    ),
    answer: booking,
    missing,
    errors: [404, 409],
  },
});
