import { useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './error-line.module.css';
import { isAboutConnection } from './no-connection.ts';
import { useFocusPassedOn } from './use-focus-passed-on.ts';

interface ErrorLineProps {
  /** The reason, without "Error:". */
  message: string;
  onRetry?: (() => void) | undefined;
}

/** Tells the person that something could not be loaded (product §8). A missing connection is told calmly: it is no error. */
export function ErrorLine({ message, onRetry }: ErrorLineProps) {
  const line = useRef<HTMLDivElement>(null);
  // When “Try again” succeeds, the line disappears with the focused button, so the focus is moved.
  useFocusPassedOn(line);
  if (isAboutConnection(message)) {
    return (
      <p role="status" className={classNames('quiet', styles['calm'])}>
        {message}
      </p>
    );
  }
  return (
    <div ref={line} role="alert" className={classNames('row wrap danger text-data', styles['line'])}>
      <p className="grow">Error: {message}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
