import { createContext, useContext, useSyncExternalStore } from 'react';
import {
  endGroup,
  record,
  redo,
  startHistory,
  undo,
  type History,
} from '#domain/assessment/edits/edit-history.ts';
import type { Assessment, AssessmentContent } from '#domain/assessment/model.ts';
import { upgradeAssessment } from '#domain/assessment/normalise.ts';
import { isSameContent } from '#domain/assessment/content-equality.ts';
import type { Edition } from '#domain/assessment/save.ts';
import { newUuid } from '#domain/uuid.ts';
import { createStore } from '#web/kit/store.ts';

/** What was loaded or saved last. The author's edits are compared with it and based on its edition. */
export interface Base {
  readonly content: AssessmentContent;
  readonly edition: Edition;
}

interface EditingState {
  readonly history: History<AssessmentContent>;
  readonly base: Base;
}

interface EditStep {
  /** What undo calls it: "Delete section". */
  readonly name: string;
  /** Edits in a row that have the same group are undone together, as the typing in one field. */
  readonly group?: string;
}

export type Change = (content: AssessmentContent) => AssessmentContent;

/**
 * An assessment while it is edited. It lives outside React, and each component subscribes to the part it shows: of five
 * hundred questions a key press renders one.
 */
export interface Editing {
  readonly read: () => EditingState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly edit: (step: EditStep, change: Change) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** This content was stored as this edition. What was edited since stays unsaved. */
  readonly saved: (content: AssessmentContent, edition: Edition) => void;
  /** Replaces the content by a draft of an earlier visit. Undo brings the content back. */
  readonly restore: (draft: AssessmentContent, edition: Edition) => void;
  /** Replaces the content by the version that was saved elsewhere. Undo brings the content back. */
  readonly takeTheirs: (theirs: Base) => void;
  /** Keeps the content and bases it on the version that was saved elsewhere. Undo shows that version. */
  readonly keepMine: (theirs: Base) => void;
}

export function createEditing(stored: Base): Editing {
  const { read, set, subscribe } = createStore<EditingState>({
    history: startHistory(stored.content),
    base: stored,
  });

  function update(change: Partial<EditingState>): void {
    const { history, base } = read();
    const next = { history, base, ...change };
    if (next.history !== history || next.base !== base) set(next);
  }

  function recorded(
    history: History<AssessmentContent>,
    name: string,
    content: AssessmentContent,
    group?: string,
  ) {
    return record(history, content, { name, group: group ?? null, at: Date.now() });
  }

  return {
    read,
    subscribe,
    edit({ name, group }, change) {
      const { history } = read();
      update({ history: recorded(history, name, change(history.present), group) });
    },
    undo: () => update({ history: undo(read().history) }),
    redo: () => update({ history: redo(read().history) }),
    saved: (content, edition) => update({ history: endGroup(read().history), base: { content, edition } }),
    restore(draft, edition) {
      const { history, base } = read();
      update({ history: recorded(history, 'Restore draft', draft), base: { ...base, edition } });
    },
    takeTheirs(theirs) {
      update({ history: recorded(read().history, 'Take theirs', theirs.content), base: theirs });
    },
    keepMine(theirs) {
      const { history } = read();
      const withTheirs = recorded(history, 'Keep mine', theirs.content);
      update({ history: recorded(withTheirs, 'Keep mine', history.present), base: theirs });
    },
  };
}

/** What the server has, upgraded to today's shape. */
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

/** A part of what is edited. The component renders only when that part has changed. */
export function useEdited<Part>(part: (state: EditingState) => Part): Part {
  const editing = useEditing();
  return useSyncExternalStore(editing.subscribe, () => part(editing.read()));
}

export function contentOf({ history }: EditingState): AssessmentContent {
  return history.present;
}
