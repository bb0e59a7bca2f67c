import { describe, expect, it, vi } from 'vitest';
import { editTitle } from '#domain/assessment/edits/edit-sections.ts';
import { contentOf, createEditing, hasUnsaved, type Base, type Editing } from './editing.ts';
import { sampleContent } from './sample-content.ts';

/** A stored assessment with this title and version. */
function stored(title: string, version: number): Base {
  return { content: { ...sampleContent({}), title }, edition: { version, updatedAt: null } };
}

function type(editing: Editing, title: string): void {
  editing.edit({ name: 'Edit title', group: 'title' }, (content) => editTitle(content, title));
}

/** The shown title, the version it is based on, and whether there is something to save. */
function summary(editing: Editing) {
  const state = editing.read();
  return { title: contentOf(state).title, version: state.base.edition.version, isDirty: hasUnsaved(state) };
}

describe('An assessment that is edited', () => {
  it('An edited assessment is as it was stored at first', () => {
    expect(summary(createEditing(stored('a', 1)))).toEqual({ title: 'a', version: 1, isDirty: false });
  });

  it('An edited assessment has something to save after an edit, and not after its undo', () => {
    const editing = createEditing(stored('a', 1));
    type(editing, 'b');
    expect(summary(editing)).toEqual({ title: 'b', version: 1, isDirty: true });
    editing.undo();
    expect(summary(editing)).toEqual({ title: 'a', version: 1, isDirty: false });
    editing.redo();
    expect(summary(editing)).toEqual({ title: 'b', version: 1, isDirty: true });
  });

  it('An edited assessment tells its listeners of an edit, but not of one that changes nothing', () => {
    const editing = createEditing(stored('a', 1));
    const listener = vi.fn<() => void>();
    editing.subscribe(listener);
    type(editing, 'a');
    editing.undo();
    expect(listener).not.toHaveBeenCalled();
    type(editing, 'b');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('An edited assessment still has to be saved when it was edited while it was being saved', () => {
    const editing = createEditing(stored('a', 1));
    type(editing, 'b');
    const saved = contentOf(editing.read());
    type(editing, 'bc');
    editing.saved(saved, { version: 2, updatedAt: null });
    expect(summary(editing)).toEqual({ title: 'bc', version: 2, isDirty: true });
    editing.undo();
    expect(summary(editing).isDirty).toBe(true);
  });

  it('An edited assessment takes up a draft on the edition the draft was based on', () => {
    const editing = createEditing(stored('a', 3));
    const draft = stored('draft', 2);
    editing.restore(draft.content, draft.edition);
    expect(summary(editing)).toEqual({ title: 'draft', version: 2, isDirty: true });
    editing.undo();
    expect(summary(editing).title).toBe('a');
  });
});

describe('When another version was saved elsewhere', () => {
  it('“Take theirs” shows the other version, with nothing to save; undo restores the author’s content', () => {
    const editing = createEditing(stored('a', 1));
    type(editing, 'mine');
    editing.takeTheirs(stored('theirs', 2));
    expect(summary(editing)).toEqual({ title: 'theirs', version: 2, isDirty: false });
    editing.undo();
    expect(summary(editing)).toEqual({ title: 'mine', version: 2, isDirty: true });
  });

  it('“Keep mine” keeps the author’s content for the next save; undo shows the other version', () => {
    const editing = createEditing(stored('a', 1));
    type(editing, 'mine');
    editing.keepMine(stored('theirs', 2));
    expect(summary(editing)).toEqual({ title: 'mine', version: 2, isDirty: true });
    editing.undo();
    expect(summary(editing)).toEqual({ title: 'theirs', version: 2, isDirty: false });
  });
});
