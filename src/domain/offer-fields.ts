import { actor, choice, filledHandle, moment, nullable, object, optional, text } from './field.ts';

// In characters.
export const OFFER_TEXT_MAX_LENGTH = 20_000;
export const SIGNED_NAME_MAX_LENGTH = 200;
export const OFFER_REASON_MAX_LENGTH = 1_000;
export const APPROVAL_NOTE_MAX_LENGTH = 1_000;
export const MOST_APPROVERS = 8;

/** The states of an offer. An offer that was sent and whose last day has passed is expired. */
export const OFFER_STATES = [
  'draft',
  'approving',
  'approved',
  'sent',
  'accepted',
  'declined',
  'withdrawn',
] as const;

const APPROVAL_DECISIONS = ['open', 'approved', 'refused'] as const;

/** The approval of an offer by one person. People approve in their order. */
export const APPROVAL = object({
  handle: filledHandle,
  decision: choice(APPROVAL_DECISIONS),
  at: nullable(moment),
  note: { ...text, maxLength: APPROVAL_NOTE_MAX_LENGTH },
  /** The id of the person who decided, because a handle can pass to somebody else. Older decisions have none. */
  by: optional(actor),
});
