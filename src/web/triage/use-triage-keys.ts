import { useEffect, useEffectEvent } from 'react';
import { STAGES } from '#domain/stage.ts';
import { useShortcuts } from '#web/ui/shortcut.ts';
import type { Triage } from './create-triage.ts';

/** Where the browser's own undo applies. */
const FIELDS = 'input, textarea, select';

/** 1 to 6 decide, S skips, U and Ctrl+Z take back, Escape leaves the note or ends (product §2). N is the note's own. */
export function useTriageKeys(triage: Triage, end: () => void): void {
  const stages = STAGES.map((stage, place) => [String(place + 1), () => triage.decide(stage)] as const);
  useShortcuts({
    ...Object.fromEntries(stages),
    s: triage.skip,
    u: triage.takeBack,
    escape: end,
  });

  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (isEscapeFromField(event)) document.querySelector<HTMLElement>('main h1')?.focus();
    if (!isUndo(event) || isTaken(event)) return;
    // What was done last is something else, a note perhaps: the app's own undo is for that.
    if (triage.state.read().decisions.length === 0 || !triage.isLastDone()) return;
    event.preventDefault();
    if (!event.repeat) triage.takeBack();
  });
  useEffect(() => {
    // On the document, before the app's own undo, which listens on the window.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** It leaves the note, and not the triage. */
function isEscapeFromField({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  return key === 'Escape' && !defaultPrevented && target instanceof Element && target.matches(FIELDS);
}

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function isTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented || (target instanceof Element && target.closest(FIELDS))) return true;
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
