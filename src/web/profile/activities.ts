import { describeCandidateRow, rejectionNotes } from '#domain/changes/candidates.ts';
import { isMove } from '#domain/changes/change-subjects.ts';
import type { ChangeInPart } from '#domain/changes/description.ts';
import { stageFields, withFields } from '#domain/changes/touched-fields.ts';
import type { Note } from '#domain/note.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TimelineEvent } from '#domain/timeline.ts';
import { userActions } from '#domain/undo-stack.ts';

/** Something that happened to a candidate: a change of stage, or anything else in words. */
export type Activity = { readonly key: string; readonly at: Timestamp } & (
  | { readonly event: TimelineEvent }
  | { readonly event?: never; readonly what: string; readonly text: string }
);

export type LoggedChange = ChangeInPart & { readonly seq: number; readonly at: Timestamp };

interface Sources {
  readonly timeline: readonly TimelineEvent[];
  readonly notes: readonly Pick<Note, 'id' | 'text' | 'createdAt'>[];
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
  const all: Activity[] = [
    ...timeline.map((event) => ({ key: `event-${event.id}`, at: event.at, event })),
    ...notes.map(wrote),
    ...submissions.map(({ id, createdAt }) => {
      return { key: `submission-${id}`, at: createdAt, what: 'Submitted answers', text: `Submission #${id}` };
    }),
    ...stands.flatMap((change) => changedIn(change, candidateId)),
  ];
  return all.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

function wrote({ id, createdAt, text }: Sources['notes'][number]): Activity {
  return { key: `note-${id}`, at: createdAt, what: 'Wrote a note', text };
}

function changedIn({ seq, at, rows }: LoggedChange, candidateId: number): Activity[] {
  return rows.flatMap((row): Activity[] => {
    const { table, before, after } = row;
    const key = `change-${seq}-${table}-${row.id}`;
    if (table === 'notes' && before && !after && before.candidateId === candidateId) {
      return [wrote(before), { key, at, what: 'Deleted a note', text: before.text }];
    }
    if (table !== 'candidates' || row.id !== candidateId || !before || !after) return [];
    // The timeline tells of the stage, and of the reason that came with it.
    const others = describeCandidateRow(
      isMove(row) ? ({ ...row, before: withFields(before, stageFields(), after) } as typeof row) : row,
      rejectionNotes(rows),
    );
    return others ? [{ key, at, what: others.done, text: '' }] : [];
  });
}
