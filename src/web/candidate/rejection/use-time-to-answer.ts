import { useEffect, useState } from 'react';

/** Milliseconds after which a question without an answer closes. A reason can still be given on the profile. */
const STAYS = 20_000;

/**
 * Closes a question that nobody answers. The time is paused while the pointer or the
 * focus is on the prompt.
 *
 * @param since starts the time anew when it changes
 * @param end closes the question; null keeps it open until it is answered
 * @returns the event handlers of the prompt
 */
export function useTimeToAnswer(since: unknown, end: (() => void) | null) {
  const [isHeld, setHeld] = useState(false);
  const ends = end !== null && !isHeld;
  useEffect(() => {
    if (!ends) return undefined;
    const timer = window.setTimeout(end, STAYS);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new `end` must not restart the time of the same rejections
  }, [since, ends]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
