import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './summary.module.css';

/** The line that opens and closes a `details` element, with an icon instead of the browser's marker. */
export function Summary({ children, className, ...rest }: ComponentProps<'summary'>) {
  return (
    <summary {...rest} className={classNames('row wrap gap-1 text-data', styles['summary'], className)}>
      <ChevronDown />
      {children}
    </summary>
  );
}
