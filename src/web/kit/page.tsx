import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

/**
 * The frame of a screen, at most 1200 px wide.
 *
 * With `fill`, it fills the space between header and footer, and the page does not scroll.
 */
export function Page({ children, fill }: { children: ReactNode; fill?: boolean }) {
  return (
    <div className={classNames(styles['page'], fill && styles['fill'])} data-fill={fill}>
      {children}
    </div>
  );
}
