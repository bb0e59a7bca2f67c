import { flushSync } from 'react-dom';

/** Stands for the panel where an item is expected. The panel has controls of its own. */
export const PANEL = 'panel';

/** Makes an edit, and moves the focus once the edit is on the screen. */
export function editAndFocus(edit: () => void, focus: () => void): void {
  flushSync(edit);
  focus();
}

/** The share of the window's height that the header and the toolbar never cover. */
const IN_SIGHT = 0.7;

/**
 * Does the same as `editAndFocus` for a section or question that is moved, and scrolls the page along with the item.
 */
export function moveAndFocus(item: string, move: () => void, focus: () => void): void {
  editAndFocus(move, focus);
  const moved = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`);
  if (!moved) return;
  if (moved.offsetHeight <= window.innerHeight * IN_SIGHT) moved.scrollIntoView({ block: 'nearest' });
  // An item taller than that can't be seen whole, so the focused control is centred.
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
