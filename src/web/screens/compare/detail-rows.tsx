import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { DETAILS, LINES } from '#domain/candidate/candidate-details.ts';
import { isUnknownTime } from '#domain/time.ts';
import { ratingLabel } from '#domain/choices/rating.ts';
import { OwnerName } from '#web/candidate/owner/owner-name.tsx';
import { OverallWord } from '#web/candidate/scorecard/card-view.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { LinkList, TagList } from '#web/candidate/details/lists.tsx';
import { PhoneLink } from '#web/candidate/details/phone-link.tsx';
import { changeReason } from '#web/app/history/ask-why.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import type { RowGroup } from './row-group.ts';
import type { Compared } from './use-compared.ts';

interface Detail {
  readonly label: string;
  /** Null where a mark would say nothing, because two candidates never have the same. */
  readonly valueOf: ((candidate: CandidateWithJob) => unknown) | null;
  /** Renders the detail of a candidate who has it. */
  readonly show: (candidate: CandidateWithJob) => ReactNode;
}

const ROWS: readonly Detail[] = [
  {
    label: 'Rating',
    valueOf: ({ rating }) => rating,
    show: ({ rating }) => rating !== null && ratingLabel(rating),
  },
  {
    label: 'Owner',
    valueOf: ({ owner }) => owner,
    show: ({ owner }) => owner !== '' && <OwnerName handle={owner} />,
  },
  {
    label: 'Email',
    valueOf: null,
    show: ({ email }) => email !== '' && <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    label: 'Phone',
    valueOf: ({ phone }) => phone.replaceAll(/[^\d+]/g, ''),
    show: ({ phone }) => phone !== '' && <PhoneLink phone={phone} />,
  },
  {
    label: 'Job',
    valueOf: ({ jobId }) => jobId,
    show: ({ jobId, jobTitle }) => (
      <Link to="/jobs/$jobId" params={{ jobId: String(jobId) }}>
        <bdi>{jobTitle}</bdi>
      </Link>
    ),
  },
  {
    label: 'Applied on',
    valueOf: ({ appliedAt }) => (isUnknownTime(appliedAt) ? '' : calendarDay(appliedAt)),
    show: ({ appliedAt }) =>
      !isUnknownTime(appliedAt) && <time dateTime={appliedAt}>{calendarDay(appliedAt)}</time>,
  },
  ...LINES.map((line): Detail => ({
    label: DETAILS[line].label,
    valueOf: (candidate) => candidate[line],
    show: (candidate) => candidate[line] && <bdi>{candidate[line]}</bdi>,
  })),
  {
    label: 'Tags',
    valueOf: ({ tags }) => tags,
    show: ({ tags }) => tags.length > 0 && <TagList tags={tags} />,
  },
  {
    label: 'Links',
    valueOf: ({ links }) => links,
    show: ({ links }) => links.length > 0 && <LinkList links={links} />,
  },
];

const REASON: Detail = {
  label: 'Reason for rejecting',
  valueOf: ({ rejectionReason }) => rejectionReason,
  show: (candidate) =>
    candidate.stage === 'rejected' && (
      <>
        {candidate.rejectionReason !== null && <p>{candidate.rejectionReason}</p>}
        <Button size="small" onClick={() => changeReason(candidate)}>
          {candidate.rejectionReason === null ? 'Give a reason' : 'Change reason'}
        </Button>
      </>
    ),
};

/** Compares the candidates' details. Rejected candidates also have the reason. */
export function detailRows(compared: readonly Compared[]): RowGroup {
  const candidates = compared.map(({ candidate }) => candidate);
  const isAnyRejected = candidates.some(({ stage }) => stage === 'rejected');
  return {
    title: 'Details',
    rows: [
      ...applicationRows(compared),
      ...scorecardRows(compared),
      ...detailsOf([...(isAnyRejected ? [REASON] : []), ...ROWS], candidates),
    ],
  };
}

/** The other applications of each person. No row when nobody has any. */
function applicationRows(compared: readonly Compared[]): RowGroup['rows'] {
  if (compared.every(({ applications }) => applications.length === 0)) return [];
  return [
    {
      label: 'Other applications',
      // They are never the same for two, so that a mark would say nothing.
      values: null,
      cellOf: (at) => {
        const its = compared[at]?.applications ?? [];
        if (its.length === 0) return <None />;
        return (
          <ul className="grid gap-1">
            {its.map(({ id, jobTitle, stage }) => (
              <li key={id}>
                <Link to="/candidates/$id" params={{ id: String(id) }}>
                  <bdi>{jobTitle}</bdi>
                </Link>{' '}
                <StageBadge stage={stage} />
              </li>
            ))}
          </ul>
        );
      },
    },
  ];
}

/** The decisions of the scorecards on each candidate that the reader may see. No row when there are none. */
function scorecardRows(compared: readonly Compared[]): RowGroup['rows'] {
  if (compared.every(({ scorecards }) => scorecards.length === 0)) return [];
  return [
    {
      label: 'Scorecards',
      values: compared.map(({ scorecards }) => scorecards.map(({ overall }) => overall)),
      cellOf: (at) => {
        const its = compared[at]?.scorecards ?? [];
        const id = String(compared[at]?.candidate.id);
        if (its.length === 0) return <None />;
        return (
          <div className="grid gap-1">
            <ul className="grid gap-1">
              {its.map((card) => (
                <li key={card.id}>
                  <OverallWord overall={card.overall} /> <OwnerName handle={card.interviewer} />
                </li>
              ))}
            </ul>
            <Link to="/candidates/$id/decision" params={{ id }}>
              Side by side
            </Link>
          </div>
        );
      },
    },
  ];
}

function detailsOf(details: readonly Detail[], candidates: readonly CandidateWithJob[]): RowGroup['rows'] {
  return details.map(({ label, valueOf, show }) => ({
    label,
    values: valueOf && candidates.map(valueOf),
    cellOf: (at) => {
      const candidate = candidates[at];
      return (candidate && show(candidate)) || <None />;
    },
  }));
}

/** Marks a missing value. */
function None() {
  return (
    <span className="muted">
      <span aria-hidden>—</span>
      <span className="visually-hidden">None</span>
    </span>
  );
}
