import type { Transaction } from 'kysely';
import { nextApprover } from '#domain/offer/approval.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { Timestamp } from '#domain/time.ts';
import { changedRows, type PartOfLog } from '#server/contents/log.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { storeNotification } from './store-notification.ts';

interface Unread extends PartOfLog {
  readonly members: readonly { readonly id: string; readonly handle: string }[];
  /** Gets the time when a notification is mailed unless it was read. */
  readonly mailAt: (at: Timestamp) => Timestamp;
}

/**
 * Tells the member whose approval of an offer is next, and the member whose offer was answered. Who is asked again is told
 * again.
 */
export async function addOfferNotifications(tx: Transaction<PeopleSchema>, unread: Unread): Promise<void> {
  const { workspace, members, mailAt } = unread;
  for (const { by, at, before, after } of await changedRows<Offer>(tx, 'offers', unread)) {
    const next = nextApprover(after);
    const isAsked = next !== null && next !== (before && nextApprover(before));
    const asked = isAsked ? members.find(({ handle }) => handle === next) : undefined;
    const isAnswered = before?.state === 'sent' && (after.state === 'accepted' || after.state === 'declined');
    const maker = isAnswered ? members.find(({ id }) => id === after.by) : undefined;
    const told = asked ?? maker;
    // Nobody is told of what they did themselves.
    if (!told || told.id === by) continue;
    const moment = asked ? at : (after.answeredAt ?? at);
    await storeNotification(tx, {
      workspace_id: workspace,
      person_id: told.id,
      kind: asked ? 'approval' : 'offer',
      subject_id: after.id,
      candidate_id: after.candidateId,
      by,
      at: moment,
      mail_at: mailAt(moment),
    });
  }
}
