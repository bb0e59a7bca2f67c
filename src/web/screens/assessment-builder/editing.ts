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

/**
 * The assessment that was last loaded or saved. The author's edits are compared with its content and based on its
 * edition.
 */
export interface Base {
  readonly content: AssessmentContent;
  readonly edition: Edition;
}

interface EditingState {
  readonly history: History<AssessmentContent>;
  readonly base: Base;
}

interface EditStep {
  /** The edit's name in the undo button: "Delete section". */
  readonly name: string;
  /** Consecutive edits with the same group are undone together, such as the typing in one field. */
  readonly group?: string;
}

export type Change = (content: AssessmentContent) => AssessmentContent;

/**
 * An assessment while it is edited. The state lives outside React, and each component subscribes to the part it shows.
 * A key press then renders one question of five hundred.
 */
export interface Editing {
  readonly read: () => EditingState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly edit: (step: EditStep, change: Change) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Records that the server stored this content as this edition. Later edits stay unsaved. */
  readonly saved: (content: AssessmentContent, edition: Edition) => void;
  /** Replaces the content by a draft of an earlier visit. Undo restores the content. */
  readonly restore: (draft: AssessmentContent, edition: Edition) => void;
  /** Replaces the content by the version that was saved elsewhere. Undo restores the previous content. */
  readonly takeTheirs: (theirs: Base) => void;
  /** Keeps the content, based on the version that was saved elsewhere. Undo shows that version. */
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

/** The assessment of the server, upgraded to today's shape. */
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

/** Reads a part of the editing state. The component renders only when that part changes. */
export function useEdited<Part>(part: (state: EditingState) => Part): Part {
  const editing = useEditing();
  return useSyncExternalStore(editing.subscribe, () => part(editing.read()));
}

export function contentOf({ history }: EditingState): AssessmentContent {
  return history.present;
}
