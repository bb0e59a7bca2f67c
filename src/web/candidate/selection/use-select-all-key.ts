import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isAtRest } from '#web/kit/is-at-rest.ts';

interface SelectAllKey {
  /** The element around the rows. */
  readonly root: RefObject<HTMLElement | null>;
  readonly isEnabled: boolean;
  readonly onPress: () => void;
}

/** Ctrl+A, while the focus is in the rows or on no control. Elsewhere the browser selects the text. */
export function useSelectAllKey({ root, isEnabled, onPress }: SelectAllKey): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (!isAll || event.shiftKey || event.altKey || event.defaultPrevented || !isEnabled) return;
    if (!isAtRest() && !root.current?.contains(document.activeElement)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
