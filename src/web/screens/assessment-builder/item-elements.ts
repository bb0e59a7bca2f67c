import type { Extent } from './drop-place.ts';
import type { Item } from './items.ts';

/** The id of the element in which a question or section is edited. */
export function editorId({ kind, id }: Item): string {
  return `${kind}-editor-${id}`;
}

export function elementOf(item: Item): HTMLElement | null {
  return document.getElementById(editorId(item));
}

/** Returns the question of a control, or else its section. */
export function itemOf(control: Element): Item | null {
  const question = control.closest<HTMLElement>('[data-question-editor]')?.dataset['questionEditor'];
  if (question !== undefined) return { kind: 'question', id: question };
  const section = control.closest<HTMLElement>('[data-section-editor]')?.dataset['sectionEditor'];
  return section === undefined ? null : { kind: 'section', id: section };
}

/** Returns the item's place in the window. Null: the item is not on the page. */
export function extentOf(item: Item): Extent | null {
  return elementOf(item)?.getBoundingClientRect() ?? null;
}
