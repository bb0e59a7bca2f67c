import { createContext, useContext, useSyncExternalStore } from 'react';
import { endGroup, record, redo, startHistory, undo, type History } from '#domain/assessment/edit-history.ts';
import type { Assessment, AssessmentContent } from '#domain/assessment/model.ts';
import { upgradeAssessment } from '#domain/assessment/normalise.ts';
import { isSameContent } from '#domain/assessment/content-equality.ts';
import type { Edition } from '#domain/assessment/save.ts';
import { newUuid } from '#domain/uuid.ts';

/** What was loaded or saved last: what the author's edits are compared with, and the edition they are based on. */
export interface Base {
  readonly content: AssessmentContent;
  readonly edition: Edition;
}

export interface EditingState {
  readonly history: History<AssessmentContent>;
  readonly base: Base;
}

export interface EditStep {
  /** In words, for undo: "Delete section". */
  readonly name: string;
  /** Edits of one group that follow each other are undone at once: the typing in one field. */
  readonly group?: string;
}

export type Change = (content: AssessmentContent) => AssessmentContent;

/**
 * An assessment while it is edited. It lives outside React: who shows a part of it asks for that part alone, so a key
 * press renders one question of five hundred.
 */
export interface Editing {
  readonly read: () => EditingState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly edit: (step: EditStep, change: Change) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** This content was stored as this edition. What was edited meanwhile is still to be saved. */
  readonly saved: (content: AssessmentContent, edition: Edition) => void;
  /** Goes on with a draft of an earlier visit; it can be undone. */
  readonly restore: (draft: AssessmentContent, edition: Edition) => void;
  /** The version saved elsewhere counts, instead of what is shown: undo brings that back. */
  readonly takeTheirs: (theirs: Base) => void;
  /** The author's content counts, from now on based on the version saved elsewhere: undo shows that. */
  readonly keepMine: (theirs: Base) => void;
}

export function createEditing(stored: Base): Editing {
  let state: EditingState = { history: startHistory(stored.content), base: stored };
  const listeners = new Set<() => void>();

  function become(next: EditingState): void {
    if (next.history === state.history && next.base === state.base) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function done(
    history: History<AssessmentContent>,
    name: string,
    content: AssessmentContent,
    group?: string,
  ) {
    return record(history, content, { name, group: group ?? null, at: Date.now() });
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: ({ name, group }, change) =>
      become({ ...state, history: done(state.history, name, change(state.history.present), group) }),
    undo: () => become({ ...state, history: undo(state.history) }),
    redo: () => become({ ...state, history: redo(state.history) }),
    saved: (content, edition) => become({ history: endGroup(state.history), base: { content, edition } }),
    restore: (draft, edition) =>
      become({ history: done(state.history, 'Restore draft', draft), base: { ...state.base, edition } }),
    takeTheirs: (theirs) =>
      become({ history: done(state.history, 'Take theirs', theirs.content), base: theirs }),
    keepMine: (theirs) => {
      const withTheirs = done(state.history, 'Keep mine', theirs.content);
      become({ history: done(withTheirs, 'Keep mine', state.history.present), base: theirs });
    },
  };
}

/** What the server has, in today's shape. */
export function baseOf(stored: Assessment): Base {
  return { content: upgradeAssessment(stored, () => newUuid(crypto)), edition: editionOf(stored) };
}

export function editionOf({ version, updatedAt }: Edition): Edition {
  return { version, updatedAt };
}

export function hasUnsaved({ history, base }: EditingState): boolean {
  return !isSameContent(history.present, base.content);
}

const EditingContext = createContext<Editing | null>(null);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('There is nothing being edited here.');
  return editing;
}

/** A part of what is edited: the component renders when that part is another one. */
export function useEdited<Part>(part: (state: EditingState) => Part): Part {
  const editing = useEditing();
  return useSyncExternalStore(editing.subscribe, () => part(editing.read()));
}

export function contentOf({ history }: EditingState): AssessmentContent {
  return history.present;
}
