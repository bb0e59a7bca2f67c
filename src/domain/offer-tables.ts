import { actor, calendarDay, choice, list, moment, nullable, ordinal, reference, text } from './field.ts';
import { HASH } from './file-limits.ts';
import { KEPT_BYTES } from './message-fields.ts';
import {
  APPROVAL,
  MOST_APPROVERS,
  OFFER_REASON_MAX_LENGTH,
  OFFER_STATES,
  OFFER_TEXT_MAX_LENGTH,
  SIGNED_NAME_MAX_LENGTH,
} from './offer-fields.ts';
import { PAY } from './opening-fields.ts';
import { table } from './table.ts';

/** The offers to candidates (product §23). */
export const offers = table({
  noun: ['offer', 'offers'],
  component: 'Offer',
  since: 11,
  fields: {
    id: ordinal,
    candidateId: reference('candidates'),
    jobId: reference('jobs'),
    state: choice(OFFER_STATES),
    /** A plain text, which the candidate accepts. */
    text: { ...text, maxLength: OFFER_TEXT_MAX_LENGTH },
    pay: nullable(PAY),
    /** The first day of work. Null: not agreed yet. */
    startsOn: nullable(calendarDay),
    /** The last day on which it can be accepted. */
    expiresOn: calendarDay,
    /** The approvals in their order. */
    approvals: list(APPROVAL, { maxLength: MOST_APPROVERS }),
    /** The random part of the candidate's link, which the server signs. Null: it has no link. */
    key: nullable({ kind: 'text', pattern: HASH }),
    /** The SHA-256 hash of the document that was sent. Null: it was never sent. */
    document: nullable({ kind: 'text', pattern: HASH }),
    /** The message that brought it, which may no longer exist. Null: it was never sent. */
    messageId: nullable(ordinal),
    sentAt: nullable(moment),
    /** The time when the candidate first opened the offer. */
    openedAt: nullable(moment),
    /** When it was accepted, declined or withdrawn. */
    answeredAt: nullable(moment),
    /** The name that the candidate typed; empty until it is accepted. */
    signedName: { ...text, maxLength: SIGNED_NAME_MAX_LENGTH },
    /**
     * Why the offer was declined or withdrawn. Of an answer that was not given by the link, how the team learned of it.
     * May be empty.
     */
    reason: { ...text, maxLength: OFFER_REASON_MAX_LENGTH },
    /** The bytes of the evidence. Null: it was not accepted by its link. */
    evidence: nullable(KEPT_BYTES),
    /** When somebody confirmed the acceptance, after which it can't be undone. */
    confirmedAt: nullable(moment),
    createdAt: moment,
    /** The actor who made it. */
    by: actor,
  },
  indexed: ['key', 'state'],
  typed: ['text', 'reason'],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: true },
  changeKind: 'offer',
  shownBy: [
    'GET /offers',
    'GET /candidates/{id}/offers',
    'GET /reports/hires',
    'GET /today',
    'GET /notifications',
  ],
  reviewers: 'nothing',
});
