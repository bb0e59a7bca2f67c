import { nextApprover } from '#domain/offer/approval.ts';
import { longDay } from '#domain/offer/document.ts';
import { isExpired, type Offer } from '#domain/offer/offer.ts';
import type { Teammate } from '#domain/note/mention.ts';
import { teammateName } from '#web/app/host/teammates.ts';
import { calendarDay } from '#web/app/time/format.ts';

/** The state of an offer in a few words, and whether somebody has to act. */
export function stateOf(offer: Offer, now: Date): { readonly label: string; readonly tone: StateTone } {
  if (isExpired(offer, now.toISOString())) return { label: 'Expired', tone: 'ended' };
  switch (offer.state) {
    case 'draft':
      return refusalIn(offer) ? { label: 'Refused', tone: 'problem' } : { label: 'Draft', tone: 'open' };
    case 'approving':
      return { label: 'Waiting for approval', tone: 'open' };
    case 'approved':
      return { label: 'Approved', tone: 'good' };
    case 'sent':
      return {
        label: offer.key === null ? 'Written' : offer.openedAt === null ? 'Sent' : 'Opened',
        tone: 'open',
      };
    case 'accepted':
      return { label: offer.confirmedAt === null ? 'Accepted' : 'Accepted and confirmed', tone: 'good' };
    case 'declined':
      return { label: 'Declined', tone: 'ended' };
    case 'withdrawn':
      return { label: 'Withdrawn', tone: 'ended' };
  }
}

type StateTone = 'open' | 'good' | 'problem' | 'ended';

/** The next step of an offer, or its outcome, as a sentence. */
export function sentenceOf(offer: Offer, teammates: readonly Teammate[], now: Date): string {
  const {
    state,
    approvals,
    createdAt,
    sentAt,
    openedAt,
    answeredAt,
    expiresOn,
    signedName,
    reason,
    evidence,
  } = offer;
  // Only an offer with a link can be opened. Another one went out by a mail program, if it did.
  const isFollowed = offer.key !== null;
  const written = `${isFollowed ? 'Sent' : 'Written'} on ${calendarDay(sentAt ?? createdAt)}`;
  if (isExpired(offer, now.toISOString())) {
    return `${written}. Its last day was ${longDay(expiresOn)}.`;
  }
  const on = answeredAt === null ? '' : ` on ${calendarDay(answeredAt)}`;
  switch (state) {
    case 'draft': {
      const refusal = refusalIn(offer);
      if (refusal) return `${teammateName(refusal.handle, teammates)} refused it: ${refusal.note}`;
      return approvals.length === 0 ? 'It can be sent: nobody has to approve it.' : 'It is not approved yet.';
    }
    case 'approving':
      return `${teammateName(nextApprover(offer) ?? '', teammates)} is asked to approve it.`;
    case 'approved':
      return 'It can be sent.';
    case 'sent':
      if (openedAt !== null) return `${written}, opened on ${calendarDay(openedAt)}.`;
      return isFollowed ? `${written}, not opened yet.` : `${written}.`;
    case 'accepted':
      if (evidence) return `Signed as “${signedName}”${on}.`;
      return `Noted${on}${reason === '' ? '' : `: ${reason}`}. There is no evidence file.`;
    case 'declined':
    case 'withdrawn':
      return `${state === 'declined' ? 'Declined' : 'Withdrawn'}${on}${reason === '' ? '.' : `: ${reason}`}`;
  }
}

function refusalIn({ state, approvals }: Offer) {
  return state === 'draft' ? approvals.find(({ decision }) => decision === 'refused') : undefined;
}
