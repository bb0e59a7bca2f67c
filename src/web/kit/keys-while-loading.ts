import { useEffect, useEffectEvent, useRef } from 'react';
import { isAlone, isScreenCovered, isTyping } from './shortcut.ts';

/**
 * Keeps the letters and digits that are pressed while a screen is loading, and presses them again once the parts that
 * take them are there. A key that another part has taken already is not repeated.
 *
 * @param subject what the screen shows; the keys are not for another subject
 */
export function useKeysWhileLoading(subject: string, isLoading: boolean): void {
  const pressed = useRef<{ readonly subject: string; readonly key: string }[]>([]);

  const keep = useEffectEvent((event: KeyboardEvent): void => {
    const isKept = isLoading && event.key.length === 1 && !event.repeat && isAlone(event);
    if (isKept && !event.defaultPrevented && !isTyping(event) && !isScreenCovered())
      pressed.current.push({ subject, key: event.key });
  });

  useEffect(() => {
    window.addEventListener('keydown', keep);
    return () => window.removeEventListener('keydown', keep);
  }, []);

  useEffect(() => {
    if (isLoading) return;
    const keys = pressed.current.splice(0).filter((each) => each.subject === subject);
    for (const { key } of keys) {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, [subject, isLoading]);
}
