import { useEffect, useEffectEvent } from 'react';

interface Shortcuts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/** Where typing is not an edit of the assessment, the browser's own undo is the right one. */
const ELSEWHERE = '[data-preview], [role=dialog], [role=alertdialog], [role=menu]';

/** Ctrl or Cmd with Z, Shift+Z or Y, and S. */
export function useShortcuts({ undo, redo, save }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y' && key !== 's') return;
    event.preventDefault();
    if (key === 's') save();
    else if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    // Before the window hears of it, where the shell undoes what was saved.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
