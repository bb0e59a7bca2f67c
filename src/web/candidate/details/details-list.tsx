import type { ReactNode } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { DETAIL_NAMES, DETAILS, LINES, type DetailName } from '#domain/candidate/candidate-details.ts';
import { isUnknownTime } from '#domain/time.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './details-list.module.css';
import { LinkList, TagList } from './lists.tsx';
import { PhoneLink } from './phone-link.tsx';

interface DetailsListProps {
  candidate: CandidateWithJob;
  /** The details that are shown elsewhere on the screen. */
  without?: readonly DetailName[];
}

/** Shows a candidate’s details without name and email. Empty details are left out. */
export function DetailsList({ candidate, without = [] }: DetailsListProps) {
  const { appliedAt, links } = candidate;
  const phone = without.includes('phone') ? '' : candidate.phone;
  const tags = without.includes('tags') ? [] : candidate.tags;
  if (!hasDetails(candidate, without)) return <p className="quiet">Nothing is known yet</p>;
  return (
    <div className="grid gap-2 text-control">
      {!isUnknownTime(appliedAt) && (
        <Detail term="Applied on">
          <time dateTime={appliedAt}>{calendarDay(appliedAt)}</time>
        </Detail>
      )}
      {phone !== '' && (
        <Detail term="Phone">
          <PhoneLink phone={phone} />
        </Detail>
      )}
      {links.length > 0 && (
        <Detail term="Links">
          <LinkList links={links} />
        </Detail>
      )}
      {LINES.filter((line) => candidate[line] !== '').map((line) => (
        <Detail key={line} term={DETAILS[line].label}>
          <bdi>{candidate[line]}</bdi>
        </Detail>
      ))}
      {tags.length > 0 && (
        <Detail term="Tags">
          <TagList tags={tags} />
        </Detail>
      )}
    </div>
  );
}

/** Tells whether anything but name and email is known, and not shown elsewhere. */
export function hasDetails(candidate: CandidateWithJob, without: readonly DetailName[] = []): boolean {
  const listed = DETAIL_NAMES.filter((name) => !without.includes(name));
  return (
    !isUnknownTime(candidate.appliedAt) ||
    listed.flatMap((name) => candidate[name]).some((text) => text !== '')
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={classNames('grid gap-3 items-baseline', styles['detail'])}>
      <div className="quiet">{term}</div>
      <div>{children}</div>
    </div>
  );
}
