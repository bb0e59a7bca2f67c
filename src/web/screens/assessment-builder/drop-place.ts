import type { AssessmentContent, Section } from '#domain/assessment/model.ts';
import type { Item } from './items.ts';

/** The place to which an item would go if it were dropped. */
export interface DropPlace {
  /** The section that receives a question. Null for a dragged section. */
  readonly sectionId: string | null;
  /** The dragged item goes before this item. Null: the dragged item goes to the end. */
  readonly before: string | null;
  /** The drop line is drawn at this item. */
  readonly at: Item;
  /** The edge of that item. In an empty section the line is below the head. */
  readonly edge: 'start' | 'end' | 'end of head';
}

/** The extent of an item on the screen, in px from the top of the window. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** @returns null when the item is not on the page */
export type Measure = (item: Item) => Extent | null;

/** Returns the drop place at a height of the window. Null: there is no section. */
export function dropPlaceAt(
  { sections }: AssessmentContent,
  { kind }: Item,
  y: number,
  measure: Measure,
): DropPlace | null {
  const extentOf = (id: string) => measure({ kind: 'section', id });
  const at = nearest(sections, y, extentOf);
  const section = sections[at];
  if (!section) return null;
  if (kind === 'question') return placeInSection(section, y, measure);
  const isAbove = isInUpperHalf(y, extentOf(section.id));
  return {
    sectionId: null,
    before: sections[isAbove ? at : at + 1]?.id ?? null,
    at: { kind: 'section', id: section.id },
    edge: isAbove ? 'start' : 'end',
  };
}

function placeInSection({ id: sectionId, questions }: Section, y: number, measure: Measure): DropPlace {
  const extentOf = (id: string) => measure({ kind: 'question', id });
  const at = nearest(questions, y, extentOf);
  const question = questions[at];
  if (!question) {
    return { sectionId, before: null, at: { kind: 'section', id: sectionId }, edge: 'end of head' };
  }
  const isAbove = isInUpperHalf(y, extentOf(question.id));
  return {
    sectionId,
    before: questions[isAbove ? at : at + 1]?.id ?? null,
    at: { kind: 'question', id: question.id },
    edge: isAbove ? 'start' : 'end',
  };
}

function isInUpperHalf(y: number, extent: Extent | null): boolean {
  return extent !== null && y < (extent.top + extent.bottom) / 2;
}

/**
 * Returns the index of the item at a height, or of the nearest item. The items are sorted from top to bottom. Measuring
 * is slow, so this is a binary search.
 */
function nearest(
  items: readonly { readonly id: string }[],
  y: number,
  extentOf: (id: string) => Extent | null,
): number {
  let [low, high] = [0, items.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const bottom = extentOf(items[middle]?.id ?? '')?.bottom ?? 0;
    if (y <= bottom) high = middle;
    else low = middle + 1;
  }
  return low;
}
