import { useEffect, useState } from 'react';
import type { Question } from '#web/app/history/ask-why.ts';

/** How long the question stays without an answer, in ms. The reason can be given later on the profile. */
const STAYS = 20_000;

/**
 * Ends a question that nobody answers, so that it does not go on taking keys. It waits while the pointer or the focus is
 * on it.
 *
 * @param end null: it stays until it is answered
 * @returns what the prompt listens to
 */
export function useTimeToAnswer(asked: Question, end: (() => void) | null) {
  const [isHeld, setHeld] = useState(false);
  const ends = end !== null && !isHeld;
  useEffect(() => {
    if (!ends) return undefined;
    const timer = window.setTimeout(end, STAYS);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each question has the whole time, whoever ends it
  }, [asked, ends]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
