import type { Authorship } from '#domain/actor.ts';
import type { NewTimelineEvent } from '#domain/candidate/candidate.ts';
import { CREATED_NOTE } from '#domain/candidate/timeline.ts';
import { newNote, type Note } from '#domain/note/note.ts';
import { newReason } from '#domain/reason/new-reason.ts';
import type { Reason } from '#domain/reason/reason.ts';
import { isRefusal } from '#domain/refusal.ts';
import { UNKNOWN_TIME, type Timestamp } from '#domain/time.ts';
import type { ImportRow } from './import-row.ts';

export type NewNote = Omit<Note, 'id' | 'candidateId'>;

/** The timeline of an added candidate: the creation, and the moves since they applied. */
export function eventsOf(row: ImportRow, { at, by }: Authorship): NewTimelineEvent[] {
  const { stage = 'applied', since, history } = row;
  const appliedAt = appliedIn(row, at);
  if (history) {
    return [{ stage: 'applied', at: appliedAt, note: CREATED_NOTE } as const, ...history].map(
      ({ stage: toStage, note = '', ...move }, place) => ({
        at: move.at,
        by,
        fromStage: history[place - 2]?.stage ?? 'applied',
        toStage,
        note,
      }),
    );
  }
  // A move whose moment is known is told as one; else they are there from the beginning.
  const made = { by, toStage: stage, note: CREATED_NOTE };
  if (since === undefined || since === null) return [{ ...made, at, fromStage: stage }];
  return [{ ...made, at: since < appliedAt ? appliedAt : since, fromStage: 'applied' }];
}

/** When an added candidate applied. */
export function appliedIn({ appliedAt = '' }: ImportRow, at: Timestamp): Timestamp {
  return appliedAt === null ? UNKNOWN_TIME : appliedAt || at;
}

/** The notes of a row. */
export function notesIn({ note = '', notes = [] }: ImportRow, made: Authorship): NewNote[] {
  return [
    ...(note.trim() === '' ? [] : [newNote(note, made)]),
    // A mention in an imported note notifies nobody: the handle may belong to another person.
    ...notes.map(({ text, at = made.at }) => ({ ...newNote(text, { ...made, at }), mentions: [] })),
  ];
}

/** The reasons to add: those of these names that are not there. */
export function addReasons(names: readonly string[], reasons: readonly Reason[]): Omit<Reason, 'id'>[] {
  const added: Omit<Reason, 'id'>[] = [];
  for (const name of names) {
    const reason = newReason(name, [...reasons, ...added.map((each) => ({ ...each, id: 0 }))]);
    if (!isRefusal(reason)) added.push(reason);
  }
  return added;
}
