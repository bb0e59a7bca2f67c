import type { Actor, Authorship } from '#domain/actor.ts';
import { describeCandidateRow, rejectionNotes } from '#domain/candidate/changes.ts';
import type { RowChange } from '#domain/change.ts';
import { isMove } from '#domain/history/change-subjects.ts';
import type { ChangeInPart, RowOf } from '#domain/changes/description.ts';
import { stageFields, withFields } from '#domain/changes/touched-fields.ts';
import type { Message } from '#domain/message/message.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { Note } from '#domain/note/note.ts';
import type { Row, TableName } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import type { ApplicationEvent } from '#web/candidate/applications/application-events.ts';
import {
  interviewActivities,
  interviewChanges,
} from '#web/candidate/interviews/words/interview-activities.ts';
import type { ListedFile } from '#web/candidate/files/file-queries.ts';
import { messageActivities } from '#web/candidate/message/message-activities.ts';
import { offerActivities } from '#web/candidate/offer/offer-activities.ts';
import { userActions } from '#domain/history/undo-stack.ts';

/** One activity of a candidate: a stage event, or another change in words. `by` is null for the candidate's own activity. */
export type Activity = { readonly key: string; readonly at: Timestamp; readonly by: Actor | null } & (
  | { readonly event: TimelineEvent }
  | { readonly event?: never; readonly what: string; readonly text: string; readonly messageId?: number }
);

export type LoggedChange = ChangeInPart & Authorship & { readonly seq: number };

interface Sources {
  readonly timeline: readonly TimelineEvent[];
  readonly notes: readonly Pick<Note, 'id' | 'text' | 'createdAt' | 'by'>[];
  readonly submissions: readonly { readonly id: number; readonly createdAt: Timestamp }[];
  readonly messages: readonly Message[];
  readonly interviews: readonly Row<'interviews'>[];
  readonly files: readonly Pick<ListedFile, 'id' | 'name' | 'addedAt' | 'by'>[];
  readonly offers: readonly Offer[];
  /** The candidate's actions on the careers pages. */
  readonly applications: readonly ApplicationEvent[];
  /** The candidate's changes in the log, newest first, including undone ones. */
  readonly changes: readonly LoggedChange[];
}

/**
 * All activities of a candidate, the latest first. Stage events, notes, messages, interviews, files, offers, submissions
 * and applications have their own tables. The log adds changed names and emails, reasons given later, next steps, moved
 * and cancelled interviews, and deleted notes and files. Undone changes are left out.
 */
export function activitiesOf(candidateId: number, sources: Sources): Activity[] {
  const { timeline, notes, submissions, messages, interviews, files, offers, applications, changes } =
    sources;
  const actions = userActions(changes);
  const valid = changes.filter(({ seq, undoes }) => undoes === null && actions.get(seq)?.isUndone !== true);
  const rows = valid.flatMap((change) => change.rows);
  const deleted = rows.flatMap((row) => deletedNote(row, candidateId) ?? []);
  const deletedFiles = rows.flatMap((row) => deletedFile(row, candidateId) ?? []);
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
    ...applications.map((event) => ({ ...event, by: null, seq: 0 })),
    ...messageActivities(messages).map((each) => ({ ...each, seq: added('messages', each.messageId) })),
    ...interviewActivities(interviews).map((each) => ({
      ...each,
      seq: added('interviews', each.interviewId),
    })),
    ...[...files, ...deletedFiles].map(({ id, addedAt, by, name }) => {
      return {
        key: `file-${id}`,
        at: addedAt,
        by,
        seq: added('files', id),
        what: 'Added a file',
        text: name,
      };
    }),
    ...offerActivities(offers).map((each) => ({ ...each, seq: 0 })),
    ...valid.flatMap((change) => changedIn(change, candidateId)),
    ...[...notes, ...deleted].map(({ id, createdAt, by, text }) => {
      return { key: `note-${id}`, at: createdAt, by, seq: added('notes', id), what: 'Wrote a note', text };
    }),
  ];
  return all.toSorted((a, b) => (a.at === b.at ? b.seq - a.seq : a.at < b.at ? 1 : -1));
}

/** An activity with its change's seq, to order activities of the same millisecond. */
interface Ordered {
  /** The seq of the activity's change; 0 when the log no longer has that change. */
  readonly seq: number;
}

function changesThatAdded(changes: readonly LoggedChange[]): (table: TableName, id: number) => number {
  const seqs = new Map<string, number>();
  // The oldest change is read last and replaces the others, because an undo may add a row again.
  for (const { seq, rows } of changes) {
    for (const { table, id, before } of rows) if (!before) seqs.set(`${table} ${id}`, seq);
  }
  return (table, id) => seqs.get(`${table} ${id}`) ?? 0;
}

/** The candidate's note that a row change deletes; null when it deletes none. */
function deletedNote({ table, before, after }: RowChange, candidateId: number): Note | null {
  return table === 'notes' && before?.candidateId === candidateId && !after ? before : null;
}

/** The candidate's file that a row change deletes; null when it deletes none. */
function deletedFile({ table, before, after }: RowChange, candidateId: number): Row<'files'> | null {
  return table === 'files' && before?.candidateId === candidateId && !after ? before : null;
}

/** A change of a next step of the candidate, in words. */
function stepActivities(
  { before, after }: RowOf<'steps'>,
  candidateId: number,
): { readonly what: string; readonly text: string }[] {
  const step = after ?? before;
  if (step?.candidateId !== candidateId) return [];
  const isDone = before?.doneAt === null && after !== null && after.doneAt !== null;
  const what =
    (!before && 'Added a next step') ||
    (!after && 'Deleted a next step') ||
    (isDone && 'Did a next step') ||
    'Changed a next step';
  return [{ what, text: step.text }];
}

function changedIn({ seq, at, by, rows }: LoggedChange, candidateId: number): (Activity & Ordered)[] {
  return rows.flatMap((row): (Activity & Ordered)[] => {
    const { table, before, after } = row;
    const key = `change-${seq}-${table}-${row.id}`;
    const note = deletedNote(row, candidateId);
    if (note) return [{ key, at, by, seq, what: 'Deleted a note', text: note.text }];
    const file = deletedFile(row, candidateId);
    if (file) return [{ key, at, by, seq, what: 'Deleted a file', text: file.name }];
    if (table === 'steps')
      return stepActivities(row, candidateId).map((what) => ({ key, at, by, seq, ...what }));
    if (table === 'interviews')
      return interviewChanges(row, candidateId).map((what) => ({ key, at, by, seq, ...what }));
    if (table !== 'candidates' || row.id !== candidateId || !before || !after) return [];
    // The stage, and a reason given with it, are left out because the timeline shows them.
    const otherFields = describeCandidateRow(
      isMove(row) ? ({ ...row, before: withFields(before, stageFields(), after) } as typeof row) : row,
      rejectionNotes(rows),
    );
    return otherFields ? [{ key, at, by, seq, what: otherFields.done, text: '' }] : [];
  });
}
