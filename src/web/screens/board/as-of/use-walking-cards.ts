import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The duration of a card's animation, in milliseconds. */
const WALK_MS = 320;

/**
 * Animates the cards to their places when the board shows another day. With reduced motion the cards appear at their
 * places at once.
 *
 * @param shown the board's content; a new value starts the animation
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

/** Moves a card from its old place. A card that was not shown before fades in. */
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
