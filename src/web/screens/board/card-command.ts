import { STAGES, type Stage } from '#domain/stage.ts';

export type CardCommand = 'open' | 'menu' | 'drag' | { readonly to: Stage };

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Returns the command of a key on a card (product §2). Enter opens the card, M opens the menu, D starts a drag, and 1
 * to 6 move the card to that stage. Shift+← and Shift+→ move it one stage back or on. Keys with Ctrl, Alt or Cmd belong
 * to the browser.
 */
export function cardCommand(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  stage: Stage,
): CardCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (shiftKey) return moveBy(key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0, stage);
  if (key === 'Enter') return 'open';
  if (key === 'm' || key === 'M') return 'menu';
  if (key === 'd' || key === 'D') return 'drag';
  const to = /^[1-6]$/.test(key) ? STAGES[Number(key) - 1] : undefined;
  return to ? { to } : null;
}

function moveBy(steps: number, stage: Stage): CardCommand | null {
  const to = steps === 0 ? undefined : STAGES[STAGES.indexOf(stage) + steps];
  return to ? { to } : null;
}
