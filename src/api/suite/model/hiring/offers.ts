import { editCandidate } from '#api/suite/model/candidates/candidates.ts';
import { remaining } from '#api/suite/model/candidates/duplicates.ts';
import { gone, type Decision, type Given, type ModelState } from '#api/suite/model/state.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { sameValue, type RowChange } from '#domain/change.ts';
import { NOT_SENT } from '#domain/offer/offer.ts';
import type { Rows } from '#domain/tables.ts';
import { writeMessages } from './messages.ts';

type Offer = Rows['offers'];

/**
 * The steps of an offer that the model takes. Offers are sent by one's own mail program, because nobody can foresee the
 * key of a link.
 */
type Step =
  | { readonly ask: true }
  | { readonly decision: 'approved' | 'refused'; readonly note: string }
  | { readonly send: { readonly subject: string; readonly text: string } }
  | { readonly answer: 'accepted' | 'declined'; readonly reason: string }
  | { readonly confirm: true }
  | { readonly withdraw: string };

/** The fields of an offer that the model's calls write. */
export interface SentOffer extends Pick<Offer, 'text' | 'expiresOn'> {
  readonly approvers: readonly string[];
}

const INVALID: Decision = { status: 400, message: null };
const CONFLICT: Decision = { status: 409, message: null };
/** The days in the calls are long over or far away. */
const TODAY = '2026-01-01';

export function writeOffer(state: ModelState, { id, body, at }: Given): Decision {
  const candidate = state.row('candidates', remaining(state, id));
  if (!candidate) return gone('Candidate not found');
  const own = state.all('offers').filter(({ candidateId }) => candidateId === candidate.id);
  if (own.some((offer) => isUnsent(offer) || offer.state === 'sent')) return CONFLICT;
  const { text, expiresOn, approvers } = body as SentOffer;
  if (isInvalid(expiresOn, approvers)) return INVALID;
  const after: Offer = {
    id: state.nextId('offers'),
    candidateId: candidate.id,
    jobId: candidate.jobId,
    state: 'draft',
    text,
    pay: null,
    startsOn: null,
    expiresOn,
    approvals: approvers.map(open),
    ...NOT_SENT,
    createdAt: at,
    by: LOCAL_ACTOR,
  };
  return { status: 201, value: after, rows: [{ table: 'offers', id: after.id, before: null, after }] };
}

/** @param answer what the API answered, for the hash of the document */
export function changeOffer(state: ModelState, { id, body, at, answer: api }: Given): Decision {
  const before = state.row('offers', id);
  if (!before) return gone('Offer not found');
  const step = body as Step | Partial<SentOffer>;
  if ('ask' in step) return ask(before);
  if ('decision' in step) return decide(before, step, at);
  if ('send' in step) return send(state, before, step.send, { at, document: String(Object(api).document) });
  if ('answer' in step) return answer(state, before, step, at);
  if ('confirm' in step) {
    if (before.state !== 'accepted') return CONFLICT;
    return changed(before, { ...before, confirmedAt: before.confirmedAt ?? at });
  }
  if ('withdraw' in step) {
    if (!isUnsent(before) && before.state !== 'sent') return CONFLICT;
    return changed(before, { ...before, state: 'withdrawn', answeredAt: at, reason: step.withdraw });
  }
  return edit(before, step);
}

function edit(before: Offer, { approvers = handles(before), ...content }: Partial<SentOffer>): Decision {
  const isSamePeople = sameValue(approvers, handles(before));
  const approvals = isSamePeople ? before.approvals : approvers.map(open);
  const after = { ...before, ...content, approvals };
  if (sameValue(after, before)) return changed(before, before);
  if (!isUnsent(before)) return CONFLICT;
  if (isInvalid(after.expiresOn, approvers)) return INVALID;
  if (before.state === 'draft') return changed(before, after);
  return changed(before, { ...after, state: 'draft', approvals: approvers.map(open) });
}

function ask(before: Offer): Decision {
  if (before.state === 'approving') return changed(before, before);
  if (before.state !== 'draft') return CONFLICT;
  if (before.approvals.length === 0) return INVALID;
  return changed(before, { ...before, state: 'approving', approvals: handles(before).map(open) });
}

function decide(
  before: Offer,
  { decision, note }: Extract<Step, { decision: unknown }>,
  at: string,
): Decision {
  const next = before.approvals.findIndex((each) => each.decision === 'open');
  if (before.state !== 'approving' || next < 0) return CONFLICT;
  if (decision === 'refused' && note === '') return INVALID;
  const approvals = before.approvals.map((each, place) =>
    place === next ? { ...each, decision, at, note, by: LOCAL_ACTOR } : each,
  );
  const isLast = approvals.every((each) => each.decision === 'approved');
  const approved = isLast ? 'approved' : 'approving';
  return changed(before, { ...before, approvals, state: decision === 'refused' ? 'draft' : approved });
}

function send(
  state: ModelState,
  before: Offer,
  { subject, text }: Extract<Step, { send: unknown }>['send'],
  { at, document }: Pick<Given, 'at'> & { readonly document: string },
): Decision {
  const isReady =
    ['approved', 'sent'].includes(before.state) ||
    (before.state === 'draft' && before.approvals.length === 0);
  if (!isReady) return CONFLICT;
  const message = { candidateId: before.candidateId, subject, text, attachments: [], templateId: null };
  const written = writeMessages(
    state,
    { how: 'own program', messages: [{ ...message, inReplyTo: null }] },
    at,
  );
  if (!('rows' in written)) return written;
  const messageId = state.nextId('messages');
  const sent = { state: 'sent', key: null, document, messageId, sentAt: at, openedAt: null } as const;
  return withRows(changed(before, { ...before, ...sent }), written.rows);
}

/** Notes the answer to a sent offer. An accepted one moves the candidate to Hired. */
function answer(
  state: ModelState,
  before: Offer,
  { answer: given, reason }: Extract<Step, { answer: unknown }>,
  at: string,
): Decision {
  if (before.state !== 'sent') return CONFLICT;
  const offer = changed(before, { ...before, state: given, reason, answeredAt: at });
  if (given === 'declined') return offer;
  const moved = editCandidate(state, before.candidateId, { stage: 'hired' }, at);
  return 'rows' in moved ? withRows(offer, moved.rows) : moved;
}

export function offersLatestFirst(state: ModelState): Offer[] {
  return state
    .all('offers')
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id);
}

function isUnsent({ state }: Offer): boolean {
  return ['draft', 'approving', 'approved'].includes(state);
}

function isInvalid(expiresOn: string, approvers: readonly string[]): boolean {
  return expiresOn < TODAY || new Set(approvers).size < approvers.length;
}

function handles({ approvals }: Offer): string[] {
  return approvals.map(({ handle }) => handle);
}

function open(handle: string): Offer['approvals'][number] {
  return { handle, decision: 'open', at: null, note: '' };
}

function withRows(decision: Decision, more: readonly RowChange[]): Decision {
  return 'rows' in decision ? { ...decision, rows: [...decision.rows, ...more] } : decision;
}

function changed(before: Offer, after: Offer): Decision {
  return { status: 200, value: after, rows: [{ table: 'offers', id: before.id, before, after }] };
}
