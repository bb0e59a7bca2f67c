import type { ReactNode } from 'react';
import { classNames } from '#web/kit/class-names.ts';
import styles from './also-from.module.css';

/** A value from another application of the same person, marked with that application's job. */
export function AlsoFrom({ jobTitle, children }: { jobTitle: string; children: ReactNode }) {
  return (
    <div className={classNames('stack gap-2 line-above', styles['also'])}>
      <h3 className="quiet medium">
        Also from <bdi>{jobTitle}</bdi>
      </h3>
      {children}
    </div>
  );
}
