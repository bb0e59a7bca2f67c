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
 * What a key does on a card (product §2): Enter opens it, M opens its menu, D drags it, 1 to 6 move it to that stage,
 * Shift+← and Shift+→ one stage back or on. Keys with Ctrl, Alt or Cmd are the browser's.
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
