import { useState, type ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { digits } from '#web/kit/digits.ts';

/** The number of lines that fit under a title. */
export const LINES = 3;

/**
 * The lines that a part of Today shows: the first ones, or all after the button for the others was pressed. The button is
 * null when there are no others.
 *
 * @param listId the id of the list's element
 */
export function useFirstLines<Line>(lines: readonly Line[], listId: string): [readonly Line[], ReactNode] {
  const [isWhole, setWhole] = useState(false);
  const others = lines.length - LINES;
  const button = others > 0 && (
    <Button
      size="small"
      variant="quiet"
      aria-expanded={isWhole}
      aria-controls={listId}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole ? 'Fewer' : `${digits(others)} more`}
    </Button>
  );
  return [isWhole ? lines : lines.slice(0, LINES), button];
}
