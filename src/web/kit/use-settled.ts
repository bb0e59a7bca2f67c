import { useEffect, useState } from 'react';

/** The pause in typing before a look-up, in ms. */
const PAUSE = 250;

/** Returns the text once typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
