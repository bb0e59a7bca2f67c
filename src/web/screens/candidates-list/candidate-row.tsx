import type { HistoryState } from '@tanstack/react-router';
import { PanelRight } from 'lucide-react';
import { memo } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { ListColumn } from '#web/app/address/list-columns.ts';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { ProfileLink } from '#web/candidate/records/profile-link.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { buttonClass, IconButton } from '#web/kit/button.tsx';
import table from '#web/kit/table.module.css';
import { Truncate } from '#web/kit/truncate.tsx';
import styles from './candidate-table.module.css';
import { COLUMNS } from './columns.tsx';
import { PickBox } from './pick-box.tsx';

interface CandidateRowProps {
  candidate: CandidateWithJob;
  /** What is shown of them, beside the name: the same list as long as it does not change. */
  columns: readonly ListColumn[];
  /** The time, in ms. */
  now: number;
  /** What a profile opened from the list knows of it: the way back, and who is next. */
  profileState: () => HistoryState;
  /** Shows the candidate beside the list. */
  onPeek: (id: number) => void;
  isPicked: boolean;
  /** With Shift, all rows from the one picked before. */
  onPick: (id: number, isRange: boolean) => void;
}

const OPEN_LOOK = buttonClass({ size: 'small', variant: 'quiet' });

export const CandidateRow = memo(function CandidateRow({
  candidate,
  columns,
  now,
  profileState,
  isPicked,
  onPick,
  onPeek,
}: CandidateRowProps) {
  const { id, name } = candidate;
  const nameId = `candidate-${id}-name`;
  return (
    <tr
      data-candidate={id}
      data-picked={isPicked || undefined}
      className={classNames(table['row'], styles['row'])}
    >
      {/* It is called by the name alone, without the box. */}
      <th scope="row" aria-labelledby={nameId} className={styles['name']}>
        <div className={classNames(table['lead'], styles['who'])}>
          <PickBox label={`Select ${name}`} isPicked={isPicked} onPick={(isRange) => onPick(id, isRange)} />
          <Avatar id={id} size={32} />
          <ProfileLink candidateId={id} profileState={profileState} id={nameId}>
            <Truncate>{name}</Truncate>
          </ProfileLink>
        </div>
      </th>
      {columns.map((column) => {
        const { label, isNamed, content } = COLUMNS[column];
        return (
          <td key={column} data-label={isNamed ? label : undefined} className={styles[column]}>
            {content(candidate, now)}
          </td>
        );
      })}
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
        <ProfileLink
          candidateId={id}
          profileState={profileState}
          aria-describedby={nameId}
          className={OPEN_LOOK}
        >
          Open
        </ProfileLink>
      </td>
    </tr>
  );
});
