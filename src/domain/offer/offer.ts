import type { Authorship } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { sameValue } from '#domain/change.ts';
import type { Day } from '#domain/insight/day.ts';
import { payProblem } from '#domain/opening/pay.ts';
import { earliestToday } from '#domain/opening/publishing.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import { handlesOf } from './approvers.ts';

/** An offer to a candidate (product §23), as stored. */
export interface Offer extends Row<'offers'> {}

/** An offer in a list of several candidates. */
export interface NamedOffer extends Offer {
  readonly candidateName: string;
  readonly jobTitle: string;
}

export type Approval = Offer['approvals'][number];

/** The typed values of an offer. */
export interface OfferDraft {
  readonly text: string;
  readonly pay: Offer['pay'];
  readonly startsOn: Day | null;
  readonly expiresOn: Day;
  /** The handles of those who approve it, in their order. */
  readonly approvers: readonly string[];
}

export type OfferEdit = { readonly [Name in keyof OfferDraft]?: OfferDraft[Name] | undefined };

/** Tells whether an offer is still to be answered, or to be sent. */
export function isOpen({ state, expiresOn }: Pick<Offer, 'state' | 'expiresOn'>, at: Timestamp): boolean {
  if (state === 'sent') return !isOver(expiresOn, at);
  return state === 'draft' || state === 'approving' || state === 'approved';
}

/** Tells whether a sent offer can no longer be accepted, because its last day is over. */
export function isExpired({ state, expiresOn }: Pick<Offer, 'state' | 'expiresOn'>, at: Timestamp): boolean {
  return state === 'sent' && isOver(expiresOn, at);
}

/** Tells whether a day has ended in every time zone. */
function isOver(day: Day, at: Timestamp): boolean {
  return day < earliestToday(Date.parse(at));
}

/** @param others the candidate's other offers */
export function newOffer(
  draft: OfferDraft,
  candidate: Pick<Candidate, 'id' | 'name' | 'jobId'>,
  others: readonly Offer[],
  { by, at }: Authorship,
): Omit<Offer, 'id'> | Refusal {
  if (others.some((each) => isOpen(each, at))) {
    return refuse(
      'conflict',
      `${candidate.name} has an open offer already. Change it, or withdraw it first.`,
    );
  }
  const { approvers, ...content } = draft;
  const offer = {
    ...content,
    candidateId: candidate.id,
    jobId: candidate.jobId,
    state: 'draft',
    approvals: approvers.map(openApproval),
    ...NOT_SENT,
    createdAt: at,
    by,
  } as const;
  return problemWith(offer, at) ?? offer;
}

/** The fields of an offer that nobody has sent. */
export const NOT_SENT = {
  key: null,
  document: null,
  messageId: null,
  sentAt: null,
  openedAt: null,
  answeredAt: null,
  signedName: '',
  reason: '',
  evidence: null,
  confirmedAt: null,
} as const;

export function openApproval(handle: string): Approval {
  return { handle, decision: 'open', at: null, note: '' };
}

/** Changes an offer that was not sent. What was approved before needs approval again. */
export function editOffer(offer: Offer, edit: OfferEdit, at: Timestamp): Offer | Refusal {
  const { approvers = handlesOf(offer), ...given } = edit;
  const content = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const isSameOrder = sameValue(approvers, handlesOf(offer));
  const edited: Offer = {
    ...offer,
    ...content,
    approvals: isSameOrder ? offer.approvals : approvers.map(openApproval),
  };
  if (sameValue(edited, offer)) return offer;
  if (offer.state !== 'draft' && offer.state !== 'approving' && offer.state !== 'approved') {
    return refuse('conflict', `${IS[offer.state]}, so it can’t be changed. Make a new one.`);
  }
  const problem = problemWith(edited, at);
  if (problem) return problem;
  return offer.state === 'draft'
    ? edited
    : { ...edited, state: 'draft', approvals: approvers.map(openApproval) };
}

function problemWith(offer: Pick<Offer, 'pay' | 'expiresOn' | 'approvals'>, at: Timestamp): Refusal | null {
  const wrongPay = offer.pay && payProblem(offer.pay);
  if (wrongPay) return refuse('invalid', wrongPay);
  const handles = handlesOf(offer);
  const twice = handles.find((handle, place) => handles.indexOf(handle) !== place);
  if (twice !== undefined) return refuse('invalid', `@${twice} can’t approve an offer twice`);
  return lastDayProblem(offer, at);
}

/** Refuses a last day that is over; null when it is not. */
export function lastDayProblem({ expiresOn }: Pick<Offer, 'expiresOn'>, at: Timestamp): Refusal | null {
  return isOver(expiresOn, at)
    ? refuse('invalid', 'The last day is over already: choose a day to come')
    : null;
}

/** The state of an offer, as the beginning of a sentence. */
export const IS: Readonly<Record<Offer['state'], string>> = {
  draft: 'The offer is a draft',
  approving: 'The offer waits for approval',
  approved: 'The offer is approved',
  sent: 'The offer is sent',
  accepted: 'The offer is accepted',
  declined: 'The offer is declined',
  withdrawn: 'The offer is withdrawn',
};
