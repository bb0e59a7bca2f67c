import { flushSync } from 'react-dom';
import { firstChangedItem } from '#domain/assessment/edits/first-changed-item.ts';
import { announce } from '#web/kit/announce.ts';
import { contentOf, useEditing, type Editing } from './editing.ts';
import { focusPart, isTextField } from './focus-part.ts';

/** Provides undo and redo. Both bring the changed place into view. */
export function useUndo(): { readonly undo: () => void; readonly redo: () => void } {
  const editing = useEditing();
  return {
    undo: () => go(editing, 'Undone', editing.read().history.past.at(-1)?.name, editing.undo),
    redo: () => go(editing, 'Done again', editing.read().history.future[0]?.name, editing.redo),
  };
}

function go(editing: Editing, what: string, name: string | undefined, step: () => void): void {
  if (name === undefined) return;
  const before = contentOf(editing.read());
  const field = isTextField(document.activeElement) ? document.activeElement : null;
  const text = field?.value;
  flushSync(step);
  if (field && text !== undefined && field.value !== text) putCaret(field, text);
  const item = firstChangedItem(before, contentOf(editing.read()));
  if (item !== null) reveal(item);
  announce(`${what}: ${name}`);
}

/** Puts the caret after the changed text. The browser would put it at the end of the field. */
function putCaret(field: HTMLInputElement | HTMLTextAreaElement, before: string): void {
  const { value } = field;
  let same = 0;
  while (same < Math.min(value.length, before.length) && value.at(-1 - same) === before.at(-1 - same)) same++;
  field.setSelectionRange(value.length - same, value.length - same);
}

function reveal(item: string): void {
  document.querySelector(`[data-item="${CSS.escape(item)}"]`)?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) focusPart(item, 'title');
}
