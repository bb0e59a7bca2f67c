import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './summary.module.css';

/** The line that folds its `details` open, with an icon in the place of the browser's own marker. */
export function Summary({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <summary className={classNames(styles['summary'], className)}>
      <ChevronDown />
      {children}
    </summary>
  );
}
