import type { ReactNode } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { DETAIL_NAMES, DETAILS, LINES } from '#domain/candidate/candidate-details.ts';
import { calendarDay } from '#web/app/time/format.ts';
import styles from './details-list.module.css';
import { LinkList, TagList } from './lists.tsx';
import { PhoneLink } from './phone-link.tsx';

/** Shows a candidate’s details without name and email. Empty details are left out. */
export function DetailsList({ candidate }: { candidate: CandidateWithJob }) {
  const { appliedAt, phone, links, tags } = candidate;
  if (!hasDetails(candidate)) return <p className={styles['none']}>Nothing is known yet</p>;
  return (
    <div className={styles['details']}>
      {appliedAt !== '' && (
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

/** Whether anything but name and email is known. */
export function hasDetails(candidate: CandidateWithJob): boolean {
  const texts = [candidate.appliedAt, ...DETAIL_NAMES.flatMap((name) => candidate[name])];
  return texts.some((text) => text !== '');
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles['detail']}>
      <div className={styles['term']}>{term}</div>
      <div className={styles['value']}>{children}</div>
    </div>
  );
}
