/** The distance from the top or bottom of the window, in px, within which the page scrolls. */
const EDGE = 96;

/** The maximum scroll speed, in px per frame. */
const FASTEST = 24;

/**
 * Returns how far the page scrolls in a frame, in px. A negative value scrolls up. The page scrolls faster the nearer
 * the pointer is to the edge.
 *
 * @param y the pointer's distance from the top of the window, in px
 */
export function scrollSpeed(y: number, windowHeight: number): number {
  const above = EDGE - y;
  const below = y - (windowHeight - EDGE);
  const depth = Math.max(above, below, 0) / EDGE;
  return Math.sign(below - above) * Math.min(1, depth) * FASTEST;
}
