import type { Transaction } from 'kysely';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import { ownerAndJobOf } from '#server/contents/candidate-contact.ts';
import { scheduledInterview } from '#server/contents/interviews.ts';
import { changedRows, type PartOfLog } from '#server/contents/log.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { storeNotification } from './store-notification.ts';

interface Unread extends PartOfLog {
  readonly members: readonly { readonly id: string; readonly handle: string }[];
  /** Gets the time when a notification is mailed unless it was read. */
  readonly mailAt: (at: Timestamp) => Timestamp;
}

/**
 * Tells the candidate's owner, else whoever scheduled the interview, who has submitted a scorecard. Of the last one of an
 * interview it tells that all are in. Nothing of a card is told, since the reader may still have to write one.
 */
export async function addScorecardNotifications(
  tx: Transaction<PeopleSchema>,
  unread: Unread,
): Promise<void> {
  const { workspace, members, mailAt } = unread;
  for (const { by, at, before, after } of await changedRows<Row<'scorecards'>>(tx, 'scorecards', unread)) {
    if (before !== null) continue;
    const { candidateId, interviewId } = after;
    const interview = await scheduledInterview(tx, workspace, interviewId);
    const candidate = await ownerAndJobOf(tx, workspace, candidateId);
    const told =
      members.find(({ handle }) => handle === candidate?.owner) ??
      members.find(({ id }) => id === interview?.by);
    if (!interview || !told || told.id === by) continue;
    const isComplete = !interview.isIncomplete;
    await storeNotification(tx, {
      workspace_id: workspace,
      person_id: told.id,
      kind: isComplete ? 'complete' : 'submitted',
      subject_id: isComplete ? interviewId : after.id,
      candidate_id: candidateId,
      by,
      at,
      mail_at: mailAt(at),
    });
  }
}
