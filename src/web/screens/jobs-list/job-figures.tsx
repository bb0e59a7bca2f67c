import { Link } from '@tanstack/react-router';
import { inProgress, isInProgress, type StageCount } from '#domain/candidate/pipeline.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { spanOf } from '#web/app/time/age.ts';
import { today, weekdayOf } from '#web/app/time/days.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { digits } from '#web/kit/digits.ts';
import { boardOf, candidatesOf } from './job-links.ts';
import styles from './job-table.module.css';

interface FigureProps {
  jobId: number;
  titleId: string;
}

/** The number of candidates in progress, which leads to the board, and the number in each stage, which lists them. */
export function InProgress({ jobId, titleId, pipeline }: FigureProps & { pipeline: readonly StageCount[] }) {
  return (
    <div className="row">
      <Link {...boardOf(jobId)} aria-describedby={titleId} className={styles['total']}>
        {digits(inProgress(pipeline))}
        <span className="visually-hidden"> in progress</span>
      </Link>
      {pipeline
        .filter(({ stage }) => isInProgress(stage))
        .map(({ stage, count }) =>
          count === 0 ? (
            <span key={stage} className={styles['stage']} aria-hidden="true">
              0
            </span>
          ) : (
            <Link
              key={stage}
              {...candidatesOf(jobId, { stage })}
              aria-describedby={titleId}
              data-stage={stage}
              data-tooltip={`${STAGE_LABELS[stage]}: ${digits(count)}`}
              className={styles['stage']}
            >
              {digits(count)}
              <span className="visually-hidden"> in {STAGE_LABELS[stage]}</span>
            </Link>
          ),
        )}
    </div>
  );
}

/** The number of candidates who applied since the last working day, which lists them. Nothing when there are none. */
export function NewCandidates(props: FigureProps & { count: number; since: string }) {
  const { jobId, titleId, count, since } = props;
  if (count === 0) return null;
  return (
    <Link
      {...candidatesOf(jobId, { appliedFrom: since, appliedTo: today(), sort: 'appliedDesc' })}
      aria-describedby={titleId}
      data-tooltip={`New since ${weekdayOf(since)}`}
    >
      {`+${digits(count)}`}
      <span className="visually-hidden"> new</span>
    </Link>
  );
}

interface OpenForProps {
  firstAppliedAt: string | null;
  publishedAt: string | null;
}

/** How long a job has been open: since the first application, or since it was published if that was earlier. */
export function OpenFor({ firstAppliedAt, publishedAt }: OpenForProps) {
  const now = new Date(useClock());
  const [openedAt] = [firstAppliedAt, publishedAt].filter((at) => at !== null).toSorted();
  if (openedAt === undefined) return null;
  const { short, words } = spanOf(new Date(openedAt), now);
  return (
    <time dateTime={openedAt} data-tooltip={`Open for ${words}`}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{words}</span>
    </time>
  );
}
