import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty.module.css';

/** Replaces an empty list: one sentence, and an action that helps. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classNames('grid gap-4 muted centered', styles['empty'])}>
      <p>{children}</p>
      {action}
    </div>
  );
}
