import { Fragment, type ReactNode } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { isUnknownTime } from '#domain/time.ts';
import { WebLink } from '#web/candidate/details/web-link.tsx';
import { stepDay } from '#web/candidate/next-step/step-day.tsx';
import { OwnerName } from '#web/candidate/owner/owner-name.tsx';
import type { ListColumn } from '#web/app/address/list-columns.ts';
import { RatingMark } from '#web/candidate/rating/rating-mark.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { spanOf } from '#web/app/time/age.ts';
import { calendarDay, dateAndTime } from '#web/app/time/format.ts';
import { Truncate } from '#web/kit/truncate.tsx';
import styles from './candidate-table.module.css';
import type { ColumnSort } from './sort-head.tsx';
import type { ListedCandidate } from './use-candidates.ts';

/** A column of the list, except the name. */
interface Column {
  readonly label: string;
  readonly sort?: ColumnSort;
  /** True if a stacked row shows the column's name, because the value alone would be unclear. */
  readonly isNamed?: boolean;
  /**
   * Returns the content of a candidate's cell. It is a plain function, because a page would need hundreds of
   * components.
   *
   * @param now in ms
   */
  readonly content: (candidate: ListedCandidate, now: number) => ReactNode;
}

/** Stands for a value that nobody knows. */
const NONE = <span className={styles['none']}>–</span>;

export const COLUMNS: Readonly<Record<ListColumn, Column>> = {
  rating: {
    label: 'Rating',
    sort: { first: 'ratingDesc', second: 'ratingAsc', isAscending: false },
    content: (candidate) => <RatingMark candidate={candidate} />,
  },
  stage: {
    label: 'Stage',
    sort: { first: 'stageAsc', second: 'stageDesc', isAscending: true },
    content: (candidate) => <StageBadge stage={candidate.stage} />,
  },
  since: {
    label: 'Since',
    sort: { first: 'latest', second: 'oldest', isAscending: false },
    isNamed: true,
    content: since,
  },
  applied: {
    label: 'Applied',
    sort: { first: 'appliedDesc', second: 'appliedAsc', isAscending: false },
    isNamed: true,
    content: ({ appliedAt }) =>
      isUnknownTime(appliedAt) ? (
        NONE
      ) : (
        <time dateTime={appliedAt} data-tooltip={dateAndTime(appliedAt)}>
          {calendarDay(appliedAt)}
        </time>
      ),
  },
  reason: {
    label: 'Reason',
    content: ({ stage, rejectionReason }) =>
      stage === 'rejected' && (rejectionReason === null ? NONE : <Truncate>{rejectionReason}</Truncate>),
  },
  email: {
    label: 'Email',
    content: (candidate) => <Truncate>{candidate.email}</Truncate>,
  },
  phone: {
    label: 'Phone',
    isNamed: true,
    content: ({ phone }) => phone !== '' && <Truncate>{phone}</Truncate>,
  },
  job: {
    label: 'Job',
    content: (candidate) => (
      <Truncate>
        Applying for <bdi>{candidate.jobTitle}</bdi>
      </Truncate>
    ),
  },
  owner: {
    label: 'Owner',
    sort: { first: 'ownerAsc', second: 'ownerDesc', isAscending: true },
    isNamed: true,
    content: ({ owner }) => owner !== '' && <OwnerName handle={owner} />,
  },
  step: {
    label: 'Next step',
    sort: { first: 'stepAsc', second: 'stepDesc', isAscending: true },
    isNamed: true,
    content: ({ nextStep: step }) =>
      step && (
        <Truncate>
          {step.day && stepDay(step.day)} · <bdi>{step.text}</bdi>
        </Truncate>
      ),
  },
  activity: {
    label: 'Last activity',
    sort: { first: 'activityDesc', second: 'activityAsc', isAscending: false },
    isNamed: true,
    content: lastActivity,
  },
  waiting: {
    label: 'Waiting for',
    sort: { first: 'waitingAsc', second: 'waitingDesc', isAscending: true },
    isNamed: true,
    content: ({ waitingSince: at }, now) =>
      at && (
        <time dateTime={at} data-tooltip={dateAndTime(at)}>
          {spanOf(new Date(at), new Date(now)).words}
        </time>
      ),
  },
  source: {
    label: 'Source',
    isNamed: true,
    content: ({ source }) => source !== '' && <Truncate>{source}</Truncate>,
  },
  tags: {
    label: 'Tags',
    isNamed: true,
    content: ({ tags }) => tags.length > 0 && <Truncate>{tags.join(', ')}</Truncate>,
  },
  links: {
    label: 'Links',
    isNamed: true,
    content: ({ links }) => links.length > 0 && <Links links={links} />,
  },
};

function Links({ links }: { links: readonly string[] }) {
  return (
    <Truncate>
      {links.map((link, place) => (
        <Fragment key={link}>
          {place > 0 && ', '}
          <WebLink link={link} />
        </Fragment>
      ))}
    </Truncate>
  );
}

/** Shows the day of the last activity, or that it is an interview to come. */
function lastActivity({ lastActivity: at, interviewsAt }: ListedCandidate, now: number): ReactNode {
  if (at === undefined) return NONE;
  // `now` is rounded down, so a note that was just written is later than `now`, too.
  const isPlanned = interviewsAt?.includes(at) && Date.parse(at) > now;
  return (
    <time dateTime={at} data-tooltip={dateAndTime(at)}>
      {isPlanned ? 'Planned' : calendarDay(at)}
    </time>
  );
}

/** Shows how long the candidate has been in the stage. “–” when it is not known. */
function since({ stage, stageSince }: CandidateWithJob, now: number): ReactNode {
  if (isUnknownTime(stageSince)) return NONE;
  const span = spanOf(new Date(stageSince), new Date(now));
  return (
    <time
      dateTime={stageSince}
      aria-label={`In ${STAGE_LABELS[stage]} for ${span.words}`}
      data-tooltip={dateAndTime(stageSince)}
    >
      {span.short}
    </time>
  );
}
