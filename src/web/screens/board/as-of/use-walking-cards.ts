import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How long a card takes to its next place, in milliseconds. */
const WALK_MS = 320;

/**
 * Lets the cards of a board walk to their places of another day, so that the eye can follow them. Whoever wants less
 * motion sees them where they are at once.
 *
 * @param shown what the board shows: the cards walk whenever it is another
 */
export function useWalkingCards(board: RefObject<HTMLElement | null>, shown: unknown): void {
  const places = useRef<ReadonlyMap<string, DOMRect>>(new Map());
  const seen = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    if (!board.current || seen.current === shown) return;
    seen.current = shown;
    const cards = [...board.current.querySelectorAll<HTMLElement>('[data-candidate]')];
    for (const card of cards) for (const animation of card.getAnimations()) animation.cancel();
    const before = places.current;
    const now = new Map(cards.map((card) => [card.dataset['candidate'] ?? '', card.getBoundingClientRect()]));
    places.current = now;
    if (before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const card of cards) {
      const id = card.dataset['candidate'] ?? '';
      walk(card, before.get(id), now.get(id));
    }
  }, [board, shown]);
}

/** Whoever was not there before comes to be seen. */
function walk(card: HTMLElement, from: DOMRect | undefined, to: DOMRect | undefined): void {
  if (!to || !(isInSight(to) || (from && isInSight(from)))) return;
  const timing = { duration: WALK_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
  if (!from) card.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  else if (from.left !== to.left || from.top !== to.top) {
    const transform = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    card.animate([{ transform }, { transform: 'none' }], timing);
  }
}

function isInSight({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < window.innerHeight;
}
