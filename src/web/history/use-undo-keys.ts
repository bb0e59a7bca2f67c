import { useEffect } from 'react';
import { redoLast, undoLast } from './undo-last.ts';

/** Where the browser's own undo applies, and the preview of a form, which saves nothing. */
const FIELDS = [
  'input:not([type=checkbox])',
  'form input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[data-preview]',
].join(', ');

/** Ctrl or Cmd with Z undoes the last change, with Shift+Z (or Ctrl with Y) redoes it, unless the keys mean something else there. */
export function useUndoKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const undoOrRedo = meaningOf(event);
      if (!undoOrRedo || isTaken(event)) return;
      event.preventDefault();
      // A key held down would undo everything, one change after the other.
      if (!event.repeat) void undoOrRedo();
    }
    // On the window, so that a screen that undoes its own edits, listening on the document, comes first.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function meaningOf(event: KeyboardEvent): typeof undoLast | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? redoLast : undoLast;
  return key === 'y' && event.ctrlKey && !event.shiftKey ? redoLast : null;
}

function isTaken({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing) return true;
  if (target instanceof Element && target.closest(FIELDS)) return true;
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
