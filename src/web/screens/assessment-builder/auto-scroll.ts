/** The page scrolls while the pointer is this near to the top or bottom of the window, in px. */
const EDGE = 96;

/** In px a frame. */
const FASTEST = 24;

/**
 * How far the page scrolls in a frame, in px: the faster, the nearer the pointer is to the edge; negative is up.
 *
 * @param y where the pointer is, in px from the top of the window
 */
export function scrollSpeed(y: number, windowHeight: number): number {
  const above = EDGE - y;
  const below = y - (windowHeight - EDGE);
  const depth = Math.max(above, below, 0) / EDGE;
  return Math.sign(below - above) * Math.min(1, depth) * FASTEST;
}
