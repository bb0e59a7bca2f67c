import type { Actor } from '#domain/actor.ts';
import type { Change, RowChange } from '#domain/change.ts';
import { groupBy } from '#domain/group-by.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Rows } from '#domain/tables.ts';
import { cardOf, holds, type Interview, type Scorecard } from './scorecard.ts';

export type Unsealing = Rows['unsealings'];

/** A reader of scorecards. */
export interface Reader {
  readonly actor: Actor;
  /** The handle by which interviews name the person. */
  readonly handle: string;
  /** True if the person is a reviewer, who reads others’ scorecards only after an own one. */
  readonly isReviewer: boolean;
}

/** Everything on which the seal of a candidate’s scorecards depends. */
export interface CandidateCards {
  readonly interviews: readonly Interview[];
  readonly cards: readonly Scorecard[];
  readonly unsealings: readonly Unsealing[];
}

/** Parts interviews, scorecards and unsealings by their candidates. */
export function cardsByCandidate(all: CandidateCards): (candidateId: number) => CandidateCards {
  const parts = {
    interviews: byCandidate(all.interviews),
    cards: byCandidate(all.cards),
    unsealings: byCandidate(all.unsealings),
  };
  return (id) => ({
    interviews: parts.interviews.get(String(id)) ?? [],
    cards: parts.cards.get(String(id)) ?? [],
    unsealings: parts.unsealings.get(String(id)) ?? [],
  });
}

function byCandidate<Row extends { readonly candidateId: number }>(rows: readonly Row[]) {
  return groupBy(rows, ({ candidateId }) => String(candidateId));
}

/** The scheduled interviews that a person holds and has written no scorecard on yet. */
export function unwritten(
  { interviews, cards }: Pick<CandidateCards, 'interviews' | 'cards'>,
  handle: string,
): Interview[] {
  return interviews.filter(
    (interview) =>
      interview.state === 'scheduled' && holds(interview, handle) && !cardOf(cards, interview, handle),
  );
}

/** Tells whether a reader may not see others’ scorecards on a candidate yet (product §22). */
export function isSealed(candidate: CandidateCards, { actor, handle, isReviewer }: Reader): boolean {
  const own = candidate.unsealings.filter(({ by }) => by === actor);
  const unsealed = new Set(own.flatMap(({ interviewIds }) => interviewIds));
  if (unwritten(candidate, handle).some(({ id }) => !unsealed.has(id))) return true;
  return isReviewer && !candidate.cards.some(({ by }) => by === actor);
}

/** The visible part of another’s sealed scorecard: that it is submitted. */
export type SealedCard = Pick<
  Scorecard,
  'id' | 'candidateId' | 'interviewId' | 'interviewer' | 'submittedAt' | 'by'
>;

export function sealed({
  id,
  candidateId,
  interviewId,
  interviewer,
  submittedAt,
  by,
}: Scorecard): SealedCard {
  return { id, candidateId, interviewId, interviewer, submittedAt, by };
}

/** A change of a scorecard without what the scorecard says. Other changes stay as they are. */
export function sealedRow(row: RowChange): RowChange {
  if (row.table !== 'scorecards') return row;
  const before = row.before && sealed(row.before);
  const after = row.after && sealed(row.after);
  // The log’s readers get rows of two shapes (`contract/workspace/changes.ts`). Nothing reads what a scorecard says from the log.
  return { ...row, before, after } as RowChange;
}

/**
 * Says why a person can’t undo a change that alters what another’s scorecard says; null when nothing prevents it.
 * Moving a scorecard to a merged candidate changes nothing in it.
 */
export function undoProblem(
  { by: author, rows, added = [] }: Pick<Change, 'by' | 'rows' | 'added'>,
  actor: Actor,
): Refusal | null {
  // The log has only the keys of imported scorecards. Whoever imported them submitted them.
  if (author !== actor && added.some(({ table }) => table === 'scorecards')) return notTheirs();
  for (const row of rows) {
    if (row.table !== 'scorecards' || (row.before && row.after && isMoved(row.before, row.after))) continue;
    const by = (row.after ?? row.before)?.by;
    if (by !== actor) return notTheirs();
  }
  return null;
}

function notTheirs(): Refusal {
  return refuse('conflict', 'This can’t be undone: only who submitted a scorecard can take it back.');
}

function isMoved(before: Scorecard, after: Scorecard): boolean {
  return before.candidateId !== after.candidateId;
}

/** The permission of a person to read all scorecards on a candidate before writing their own. */
export function unseal(
  candidate: CandidateCards,
  { actor, handle }: Pick<Reader, 'actor' | 'handle'>,
  reason: string,
  at: string,
): Omit<Unsealing, 'id' | 'candidateId'> | Refusal {
  const reader = { actor, handle, isReviewer: false };
  if (!isSealed(candidate, reader)) return refuse('conflict', 'The scorecards are not sealed to you');
  const interviewIds = unwritten(candidate, handle).map(({ id }) => id);
  return { at, by: actor, reason, interviewIds };
}
