import type { Transaction } from 'kysely';
import type { Row } from '#domain/tables.ts';
import { ownerAndJobOf } from '#server/contents/candidate-contact.ts';
import { scheduledInterview } from '#server/contents/interviews.ts';
import { changedRows } from '#server/contents/log.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { storeNotification } from './store-notification.ts';
import { whoIsTold, type Unread } from './who-waits.ts';

/**
 * Tells the candidate's owner, else whoever scheduled the interview, else those on the job, who has submitted a scorecard. Of
 * the last one of an interview it tells that all are in. Its moment is that of the card, so that a card that an undo brings back is
 * told to nobody again. Nothing of a card is told, since the reader may still have to write one.
 */
export async function addScorecardNotifications(
  tx: Transaction<PeopleSchema>,
  unread: Unread,
): Promise<void> {
  const { workspace, members, mailAt } = unread;
  for (const { by, before, after } of await changedRows<Row<'scorecards'>>(tx, 'scorecards', unread)) {
    if (before !== null) continue;
    const { candidateId, interviewId, submittedAt } = after;
    const interview = await scheduledInterview(tx, workspace, interviewId);
    if (!interview) continue;
    const candidate = await ownerAndJobOf(tx, workspace, candidateId);
    const owners = members.filter(({ handle }) => handle === candidate?.owner);
    const arranged = { candidateId, concerns: interview.by, isMinor: true };
    const told = owners.length > 0 ? owners : await whoIsTold(tx, unread, arranged);
    const { isIncomplete, lastSubmittedAt } = interview;
    const at = isIncomplete ? submittedAt : (lastSubmittedAt ?? submittedAt);
    for (const { id } of told) {
      if (id === by) continue;
      await storeNotification(tx, {
        workspace_id: workspace,
        person_id: id,
        kind: isIncomplete ? 'submitted' : 'complete',
        subject_id: isIncomplete ? after.id : interviewId,
        candidate_id: candidateId,
        by,
        at,
        mail_at: mailAt(at),
      });
    }
  }
}
