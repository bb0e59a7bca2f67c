import { Link } from '@tanstack/react-router';
import { PanelRight } from 'lucide-react';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { spanOf } from '#web/time/age.ts';
import { dateAndTime } from '#web/time/format.ts';
import { useClock } from '#web/time/use-clock.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { Avatar } from '#web/records/avatar.tsx';
import { StageBadge } from '#web/records/badges.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import table from '#web/ui/table.module.css';
import { Truncate } from '#web/ui/truncate.tsx';
import styles from './candidate-table.module.css';
import type { CandidateOrder } from '#web/list-search/candidate-order.ts';
import { isOfRejected, type CandidatesSearch } from '#web/list-search/candidates-search.ts';

interface CandidateRowProps {
  candidate: CandidateWithJob;
  /** The list it is in, for the profile's way back. */
  search: CandidatesSearch;
  /** Shows the candidate beside the list. */
  onPeek: (id: number) => void;
  /** The rows of its page, for going on to the next. */
  order: CandidateOrder;
}

export function CandidateRow({ candidate, search, order, onPeek }: CandidateRowProps) {
  const { id, name, email, stage, stageSince, jobTitle, rejectionReason } = candidate;
  const nameId = `candidate-${id}-name`;
  const profile = {
    to: '/candidates/$id',
    params: { id: String(id) },
    state: { candidatesSearch: search, candidateOrder: order },
  } as const;
  return (
    <tr data-candidate={id} className={classNames(table['row'], styles['row'])}>
      <th scope="row" className={styles['name']}>
        <div className={classNames(table['lead'], styles['who'])}>
          <Avatar id={id} size={32} />
          <Link {...profile} id={nameId}>
            <Truncate>{name}</Truncate>
          </Link>
        </div>
      </th>
      <td className={styles['stage']}>
        <StageBadge stage={stage} />
      </td>
      <td className={styles['since']}>{stageSince !== '' && <Since candidate={candidate} />}</td>
      {isOfRejected(search) && (
        <td className={styles['reason']}>
          <Truncate>{rejectionReason ?? '–'}</Truncate>
        </td>
      )}
      <td className={styles['email']}>
        <Truncate>{email}</Truncate>
      </td>
      <td className={styles['job']}>
        <Truncate>
          Applying for <bdi>{jobTitle}</bdi>
        </Truncate>
      </td>
      <td className={styles['open']}>
        <IconButton
          label="Peek"
          aria-keyshortcuts="P"
          aria-describedby={nameId}
          size="small"
          className={styles['peek']}
          onClick={() => onPeek(id)}
        >
          <PanelRight />
        </IconButton>
        <LinkButton {...profile} size="small" variant="quiet" aria-describedby={nameId}>
          Open
        </LinkButton>
      </td>
    </tr>
  );
}

/** How long the candidate has been in the stage. */
function Since({ candidate: { stage, stageSince } }: { candidate: CandidateWithJob }) {
  const span = spanOf(new Date(stageSince), new Date(useClock()));
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
