import type { DropPlace } from './drop-place.ts';
import { elementOf } from './item-elements.ts';

/** The line that shows where a dragged item would go. It is drawn at an edge of the element with `data-drop`. */
export function createDropLine() {
  let marked: Element | null = null;

  return {
    /** @param place null: no line */
    show(place: DropPlace | null): void {
      const element = place && elementAt(place);
      const edge = place?.edge === 'start' ? 'start' : 'end';
      if (element === marked && element?.getAttribute('data-drop') === edge) return;
      marked?.removeAttribute('data-drop');
      element?.setAttribute('data-drop', edge);
      marked = element;
    },
  };
}

function elementAt({ at, edge }: DropPlace): Element | null {
  const element = elementOf(at);
  return edge === 'end of head' ? (element?.querySelector('header') ?? element) : element;
}
