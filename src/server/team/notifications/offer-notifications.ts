import type { Transaction } from 'kysely';
import { nextApprover } from '#domain/offer/approval.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { Timestamp } from '#domain/time.ts';
import { changedRows, type ChangedRow, type PartOfLog } from '#server/contents/log.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { storeNotification } from './store-notification.ts';

interface Unread extends PartOfLog {
  readonly members: readonly { readonly id: string; readonly handle: string }[];
  /** Gets the time when a notification is mailed unless it was read. */
  readonly mailAt: (at: Timestamp) => Timestamp;
}

/** The notification that a change of an offer causes for one member. */
interface OfferNews {
  readonly kind: 'approval' | 'approved' | 'refused' | 'offer';
  readonly to: Unread['members'][number] | undefined;
  readonly at: Timestamp;
}

/**
 * Tells the member whose approval of an offer is next, and the member who wrote the offer that an approver decided or that it
 * was answered. Who is asked again is told again.
 */
export async function addOfferNotifications(tx: Transaction<PeopleSchema>, unread: Unread): Promise<void> {
  for (const change of await changedRows<Offer>(tx, 'offers', unread)) {
    for (const { kind, to, at } of newsOfOffer(change, unread)) {
      // Nobody is told of what they did themselves.
      if (!to || to.id === change.by) continue;
      await storeNotification(tx, {
        workspace_id: unread.workspace,
        person_id: to.id,
        kind,
        subject_id: change.after.id,
        candidate_id: change.after.candidateId,
        by: change.by,
        at,
        mail_at: unread.mailAt(at),
      });
    }
  }
}

function newsOfOffer(
  { at, before, after }: ChangedRow<Offer>,
  { members }: Pick<Unread, 'members'>,
): readonly OfferNews[] {
  const news: OfferNews[] = [];
  const maker = members.find(({ id }) => id === after.by);
  const next = nextApprover(after);
  if (next !== null && next !== (before && nextApprover(before))) {
    news.push({ kind: 'approval', to: members.find(({ handle }) => handle === next), at });
  }
  const decided = after.approvals.find(
    ({ decision }, place) => decision !== 'open' && before?.approvals[place]?.decision === 'open',
  );
  if (decided && decided.decision !== 'open') news.push({ kind: decided.decision, to: maker, at });
  if (before?.state === 'sent' && (after.state === 'accepted' || after.state === 'declined')) {
    news.push({ kind: 'offer', to: maker, at: after.answeredAt ?? at });
  }
  return news;
}
