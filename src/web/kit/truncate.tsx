import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './truncate.module.css';

interface TruncateProps {
  children: ReactNode;
  /** The maximum number of lines. */
  lines?: 1 | 2;
}

/** Text that is cut off with "…" when it is too long. A tooltip then shows the whole text. */
export function Truncate({ children, lines = 1 }: TruncateProps) {
  return (
    <span
      data-truncate
      dir="auto"
      className={classNames('block min-0 nowrap ellipsis', styles['truncate'], lines === 2 && styles['two'])}
    >
      {children}
    </span>
  );
}
