import { useEffect, useRef } from 'react';
import styles from './board.module.css';

/**
 * A strip over the empty left edge of the window. iOS treats a swipe from there as Back unless the page handles the
 * touch. The listener is on a strip, so scrolling elsewhere never waits for it.
 */
export function ScreenEdge() {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    element?.addEventListener('touchstart', preventDefault, { passive: false });
    return () => element?.removeEventListener('touchstart', preventDefault);
  }, []);
  return <div ref={strip} aria-hidden="true" className={styles['edge']} />;
}

function preventDefault(event: Event): void {
  event.preventDefault();
}
