import { useEffect, useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';

/** No row is lower, in px. */
const LOWEST_ROW = 44;

/** What stands above the first row in a window that is wide enough for columns, in px: no less, but for the smallest text. */
const ABOVE_ROWS = 200;

/** Milliseconds after which the others come also where there are no frames, as in a tab that is not looked at. */
const WITHOUT_FRAMES = 100;

const NONE: readonly CandidateWithJob[] = [];

/**
 * The rows to render now: of those that were not there before only the ones in sight, so that they are painted sooner.
 * The others come with the next frame.
 *
 * @param isWhole all of them at once
 */
export function useRowsInSightFirst(
  rows: readonly CandidateWithJob[],
  isWhole: boolean,
): readonly CandidateWithJob[] {
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
