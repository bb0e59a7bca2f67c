import { sql, type Transaction } from 'kysely';
import { isLinkActor, type Actor } from '#domain/actor.ts';
import type { Application } from '#domain/application/application.ts';
import type { Interview } from '#domain/interview/interview.ts';
import { isReminder } from '#domain/interview/reminder.ts';
import type { Message } from '#domain/message/message.ts';
import type { CANDIDATE_NEWS } from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
import { isDeclinedWithoutComment } from '#server/contents/interviews.ts';
import { changedRows, type ChangedRow, type PartOfLog } from '#server/contents/log.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { storeNotification } from './store-notification.ts';
import { whoIsTold, type Unread } from './who-waits.ts';

type Tx = Transaction<PeopleSchema>;

/** The news that a changed row tells. */
interface News {
  readonly kind: (typeof CANDIDATE_NEWS)[number];
  readonly at: Timestamp;
  /** The actor who is told, if they still may write to candidates. By default it is whoever waits for the candidate. */
  readonly concerns?: Actor;
  /** Nobody but the candidate's owner, or else those on the job, is told. */
  readonly isMinor?: boolean;
  /** The text of a mail that a calendar wrote. */
  readonly calendarText?: string | undefined;
}

/** Tells whoever waits for a candidate what the candidate did (product §12). */
export async function addCandidateNews(tx: Tx, unread: Unread): Promise<void> {
  const news = [
    ...(await newsIn(tx, 'interviews', unread, newsOfInterview)),
    ...(await newsIn(tx, 'messages', unread, newsOfMessage)),
    ...(await newsIn(tx, 'applications', unread, newsOfApplication)),
  ];
  for (const each of news) {
    const { kind, at, concerns, isMinor, by, changedAt, subjectId, candidateId } = each;
    for (const { id } of await whoIsTold(tx, unread, { candidateId, concerns, isMinor })) {
      // Nobody is told of what they did themselves.
      if (id === by) continue;
      if (await isToldAsDecline(tx, unread.workspace, id, each)) continue;
      await storeNotification(tx, {
        workspace_id: unread.workspace,
        person_id: id,
        kind,
        subject_id: subjectId,
        candidate_id: candidateId,
        by,
        at,
        mail_at: unread.mailAt(changedAt),
      });
    }
  }
}

/** Milliseconds in which the mail of a calendar that declined follows the decline. */
const DECLINE_PERIOD = 60_000;

/** The text of a calendar's mail that only declines, which mail in gives it. */
const ONLY_DECLINES = /^Declined(: .*)?$/;

interface Told {
  readonly candidateId: number;
  readonly changedAt: Timestamp;
  readonly calendarText?: string | undefined;
}

/**
 * A calendar's decline comes by a mail. Whoever is told of the decline is told of the mail only if the candidate wrote words
 * of their own. Those are the comment of the decline; other text beside it is the calendar's.
 */
async function isToldAsDecline(
  tx: Tx,
  workspace: string,
  person: string,
  { candidateId, changedAt, calendarText }: Told,
): Promise<boolean> {
  if (calendarText === undefined) return false;
  const since = new Date(Date.parse(changedAt) - DECLINE_PERIOD).toISOString();
  const declined = tx
    .selectFrom('notifications')
    .select('kind')
    .where((is) => is.and({ workspace_id: workspace, person_id: person, candidate_id: candidateId }))
    .where('kind', '=', 'declined');
  const found = await (
    ONLY_DECLINES.test(calendarText)
      ? declined
      : declined
          .where('at', '>=', since)
          .where(isDeclinedWithoutComment(workspace, sql.ref('notifications.subject_id')))
  ).executeTakeFirst();
  return found !== undefined;
}

async function newsIn<Row extends { readonly id: number; readonly candidateId: number }>(
  tx: Tx,
  table: 'applications' | 'interviews' | 'messages',
  part: PartOfLog,
  newsOf: (change: ChangedRow<Row>) => News | null,
) {
  return (await changedRows<Row>(tx, table, part)).flatMap((change) => {
    const news = newsOf(change);
    const { by, at: changedAt, after } = change;
    return news ? { ...news, by, changedAt, subjectId: after.id, candidateId: after.candidateId } : [];
  });
}

function newsOfMessage({ at, before, after }: ChangedRow<Message>): News | null {
  if (before === null) {
    if (after.direction !== 'in' || after.isAutomatic) return null;
    const isCalendars = after.attachments.some(({ type }) => type === 'text/calendar');
    return { kind: 'answer', at: after.at, calendarText: isCalendars ? after.text : undefined };
  }
  // A reminder that was late fails, and its invitation has told of an address that is wrong.
  const isLost = after.state === 'bounced' || (after.state === 'failed' && !isReminder(after));
  if (!isLost || before.state === after.state) return null;
  return { kind: 'bounce', at, concerns: after.by, isMinor: after.isAutomatic };
}

/**
 * A member's own change is no news of the candidate. An answer to the invitation is news, also if a member took it from a
 * mail. Whoever chooses a time by a link accepts it by that.
 */
function newsOfInterview({ by, at, before, after }: ChangedRow<Interview>): News | null {
  const isNew = (answer: 'accepted' | 'declined') =>
    before !== null && hasAnswered(after, answer) && !hasAnswered(before, answer);
  if (isNew('declined')) return { kind: 'declined', at };
  if (isLinkActor(by)) {
    if (before === null) return { kind: 'booked', at };
    if (before.state !== after.state) return after.state === 'cancelled' ? { kind: 'cancelled', at } : null;
    if (before.startsAt !== after.startsAt) return { kind: 'moved', at };
  }
  return isNew('accepted') ? { kind: 'accepted', at } : null;
}

function hasAnswered({ answers }: Interview, given: 'accepted' | 'declined'): boolean {
  return answers.some(({ who, answer }) => who === '' && answer === given);
}

function newsOfApplication({ before, after }: ChangedRow<Application>): News | null {
  const { withdrawnAt, erasureAskedAt } = after;
  if (erasureAskedAt !== null && !before?.erasureAskedAt) return { kind: 'erasure', at: erasureAskedAt };
  return withdrawnAt !== null && !before?.withdrawnAt ? { kind: 'withdrawn', at: withdrawnAt } : null;
}
