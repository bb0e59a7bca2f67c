import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** Right of the title. */
  actions?: ReactNode;
  /** The content runs to the card's edges: a list. */
  flush?: boolean;
  children: ReactNode;
}

/** One subject of a screen. It is not a landmark, which would have the same name as the field inside. */
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
