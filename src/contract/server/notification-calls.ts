import * as z from 'zod/mini';
import { ownCalls } from '#contract/own-call.ts';
import { natural, ordinal, someOf, timestamp } from '#contract/schemas/shared-schemas.ts';
import { isTimeZone } from '#domain/insight/time-zone.ts';
import { INTERVIEW_REMINDERS, MAIL_CHOICES, NOTIFICATION_KINDS } from '#domain/team/notification.ts';

/** The format of `notificationId`. */
const ID = new RegExp(`^(${NOTIFICATION_KINDS.join('|')})-[1-9]\\d{0,14}$`);

const mailChoice = z.enum(MAIL_CHOICES);

/** The groups of kinds for which a member chooses when to be mailed. */
const mails = z.partial(
  z.strictObject({
    mentions: mailChoice,
    answers: mailChoice,
    interviews: mailChoice,
    scorecards: mailChoice,
    offers: mailChoice,
    applications: mailChoice,
    endings: mailChoice,
    inbox: mailChoice,
    connections: mailChoice,
  }),
);

const notifications = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(NOTIFICATION_KINDS),
      candidateId: z.nullable(ordinal),
      candidate: z.nullable(z.string()),
      subjectId: ordinal,
      by: z.nullable(z.string()),
      text: z.string(),
      startsAt: z.nullable(timestamp),
      at: timestamp,
      isRead: z.boolean(),
      readBy: z.nullable(z.string()),
    }),
  ),
  unread: natural,
  mails,
  timeZone: z.string(),
  candidatesWithNews: z.array(ordinal),
  interviews: z.enum(INTERVIEW_REMINDERS),
});

/** A member's own notifications (product §12). */
export const notificationCalls = ownCalls({
  'GET /notifications': {
    id: 'listNotifications',
    tag: 'notifications',
    summary: 'One’s own notifications, the latest 50, and what one is mailed about.',
    access: 'member',
    answer: notifications,
  },
  'PATCH /notifications': {
    id: 'changeNotifications',
    tag: 'notifications',
    summary:
      'Marks one’s notifications as read, or those about what candidates did as read or unread for all whom they concern. Or changes what one is mailed about.',
    access: 'member',
    body: someOf(
      {
        /** The id of a notification to mark as read. */
        read: z.string().check(z.regex(ID, 'must be the id of a notification')),
        /** Marks all notifications up to this moment as read. */
        readUntil: timestamp,
        /** The id of a notification to mark as unread. */
        unread: z.string().check(z.regex(ID, 'must be the id of a notification')),
        /** The id of a candidate whose news the member has seen: they are read for everybody whom they concern. */
        opened: ordinal,
        /** When to be mailed about which groups. */
        mails,
        /** The time before an interview at which to remind of it. */
        interviews: z.enum(INTERVIEW_REMINDERS),
        /** The time zone of the daily mail. */
        timeZone: z.string().check(z.refine(isTimeZone, 'must be the name of a time zone')),
      },
      'Say what was read or is unread, or when to mail',
    ),
    example: { mails: { mentions: 'daily' } },
    answer: notifications,
    errors: [403, 409],
  },
});
