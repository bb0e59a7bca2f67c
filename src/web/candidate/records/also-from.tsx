import type { ReactNode } from 'react';
import styles from './also-from.module.css';

/** What another application of the same person has, marked with that application's job. */
export function AlsoFrom({ jobTitle, children }: { jobTitle: string; children: ReactNode }) {
  return (
    <div className={styles['also']}>
      <h3 className={styles['from']}>
        Also from <bdi>{jobTitle}</bdi>
      </h3>
      {children}
    </div>
  );
}
