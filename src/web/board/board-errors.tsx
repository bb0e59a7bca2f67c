import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { refreshAll } from '#web/api/queries.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import styles from './board.module.css';
import type { ColumnLoad } from './use-column.ts';

/** Why columns could not be loaded: a line for each reason, and one for the board when nothing came (product §8). */
export function BoardErrors({ loads }: { loads: Readonly<Record<Stage, ColumnLoad>> }) {
  const failed = STAGES.filter((stage) => loads[stage].error !== null);
  const reasons = failed.map((stage) =>
    failed.length === STAGES.length && loads[stage].error === `Failed to load ${STAGE_LABELS[stage]}`
      ? 'Failed to load board'
      : (loads[stage].error ?? ''),
  );
  if (reasons.length === 0) return null;
  return (
    <div className={styles['errors']}>
      {[...new Set(reasons)].map((reason) => (
        <ErrorLine key={reason} message={reason} onRetry={() => void refreshAll()} />
      ))}
    </div>
  );
}
