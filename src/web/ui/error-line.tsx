import { Button } from './button.tsx';
import styles from './error-line.module.css';

interface ErrorLineProps {
  /** Why it failed, without "Error:". */
  message: string;
  onRetry?: (() => void) | undefined;
}

/** Something on the page could not be loaded (product §8). */
export function ErrorLine({ message, onRetry }: ErrorLineProps) {
  return (
    <div role="alert" className={styles['line']}>
      <p className={styles['message']}>Error: {message}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
