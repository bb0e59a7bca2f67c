import type { Transaction } from 'kysely';
import { nextApprover } from '#domain/offer/approval.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { Timestamp } from '#domain/time.ts';
import { changedRows, type ChangedRow } from '#server/contents/log.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { storeNotification } from './store-notification.ts';
import { whoIsTold, type Unread } from './who-waits.ts';

/** The news of a change of an offer. */
interface OfferNews {
  readonly kind: 'approval' | 'approved' | 'refused' | 'offer';
  /** The handle of the member who is told. Absent: it is who wrote the offer. */
  readonly to?: string;
  readonly at: Timestamp;
}

/**
 * Tells the member whose approval of an offer is next, and the member who wrote the offer that an approver decided or that it
 * was answered. If the writer left, or is a program, whoever waits for the candidate is told. Who is asked again is told again.
 */
export async function addOfferNotifications(tx: Transaction<PeopleSchema>, unread: Unread): Promise<void> {
  for (const change of await changedRows<Offer>(tx, 'offers', unread)) {
    const { by, after } = change;
    const concerned = { candidateId: after.candidateId, concerns: after.by };
    for (const { kind, to, at } of newsOfOffer(change)) {
      const told =
        to === undefined
          ? await whoIsTold(tx, unread, concerned)
          : unread.members.filter(({ handle }) => handle === to);
      for (const { id } of told) {
        // Nobody is told of what they did themselves.
        if (id === by) continue;
        await storeNotification(tx, {
          workspace_id: unread.workspace,
          person_id: id,
          kind,
          subject_id: after.id,
          candidate_id: after.candidateId,
          by,
          at,
          mail_at: unread.mailAt(at),
        });
      }
    }
  }
}

function newsOfOffer({ at, before, after }: ChangedRow<Offer>): readonly OfferNews[] {
  const news: OfferNews[] = [];
  const next = nextApprover(after);
  if (next !== null && next !== (before && nextApprover(before))) {
    news.push({ kind: 'approval', to: next, at });
  }
  const decided = after.approvals.find(
    ({ decision }, place) => decision !== 'open' && before?.approvals[place]?.decision === 'open',
  );
  if (decided && decided.decision !== 'open') news.push({ kind: decided.decision, at });
  if (before?.state === 'sent' && (after.state === 'accepted' || after.state === 'declined')) {
    news.push({ kind: 'offer', at: after.answeredAt ?? at });
  }
  return news;
}
