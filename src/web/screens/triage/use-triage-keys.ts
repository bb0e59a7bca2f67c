import { useEffect, useEffectEvent } from 'react';
import { STAGES } from '#domain/stage.ts';
import { undoKey } from '#web/app/history/use-undo-keys.ts';
import { isTyping, useShortcuts } from '#web/kit/shortcut.ts';
import type { Triage } from './create-triage.ts';

/**
 * 1 to 6 decide, S skips, U and Ctrl+Z take back, Escape leaves the note or ends the triage (product §2). The note
 * itself handles N.
 */
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
    if (undoKey(event) !== 'undo') return;
    // The last change may be something else, such as a note. The app's own undo handles that.
    if (triage.state.read().decisions.length === 0 || !triage.isLastDone()) return;
    event.preventDefault();
    if (!event.repeat) triage.takeBack();
  });
  useEffect(() => {
    // This listener is on the document, so it runs before the app's own undo on the window.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** In a field, Escape leaves the field and not the triage. */
function isEscapeFromField(event: KeyboardEvent): boolean {
  return event.key === 'Escape' && !event.defaultPrevented && isTyping(event);
}
