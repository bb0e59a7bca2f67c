import { flushSync } from 'react-dom';

/** In place of an item: the panel, which has controls of its own. */
export const PANEL = 'panel';

/** Edits, and moves the focus once the edit is on screen. */
export function editAndFocus(edit: () => void, focus: () => void): void {
  flushSync(edit);
  focus();
}

/** The part of the window's height that is surely not behind the header and the toolbar. */
const IN_SIGHT = 0.7;

/** As `editAndFocus`, for a section or question that is moved: the page scrolls along with it. */
export function moveAndFocus(item: string, move: () => void, focus: () => void): void {
  editAndFocus(move, focus);
  const moved = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`);
  if (!moved) return;
  if (moved.offsetHeight <= window.innerHeight * IN_SIGHT) moved.scrollIntoView({ block: 'nearest' });
  // Of a tall one, what has the focus.
  else document.activeElement?.scrollIntoView({ block: 'center' });
}

/**
 * Moves the focus to the first of these controls that is there and enabled.
 *
 * @param item the id of a section or question, or `PANEL`
 * @param parts the controls, as their `data-part` names them
 */
export function focusPart(item: string, ...parts: readonly string[]): void {
  const scope = `[data-item="${CSS.escape(item)}"]`;
  for (const part of parts) {
    const control = document.querySelector<HTMLElement>(`${scope} [data-part="${part}"]:not(:disabled)`);
    if (control) return control.focus();
  }
}

export function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')
  );
}
