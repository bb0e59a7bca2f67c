import { useEffect } from 'react';
import { isScreenCovered } from '#web/kit/shortcut.ts';
import { redoLast, undoLast } from './undo-and-redo.ts';

/** Elements with an undo of their own: text fields, and the preview of a form, which saves nothing. */
const FIELDS = [
  'input:not([type=checkbox])',
  'form input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[data-preview]',
].join(', ');

/**
 * Undoes the last change by Ctrl or Cmd with Z, and redoes it with Shift+Z (or Ctrl with Y). In elements with an undo
 * of their own, the keys do nothing here.
 */
export function useUndoKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const meaning = undoKey(event);
      if (!meaning) return;
      event.preventDefault();
      // Ignores a held key, which would undo one change after another.
      if (!event.repeat) void (meaning === 'undo' ? undoLast() : redoLast());
    }
    // Listens on the window, so that a screen which undoes its own edits, and listens on the document, handles the key
    // first.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Reads pressed keys as undo or redo. Null when the focused element has an undo of its own. */
export function undoKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTaken(event)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null;
}

function isTaken({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing) return true;
  if (target instanceof Element && target.closest(FIELDS)) return true;
  return isScreenCovered();
}
