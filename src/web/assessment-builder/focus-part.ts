import { flushSync } from 'react-dom';

/** The panel itself, where it has controls of its own. */
export const PANEL = 'panel';

/** Edits, and puts the focus where the author goes on when the edit is on screen. */
export function editAndFocus(edit: () => void, focus: () => void): void {
  flushSync(edit);
  focus();
}

/**
 * Puts the focus on the first of the parts that is there and can be used.
 *
 * @param item the id of a section or question, or the panel
 * @param parts controls as their `data-part` names them
 */
export function focusPart(item: string, ...parts: readonly string[]): void {
  const scope = `[data-item="${CSS.escape(item)}"]`;
  for (const part of parts) {
    const control = document.querySelector<HTMLElement>(`${scope} [data-part="${part}"]:not(:disabled)`);
    if (control) return control.focus();
  }
}

/** Something with a caret. */
export function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')
  );
}

const QUESTION = '[data-question-editor]';
const SECTION = '[data-section-editor]';

/** Who takes an item's place when it is gone: the next one, the one before, or what it stood in. */
export function neighbourOf(item: string): string {
  const id = CSS.escape(item);
  const element = document.querySelector(`[data-question-editor="${id}"], [data-section-editor="${id}"]`);
  const isQuestion = element?.matches(QUESTION);
  const within = isQuestion ? element?.closest<HTMLElement>(SECTION) : element?.parentElement;
  const siblings = [...(within?.querySelectorAll<HTMLElement>(isQuestion ? QUESTION : SECTION) ?? [])];
  const at = siblings.findIndex((it) => it === element);
  const { questionEditor, sectionEditor } = (siblings[at + 1] ?? siblings[at - 1] ?? within)?.dataset ?? {};
  return questionEditor ?? sectionEditor ?? PANEL;
}
