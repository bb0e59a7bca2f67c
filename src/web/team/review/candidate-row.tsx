import { Link } from '@tanstack/react-router';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { NewsAvatar } from '#web/candidate/records/avatar.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './review.module.css';

interface CandidateRowProps {
  candidate: Pick<CandidateWithJob, 'id' | 'name' | 'stage'>;
  /** The moment that the list is sorted by. */
  at: string;
}

/** A candidate in a list: the name as a link, the stage, and a moment. */
export function CandidateRow({ candidate: { id, name, stage }, at }: CandidateRowProps) {
  return (
    <li className={classNames(styles['row'], styles['candidate'])}>
      <NewsAvatar id={id} size={32} />
      <Link to="/candidates/$id" params={{ id: String(id) }} className={styles['name']}>
        <bdi>{name}</bdi>
      </Link>
      <StageBadge stage={stage} />
      <Moment at={at} className={styles['since']} />
    </li>
  );
}
