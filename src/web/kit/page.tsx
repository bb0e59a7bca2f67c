import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { usePlace } from './place.ts';
import styles from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** Set for a page that fills the space between header and footer, so that it does not scroll. */
  fill?: boolean;
  /** Set to make the title and the actions one low line, to leave room for a long list. */
  dense?: boolean;
  /** Whether it may be wider than 1200 px, because it has a list beside its content. */
  wide?: boolean;
}

/** The frame of a screen, at most 1200 px wide. */
export function Page({ children, fill, dense, wide }: PageProps) {
  const isPart = usePlace() !== null;
  return (
    <div
      className={classNames(
        styles['page'],
        fill && classNames('column', styles['fill']),
        wide && styles['wide'],
        (dense || isPart) && styles['dense'],
      )}
      data-fill={fill}
    >
      {children}
    </div>
  );
}
