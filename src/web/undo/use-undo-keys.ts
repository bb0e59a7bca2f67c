import { useEffect } from 'react';
import { redoLast, undoLast } from './undo-last.ts';

/** Where these keys take back what was typed or chosen, or belong to a preview that saves nothing. */
const FIELDS = [
  'input:not([type=checkbox])',
  'form input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[data-preview]',
].join(', ');

/** Ctrl or Cmd with Z undoes the last change, with Shift+Z (or Ctrl with Y) redoes it, wherever they mean nothing else. */
export function useUndoKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const turnOver = meaningOf(event);
      if (!turnOver || isTaken(event)) return;
      event.preventDefault();
      // Held down, it would walk back through everything.
      if (!event.repeat) void turnOver();
    }
    // Behind everybody else: a screen that undoes its own edits listens on the document.
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
