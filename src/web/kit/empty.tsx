import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Replaces an empty list: one sentence, and an action that helps. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <p>{children}</p>
      {action}
    </div>
  );
}
