import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './truncate.module.css';

interface TruncateProps {
  children: ReactNode;
  /** Wraps to a second line first: for names. */
  lines?: 1 | 2;
}

/** Text that never breaks the layout: cut off with "…", and whole in a tooltip when it was cut. */
export function Truncate({ children, lines = 1 }: TruncateProps) {
  return (
    <span data-truncate dir="auto" className={classNames(styles['truncate'], lines === 2 && styles['two'])}>
      {children}
    </span>
  );
}
