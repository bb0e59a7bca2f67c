import { useEffect } from 'react';
import { isScreenCovered } from '#web/kit/shortcut.ts';
import { redoLast, undoLast } from './undo-last.ts';

/** Elements where the browser's own undo applies, and the preview of a form, which saves nothing. */
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
      const meaning = undoKey(event);
      if (!meaning) return;
      event.preventDefault();
      // A key that is held down would undo all changes, one after another.
      if (!event.repeat) void (meaning === 'undo' ? undoLast() : redoLast());
    }
    // On the window, so that a screen that undoes its own edits, listening on the document, comes first.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** The command of the pressed keys, unless they mean something else in the focused element. */
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
