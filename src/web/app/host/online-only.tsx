import type { ReactNode } from 'react';
import { classNames } from '#web/kit/class-names.ts';
import styles from './online-only.module.css';
import { useOffline } from './use-offline.ts';

interface OnlineOnlyProps {
  /** The text that stands here without a connection. */
  meanwhile: string;
  children: ReactNode;
}

/**
 * A part that only the server has (product §25). While the server can't be reached, a sentence stands in its place. The part
 * is only hidden, so that what was typed in it is there again.
 */
export function OnlineOnly({ meanwhile, children }: OnlineOnlyProps) {
  const isOffline = useOffline();
  return (
    <>
      {isOffline && (
        <p role="status" className="muted">
          {meanwhile}
        </p>
      )}
      <div className={classNames(styles['part'], isOffline && styles['hidden'])}>{children}</div>
    </>
  );
}
