import type { Transaction } from 'kysely';
import { isLinkActor, type Actor } from '#domain/actor.ts';
import type { Application } from '#domain/application/application.ts';
import type { Interview } from '#domain/interview/interview.ts';
import type { Message } from '#domain/message/message.ts';
import type { CANDIDATE_NEWS } from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
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
}

/** Tells whoever waits for a candidate what the candidate did (product §12). */
export async function addCandidateNews(tx: Tx, unread: Unread): Promise<void> {
  const news = [
    ...(await newsIn(tx, 'interviews', unread, newsOfInterview)),
    ...(await newsIn(tx, 'messages', unread, newsOfMessage)),
    ...(await newsIn(tx, 'applications', unread, newsOfApplication)),
  ];
  for (const { kind, at, concerns, isMinor, by, changedAt, subjectId, candidateId } of news) {
    for (const { id } of await whoIsTold(tx, unread, { candidateId, concerns, isMinor })) {
      // Nobody is told of what they did themselves.
      if (id === by) continue;
      const answer = { workspace: unread.workspace, person: id, candidateId, by, changedAt };
      if (kind === 'answer' && (await hasJustDeclined(tx, answer))) continue;
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

interface AnswerNews {
  readonly workspace: string;
  readonly person: string;
  readonly candidateId: number;
  readonly by: Actor;
  readonly changedAt: Timestamp;
}

/** A calendar's decline comes by a mail. Its receiver is told of the decline, and not of the mail beside it. */
async function hasJustDeclined(
  tx: Tx,
  { workspace, person, candidateId, by, changedAt }: AnswerNews,
): Promise<boolean> {
  const found = await tx
    .selectFrom('notifications')
    .select('kind')
    .where((is) => is.and({ workspace_id: workspace, person_id: person, candidate_id: candidateId }))
    .where((is) => is.and({ kind: 'declined', by }))
    .where('at', '>=', new Date(Date.parse(changedAt) - DECLINE_PERIOD).toISOString())
    .executeTakeFirst();
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
    const isNews = after.direction === 'in' && !after.isAutomatic;
    return isNews ? { kind: 'answer', at: after.at } : null;
  }
  const isLost = after.state === 'bounced' || after.state === 'failed';
  if (!isLost || before.state === after.state) return null;
  return { kind: 'bounce', at, concerns: after.by, isMinor: after.isAutomatic };
}

/** A member's own change is no news of the candidate. A decline is news, also if a member took it from a mail. */
function newsOfInterview({ by, at, before, after }: ChangedRow<Interview>): News | null {
  if (before && hasDeclined(after) && !hasDeclined(before)) return { kind: 'declined', at };
  if (!isLinkActor(by)) return null;
  if (before === null) return { kind: 'booked', at };
  if (before.state !== after.state) return after.state === 'cancelled' ? { kind: 'cancelled', at } : null;
  return before.startsAt === after.startsAt ? null : { kind: 'moved', at };
}

function hasDeclined({ answers }: Interview): boolean {
  return answers.some(({ who, answer }) => who === '' && answer === 'declined');
}

function newsOfApplication({ before, after }: ChangedRow<Application>): News | null {
  const { withdrawnAt, erasureAskedAt } = after;
  if (erasureAskedAt !== null && !before?.erasureAskedAt) return { kind: 'erasure', at: erasureAskedAt };
  return withdrawnAt !== null && !before?.withdrawnAt ? { kind: 'withdrawn', at: withdrawnAt } : null;
}
