import type { JobStatus } from '#domain/choices/job-status.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { Badge } from '#web/kit/badge.tsx';
import styles from './badges.module.css';

/** A stage in its colour. */
export function StageBadge({ stage }: { stage: Stage }) {
  return (
    <Badge className={styles['stage']} data-stage={stage}>
      {STAGE_LABELS[stage]}
    </Badge>
  );
}

const STATUS_LABELS: Readonly<Record<JobStatus, string>> = { active: 'Active', archived: 'Archived' };

export function StatusBadge({ status }: { status: JobStatus }) {
  return <Badge tone={status === 'active' ? 'success' : 'neutral'}>{STATUS_LABELS[status]}</Badge>;
}
