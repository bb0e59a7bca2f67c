import type { ReactNode } from 'react';
import type { JobStatus } from '#domain/job.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export function StageBadge({ stage }: { stage: Stage }) {
  return (
    <span className={classNames(styles['badge'], styles['stage'])} data-stage={stage}>
      {STAGE_LABELS[stage]}
    </span>
  );
}

const STATUS_LABELS: Readonly<Record<JobStatus, string>> = { active: 'Active', archived: 'Archived' };

export function StatusBadge({ status }: { status: JobStatus }) {
  return <span className={classNames(styles['badge'], styles[status])}>{STATUS_LABELS[status]}</span>;
}

/** A word about a thing: a tag, or with `accent` something it has ("Assessment"). */
export function Chip({ children, accent }: { children: ReactNode; accent?: boolean }) {
  return (
    <span className={classNames(styles['badge'], styles['chip'], accent && styles['accent'])}>
      {children}
    </span>
  );
}

/** How many, beside a heading. */
export function CountPill({ count }: { count: number }) {
  return <span className={classNames(styles['badge'], styles['count'])}>{count.toLocaleString('en')}</span>;
}
