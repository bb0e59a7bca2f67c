import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** Right of the title. */
  actions?: ReactNode;
  /** The content runs to the card's edges: a list. */
  flush?: boolean;
  children: ReactNode;
}

/** One subject of a screen, under its own heading. */
export function Card({ title, actions, flush, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      <div className={flush ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  );
}
