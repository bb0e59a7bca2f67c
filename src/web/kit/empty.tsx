import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Nothing to show: one sentence, and the action that helps. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <p>{children}</p>
      {action}
    </div>
  );
}
