import { useEffect, useState } from 'react';
import type { ListedCandidate } from './use-candidates.ts';

/** The smallest height of a row, in px. */
const LOWEST_ROW = 36;

/**
 * The smallest height above the first row in a window with room for columns, in px. Only the smallest text size has
 * less.
 */
const ABOVE_ROWS = 140;

/**
 * Milliseconds after which the other rows are rendered even without a frame, because a background tab has no frames.
 */
const WITHOUT_FRAMES = 100;

const NONE: readonly ListedCandidate[] = [];

/**
 * Returns the rows to render now. Of new rows only those in sight are rendered first, so that they are painted sooner.
 * The next frame adds the others.
 *
 * @param isWhole whether to render all rows at once
 */
export function useRowsInSightFirst(
  rows: readonly ListedCandidate[],
  isWhole: boolean,
): readonly ListedCandidate[] {
  const [whole, setWhole] = useState(NONE);
  useEffect(() => {
    if (whole === rows) return;
    const show = () => setWhole(rows);
    if (isWhole) return show();
    let painted: number | undefined;
    const frame = requestAnimationFrame(() => (painted = window.setTimeout(show)));
    const late = window.setTimeout(show, WITHOUT_FRAMES);
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(painted);
      window.clearTimeout(late);
    };
  }, [whole, rows, isWhole]);
  if (isWhole || whole === rows) return rows;
  const known = new Set(whole.map(({ id }) => id));
  const inSight = Math.ceil((window.scrollY + window.innerHeight - ABOVE_ROWS) / LOWEST_ROW);
  return rows.filter(({ id }, place) => place < inSight || known.has(id));
}
