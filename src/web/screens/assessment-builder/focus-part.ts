import { flushSync } from 'react-dom';

/** Means the panel itself in a parameter that otherwise is an item's id. */
export const PANEL = 'panel';

/** Makes an edit, and moves the focus once the edit is on the screen. */
export function editAndFocus(edit: () => void, focus: () => void): void {
  flushSync(edit);
  focus();
}

/** The share of the window's height that the header and the toolbar never cover. */
const IN_SIGHT = 0.7;

/** Like `editAndFocus`, for a section or question that is moved. Also scrolls the page with the item. */
export function moveAndFocus(item: string, move: () => void, focus: () => void): void {
  editAndFocus(move, focus);
  const moved = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`);
  if (!moved) return;
  if (moved.offsetHeight <= window.innerHeight * IN_SIGHT) moved.scrollIntoView({ block: 'nearest' });
  // An item that does not fit is not completely visible, so its focused control is centred.
  else document.activeElement?.scrollIntoView({ block: 'center' });
}

/**
 * Focuses the first of these controls that exists and is enabled.
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
