import type { Actor, Authorship } from '#domain/actor.ts';
import { describeCandidateRow, rejectionNotes } from '#domain/candidate/changes.ts';
import type { RowChange } from '#domain/change.ts';
import { isMove } from '#domain/history/change-subjects.ts';
import type { ChangeInPart } from '#domain/changes/description.ts';
import { stageFields, withFields } from '#domain/changes/touched-fields.ts';
import type { Note } from '#domain/note/note.ts';
import type { TableName } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import { userActions } from '#domain/history/undo-stack.ts';

/** Something that happened to a candidate, by whom (null: by the candidate): a change of stage, or anything else in words. */
export type Activity = { readonly key: string; readonly at: Timestamp; readonly by: Actor | null } & (
  | { readonly event: TimelineEvent }
  | { readonly event?: never; readonly what: string; readonly text: string }
);

export type LoggedChange = ChangeInPart & Authorship & { readonly seq: number };

interface Sources {
  readonly timeline: readonly TimelineEvent[];
  readonly notes: readonly Pick<Note, 'id' | 'text' | 'createdAt' | 'by'>[];
  readonly submissions: readonly { readonly id: number; readonly createdAt: Timestamp }[];
  /** Of this candidate, newest first: what the log still has, undone or not. */
  readonly changes: readonly LoggedChange[];
}

/**
 * All that happened to a candidate, the latest first. Stages, notes and submissions come from where they are kept; the log
 * adds what is kept nowhere else: other names and emails, reasons that were given later, and notes that were deleted. What was undone did not happen.
 */
export function activitiesOf(candidateId: number, sources: Sources): Activity[] {
  const { timeline, notes, submissions, changes } = sources;
  const actions = userActions(changes);
  const stands = changes.filter(({ seq, undoes }) => undoes === null && actions.get(seq)?.isUndone !== true);
  const deleted = stands.flatMap(({ rows }) => rows.flatMap((row) => deletedNote(row, candidateId) ?? []));
  const added = changesThatAdded(changes);
  const all: (Activity & Ordered)[] = [
    ...timeline.map((event) => {
      const { id, at, by } = event;
      return { key: `event-${id}`, at, by, seq: added('timelines', id), event };
    }),
    ...submissions.map(({ id, createdAt }) => ({
      key: `submission-${id}`,
      at: createdAt,
      by: null,
      seq: added('submissions', id),
      what: 'Submitted answers',
      text: `Submission #${id}`,
    })),
    ...stands.flatMap((change) => changedIn(change, candidateId)),
    ...[...notes, ...deleted].map(({ id, createdAt, by, text }) => {
      return { key: `note-${id}`, at: createdAt, by, seq: added('notes', id), what: 'Wrote a note', text };
    }),
  ];
  return all.toSorted((a, b) => (a.at === b.at ? b.seq - a.seq : a.at < b.at ? 1 : -1));
}

/** What orders activities of the same millisecond: the change that did it, or 0 for what is older than the log. */
interface Ordered {
  readonly seq: number;
}

function changesThatAdded(changes: readonly LoggedChange[]): (table: TableName, id: number) => number {
  const seqs = new Map<string, number>();
  // The oldest comes last: a row that an undo brought back was added before.
  for (const { seq, rows } of changes) {
    for (const { table, id, before } of rows) if (!before) seqs.set(`${table} ${id}`, seq);
  }
  return (table, id) => seqs.get(`${table} ${id}`) ?? 0;
}

/** The note of the candidate that a row's change deleted, or null. */
function deletedNote({ table, before, after }: RowChange, candidateId: number): Note | null {
  return table === 'notes' && before?.candidateId === candidateId && !after ? before : null;
}

function changedIn({ seq, at, by, rows }: LoggedChange, candidateId: number): (Activity & Ordered)[] {
  return rows.flatMap((row): (Activity & Ordered)[] => {
    const { table, before, after } = row;
    const key = `change-${seq}-${table}-${row.id}`;
    const note = deletedNote(row, candidateId);
    if (note) return [{ key, at, by, seq, what: 'Deleted a note', text: note.text }];
    if (table !== 'candidates' || row.id !== candidateId || !before || !after) return [];
    // The timeline tells of the stage, and of the reason that came with it.
    const others = describeCandidateRow(
      isMove(row) ? ({ ...row, before: withFields(before, stageFields(), after) } as typeof row) : row,
      rejectionNotes(rows),
    );
    return others ? [{ key, at, by, seq, what: others.done, text: '' }] : [];
  });
}
