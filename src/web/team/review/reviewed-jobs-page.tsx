import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays } from '#domain/insight/day.ts';
import { WAITING_STAGES } from '#domain/insight/steps.ts';
import type { Job } from '#domain/job/job.ts';
import { INTERVIEWS_SEARCH_DEFAULTS } from '#web/app/address/interviews-search.ts';
import { allJobsQuery, candidateListQuery } from '#web/app/api/queries.ts';
import { today } from '#web/app/time/days.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { timeZone } from '#web/app/time/time-zone.ts';
import { StatusBadge } from '#web/candidate/records/badges.tsx';
import type { ListedInterview } from '#web/candidate/interviews/words/interview-queries.ts';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { InterviewRow } from '#web/candidate/interview-days/interview-row.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { useOwnInterviews } from './own-interviews.ts';
import styles from './review.module.css';
import { ReviewedPage } from './reviewed-page.tsx';
import { useLast } from './use-last.ts';

/** The days before today whose candidates are new. */
const NEW_DAYS = 14;

/** The most new candidates that are shown. */
const MOST_NEW = 20;

/**
 * A reviewer's home (product §12): what they are asked for, who is new in their jobs, and the jobs. All parts appear
 * together, so that none moves another one. Those without content are left out.
 */
export function ReviewedJobsPage() {
  const jobs = useQuery(allJobsQuery);
  const interviews = useOwnInterviews();
  const latest = useQuery(candidateListQuery(newCandidates(today())));
  const shown = useLast(latest.data);
  // What the clock asks for later, e.g. when an interview begins, is waited for beside what is shown.
  const isPending =
    useLast(jobs.isPending || interviews.isPending || latest.isPending ? undefined : false) ?? true;
  const { data, error, refetch } = jobs;
  return (
    <ReviewedPage
      query={{ data: isPending ? undefined : data, error, isPending, refetch }}
      header={{
        title: 'Jobs',
        subtitle: 'The jobs you review. You can read about their candidates, and write notes.',
      }}
    >
      {({ data: all }) => (
        <div className="stack gap-3">
          {[interviews, latest].map(
            (each, place) =>
              each.error && (
                <ErrorLine
                  // oxlint-disable-next-line react/no-array-index-key -- the two queries stay in their order
                  key={place}
                  message={each.error.message}
                  onRetry={() => void each.refetch()}
                />
              ),
          )}
          {interviews.coming.length > 0 && (
            <MyInterviews interviews={interviews.coming} now={interviews.now} />
          )}
          {interviews.toWrite.length > 0 && <ScorecardsToWrite interviews={interviews.toWrite} />}
          {shown && shown.total > 0 && <NewCandidates {...shown} />}
          <Jobs jobs={all} />
        </div>
      )}
    </ReviewedPage>
  );
}

function newCandidates(day: string) {
  return {
    stage: WAITING_STAGES.join(','),
    appliedFrom: addDays(day, -NEW_DAYS),
    timeZone: timeZone(),
    sort: 'appliedDesc',
    page: 1,
    pageSize: MOST_NEW,
  };
}

function MyInterviews({ interviews, now }: { interviews: readonly ListedInterview[]; now: number }) {
  return (
    <Card
      title="My interviews"
      flush
      actions={
        <LinkButton size="small" to="/interviews" search={INTERVIEWS_SEARCH_DEFAULTS}>
          Day by day
        </LinkButton>
      }
    >
      <ul aria-label="My interviews">
        {interviews.map((interview) => (
          <InterviewRow
            key={interview.id}
            interview={interview}
            isFull={false}
            now={now}
            showsJob
            showsDay
            isReview
          />
        ))}
      </ul>
    </Card>
  );
}

function ScorecardsToWrite({ interviews }: { interviews: readonly ListedInterview[] }) {
  return (
    <Card title="Scorecards to write" flush>
      <ul className="grid" aria-label="Scorecards to write">
        {interviews.map(({ id, candidateName, name, startsAt }) => (
          <li key={id} className={classNames('row wrap gap-3', styles['row'])}>
            <Link to="/interviews/$id/scorecard" params={{ id: String(id) }} className={styles['name']}>
              Scorecard on <bdi>{candidateName}</bdi>
            </Link>
            <span className={styles['since']}>
              <bdi>{name}</bdi>
            </span>
            <Moment at={startsAt} className={styles['since']} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface NewCandidatesProps {
  /** The latest first. */
  data: readonly NewCandidate[];
  total: number;
}

interface NewCandidate {
  readonly id: number;
  readonly name: string;
  readonly stage: Parameters<typeof CandidateRow>[0]['candidate']['stage'];
  readonly jobId: number;
  readonly jobTitle: string;
  readonly appliedAt: string;
}

/** The candidates who came in the last two weeks, by job: the job of the latest one first. */
function NewCandidates({ data, total }: NewCandidatesProps) {
  const jobs = new Map(data.map(({ jobId, jobTitle }) => [jobId, jobTitle]));
  return (
    <Card
      title="New in your jobs"
      flush
      actions={
        <p className={styles['since']}>
          {total > data.length ? `The latest ${data.length} of ${total}` : 'In the last two weeks'}
        </p>
      }
    >
      {[...jobs].map(([jobId, jobTitle]) => (
        <section key={jobId}>
          <h3 className={styles['job']} dir="auto">
            {jobTitle}
          </h3>
          <ul className="grid" aria-label={`New in ${jobTitle}`}>
            {data
              .filter((candidate) => candidate.jobId === jobId)
              .map((candidate) => (
                <CandidateRow key={candidate.id} candidate={candidate} at={candidate.appliedAt} />
              ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function Jobs({ jobs }: { jobs: readonly Pick<Job, 'id' | 'title' | 'status'>[] }) {
  return (
    <Card title="Your jobs" flush>
      {jobs.length === 0 && (
        <p className={classNames('padding-4', styles['none'])}>
          You are on no job yet. Recruiters, admins and owners add you to theirs.
        </p>
      )}
      <ul className="grid" aria-label="Jobs">
        {jobs.map(({ id, title, status }) => (
          <li key={id} className={classNames('row wrap gap-3', styles['row'])}>
            <Link to="/jobs/$jobId" params={{ jobId: String(id) }} className={styles['name']}>
              <bdi>{title}</bdi>
            </Link>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
