import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  title: string;
  /** Shown to the right of the title. */
  actions?: ReactNode;
  /** True if the content fills the card up to its edges, as a list does. */
  flush?: boolean;
  /** True if the card is one of several that the person needs less often. */
  small?: boolean;
  /** True if it is one part of a larger box: it has no edge, and its title is beside the content. */
  isPart?: boolean;
  /** True if the card is left out of a print. */
  screenOnly?: boolean | undefined;
  /** Absent when the card is only its title and actions. */
  children?: ReactNode;
}

/**
 * A box with a title around one part of a screen. It is no landmark, because a landmark would have the same name as the
 * field inside.
 */
export function Card({ title, actions, flush, small, isPart, screenOnly, children }: CardProps) {
  return (
    <section
      className={classNames('min-0', isPart ? styles['part'] : 'surface', small && styles['small'])}
      data-screen-only={screenOnly || undefined}
    >
      <header className={classNames('row wrap gap-2 apart', styles['head'])}>
        <h2>{title}</h2>
        {actions}
      </header>
      {children !== undefined && (
        <div className={flush ? styles['flush'] : classNames('padding-4', styles['body'])}>{children}</div>
      )}
    </section>
  );
}
