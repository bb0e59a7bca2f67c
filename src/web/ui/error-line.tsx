import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './error-line.module.css';

interface ErrorLineProps {
  /** Why it failed, without "Error:". */
  message: string;
  onRetry?: (() => void) | undefined;
}

/** Something on the page could not be loaded (product §8). */
export function ErrorLine({ message, onRetry }: ErrorLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => passFocusOn(line.current), []);
  return (
    <div ref={line} role="alert" className={styles['line']}>
      <p className={styles['message']}>Error: {message}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** "Try again" worked, and goes with the line: the focus goes to what it was about. */
function passFocusOn(line: HTMLElement | null): () => void {
  return () => {
    const place = line?.parentElement?.closest<HTMLElement>('section, [role=dialog], main');
    if (!place || !line?.contains(document.activeElement)) return;
    place.tabIndex = -1;
    place.focus();
  };
}
