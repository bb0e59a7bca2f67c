import type { Candidate } from './candidate.ts';
import { describeDetails, describeTags } from './detail-changes.ts';
import { describeOwnerAndRating } from './owner-and-rating.ts';
import { isStage, STAGE_LABELS, type Stage } from '#domain/stage.ts';
import {
  fieldsOf,
  joinDescriptions,
  type ChangeInPart,
  type Describe,
  type Description,
  type RowOf,
} from '#domain/changes/description.ts';

export const CANDIDATE_DESCRIPTIONS = {
  'POST /candidates': describeCreation,
  'PATCH /candidates': describeBulkMove,
  'PATCH /candidates/{id}': describeEdit,
} satisfies Readonly<Record<string, Describe>>;

function describeCreation({ command }: ChangeInPart): Description | null {
  const { name } = fieldsOf(command);
  return typeof name === 'string' ? added(name) : null;
}

/**
 * Candidates who were in the stage already have no row. So the rows are counted rather than the ids, if the caller has
 * read all rows.
 */
function describeBulkMove({ command, rows, rowCount }: ChangeInPart): Description | null {
  const { ids, stage } = fieldsOf(command);
  if (!Array.isArray(ids)) return null;
  if (!isStage(stage)) {
    const inAll = rows.length < rowCount ? ids.length : null;
    const people = candidateRows(rows);
    const reasons = describeReasons(rows, inAll);
    if (!reasons) return describeTagged(people, inAll);
    return inAll === null && people.length > 1 ? withTags(reasons, people) : reasons;
  }
  if (rows.length < rowCount) return movedTogether({ count: ids.length, to: stage, from: null });
  const moves = candidateRows(rows);
  const [only] = moves;
  if (only && moves.length === 1) return describeCandidateRow(only, rejectionNotes(rows));
  const from = commonStage(moves.map(({ before }) => before?.stage));
  return withTags(movedTogether({ count: moves.length, to: stage, from }), moves);
}

/** Adds the changes of tags, owner and rating to the description of a move of several candidates. */
export function withTags(move: Description, people: readonly RowOf<'candidates'>[]): Description {
  return (
    joinDescriptions([
      move,
      describeTags(people, 'them') ?? false,
      ...describeOwnerAndRating(people, 'them'),
    ]) ?? move
  );
}

/** The body may repeat values that the candidate already has. So the changed fields are read from the row. */
function describeEdit({ command, rows }: ChangeInPart): Description | null {
  const row = candidateRows(rows).find(({ id }) => id === command.params['id']);
  return row ? describeCandidateRow(row, rejectionNotes(rows)) : null;
}

/** Describes a change of the tags, the owner or the rating of several candidates; null when the rows contain any other change. */
export function describeTagged(
  people: readonly RowOf<'candidates'>[],
  inAll: number | null,
): Description | null {
  const [only] = people;
  if (only && people.length === 1 && inAll === null) return describeCandidateRow(only);
  const isMoved = people.some(({ before, after }) => before?.stage !== after?.stage);
  if (isMoved) return null;
  const who = `${inAll ?? people.length} candidates`;
  return joinDescriptions([describeTags(people, who) ?? false, ...describeOwnerAndRating(people, who)]);
}

function candidateRows(rows: ChangeInPart['rows']): RowOf<'candidates'>[] {
  return rows.filter((row) => row.table === 'candidates');
}

/** The notes of rejection events before and after a change, by candidate id. */
type RejectionNotes = ReadonlyMap<number, Readonly<Record<'before' | 'after', string>>>;

export function rejectionNotes(rows: ChangeInPart['rows']): RejectionNotes {
  return new Map(
    rows.flatMap(({ table, before, after }) => {
      const event = table === 'timelines' ? (after ?? before) : null;
      if (event?.toStage !== 'rejected') return [];
      const notes = {
        before: before && 'note' in before ? before.note : '',
        after: after && 'note' in after ? after.note : '',
      };
      return [[event.candidateId, notes] as const];
    }),
  );
}

/**
 * Describes reasons given to several candidates who were rejected before; null when the rows contain any other change.
 */
export function describeReasons(rows: ChangeInPart['rows'], inAll: number | null): Description | null {
  const people = candidateRows(rows);
  const notes = rejectionNotes(rows);
  const [only] = people;
  if (!only || !people.every(isReasonChange)) return null;
  if (people.length === 1 && inAll === null) return describeCandidateRow(only, notes);
  const who = `${inAll ?? people.length} candidates`;
  const given = new Set(Array.from(notes.values(), ({ after }) => after));
  const [note] = given;
  const had = [...notes.values()].some(({ before }) => before !== '');
  return {
    done: note && given.size === 1 ? `${who} were rejected: ${note}` : `Changed why ${who} were rejected`,
    undone: had ? `the reasons of ${who} are as they were` : `${who} are rejected without a reason again`,
  };
}

function isReasonChange({ before, after }: RowOf<'candidates'>): boolean {
  return before !== null && after !== null && before.stage === after.stage && !sameReason(before, after);
}

function sameReason(a: Candidate, b: Candidate): boolean {
  return a.reasonId === b.reasonId && a.reasonNote === b.reasonNote;
}

/**
 * Describes the change of a candidate's row; null when a person would see no change.
 *
 * @param notes the reasons in words, because the row has only the id of the reason
 */
export function describeCandidateRow(
  { id, before, after }: RowOf<'candidates'>,
  notes: RejectionNotes = new Map(),
): Description | null {
  if (!before) return after && added(after.name);
  if (!after) return { done: `Removed ${before.name}`, undone: `${before.name} is back` };
  return joinDescriptions([
    before.name !== after.name && renamed(before, after),
    before.email !== after.email && readdressed(before, after),
    before.stage !== after.stage && moved(before, after, notes.get(id)?.after),
    isReasonChange({ table: 'candidates', id, before, after }) && reasoned(after, notes.get(id)),
    ...describeDetails({ table: 'candidates', id, before, after }),
    ...describeOwnerAndRating([{ table: 'candidates', id, before, after }], after.name),
  ]);
}

/** Describes a move of several candidates. A stage is null when it is unknown or differs between candidates. */
export function movedTogether(move: { count: number; to: Stage | null; from: Stage | null }): Description {
  const [who, are] = move.count === 1 ? ['1 candidate', 'is'] : [`${move.count} candidates`, 'are'];
  const to = move.to ? STAGE_LABELS[move.to] : 'other stages';
  const where = move.from ? `in ${STAGE_LABELS[move.from]}` : 'where they were';
  return { done: `Moved ${who} to ${to}`, undone: `${who} ${are} back ${where}` };
}

/** The stage, if all `stages` are the same; null when they differ. */
export function commonStage(stages: readonly (Stage | undefined)[]): Stage | null {
  const [first] = stages;
  return first && stages.every((stage) => stage === first) ? first : null;
}

function added(name: string): Description {
  return { done: `Added ${name}`, undone: `${name} is removed` };
}

function renamed(before: Candidate, after: Candidate): Description {
  return {
    done: `renamed ${before.name} to ${after.name}`,
    undone: `${after.name} is ${before.name} again`,
  };
}

function readdressed(before: Candidate, after: Candidate): Description {
  return {
    done: `changed the email of ${after.name} to ${after.email}`,
    undone: `the email of ${before.name} is ${before.email} again`,
  };
}

function moved(before: Candidate, after: Candidate, note = ''): Description {
  const [from, to] = [STAGE_LABELS[before.stage], STAGE_LABELS[after.stage]];
  const why = note === '' ? '' : `: ${note}`;
  return {
    done: `moved ${after.name} from ${from} to ${to}${why}`,
    undone: `${before.name} is back in ${from}`,
  };
}

function reasoned({ name }: Candidate, note = { before: '', after: '' }): Description {
  return {
    done: note.after === '' ? `changed why ${name} was rejected` : `${name} was rejected: ${note.after}`,
    undone:
      note.before === ''
        ? `${name} is rejected without a reason again`
        : `${name} is rejected for the reason before: ${note.before}`,
  };
}
