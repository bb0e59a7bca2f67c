import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { Job } from '#domain/job/job.ts';
import { firstInProgress, inProgress, type StageCount } from '#domain/candidate/pipeline.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { pipelineQuery } from '#web/app/api/queries.ts';
import { JobStarts } from '#web/candidate/job/lazy-job-starts.ts';
import { counted } from '#web/kit/counted.ts';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './pipeline-card.module.css';

/** The six stages of a job with their counts, each leading to the candidates it counts (product §2). */
export function PipelineCard({ job: { id } }: { job: Job }) {
  const { data, error, refetch } = useQuery(pipelineQuery(id));
  const search = { job: id };
  const first = firstInProgress(data?.data ?? []) ?? 'applied';
  return (
    <Card
      title="Pipeline"
      actions={
        <LinkButton
          to="/triage"
          search={{ ...search, stage: first }}
          state={{ triagedJob: id }}
          size="small"
          icon={<ListChecks />}
          data-tooltip={`Triage ${STAGE_LABELS[first]}`}
        >
          Triage
        </LinkButton>
      }
    >
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      <Bar pipeline={data?.data ?? []} />
      <ol aria-label="Pipeline" className={styles['stages']}>
        {STAGES.map((stage) => (
          <li key={stage}>
            <Link
              to="/candidates"
              search={{ ...search, stage }}
              className={classNames('column padding-2', styles['stage'])}
              data-stage={stage}
            >
              <span className={classNames('row gap-2 quiet', styles['label'])}>{STAGE_LABELS[stage]}</span>{' '}
              <data value={countOf(stage, data?.data)} className={styles['count']}>
                {countOf(stage, data?.data)?.toLocaleString('en') ?? '–'}
              </data>
            </Link>
          </li>
        ))}
      </ol>
      <p className="quiet">{data ? summaryOf(data.data) : '\u00a0'}</p>
      {data && total(data.data) === 0 && <JobStarts job={id} className="margin-above-3" />}
    </Card>
  );
}

/**
 * Draws each stage's share of all candidates, in stage order. Screen readers skip the bar, because the counts below say
 * the same.
 */
function Bar({ pipeline }: { pipeline: readonly StageCount[] }) {
  return (
    <div aria-hidden className={styles['bar']}>
      {pipeline
        .filter(({ count }) => count > 0)
        .map(({ stage, count }) => (
          <span key={stage} data-stage={stage} style={{ flexGrow: count }} />
        ))}
    </div>
  );
}

function countOf(
  stage: StageCount['stage'],
  pipeline: readonly StageCount[] | undefined,
): number | undefined {
  return pipeline?.find((each) => each.stage === stage)?.count;
}

function total(pipeline: readonly StageCount[]): number {
  return pipeline.reduce((sum, { count }) => sum + count, 0);
}

function summaryOf(pipeline: readonly StageCount[]): string {
  if (total(pipeline) === 0) return 'Nobody has applied yet';
  return `${counted(total(pipeline), 'candidate')}, ${inProgress(pipeline).toLocaleString('en')} in progress`;
}
