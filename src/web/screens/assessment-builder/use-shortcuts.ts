import { useEffect, useEffectEvent } from 'react';

interface Shortcuts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/** Typing here does not edit the assessment: the keys keep the browser's meaning. */
const ELSEWHERE = '[data-preview], [role=dialog], [role=alertdialog], [role=menu]';

/** Ctrl or Cmd with Z undoes, with Shift+Z or Y redoes, with S saves. */
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
    // On the document: the window's listener, which comes after, undoes what was saved.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
