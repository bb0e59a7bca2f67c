import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** Shown to the right of the title. */
  actions?: ReactNode;
  /** Whether the content fills the card up to its edges, as a list does. */
  flush?: boolean;
  children: ReactNode;
}

/**
 * A box with a title around one part of a screen. It is no landmark, because a landmark would have the same name as the
 * field inside.
 */
export function Card({ title, actions, flush, children }: CardProps) {
  return (
    <section className={styles['card']}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        {actions}
      </header>
      <div className={flush ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  );
}
