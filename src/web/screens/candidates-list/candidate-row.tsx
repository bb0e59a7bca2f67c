import type { HistoryState } from '@tanstack/react-router';
import { CalendarClock, CalendarX2, FileText, Layers, PanelRight, StickyNote } from 'lucide-react';
import { memo } from 'react';
import type { ListColumn } from '#web/app/address/list-columns.ts';
import { interviewMark, NONE_YET } from '#web/candidate/interviews/words/interview-mark.ts';
import { RatingMark } from '#web/candidate/rating/rating-mark.tsx';
import { NewsAvatar } from '#web/candidate/records/avatar.tsx';
import { ProfileLink } from '#web/candidate/records/profile-link.tsx';
import { buttonClass, IconButton } from '#web/kit/button.tsx';
import { PickBox } from '#web/candidate/selection/pick-box.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import table from '#web/kit/table.module.css';
import { Truncate } from '#web/kit/truncate.tsx';
import styles from './candidate-table.module.css';
import { COLUMNS } from './columns.tsx';
import type { ListedCandidate } from './use-candidates.ts';

interface CandidateRowProps {
  candidate: ListedCandidate;
  /** The columns shown beside the name. The array stays the same until its content changes. */
  columns: readonly ListColumn[];
  /** The present time, in ms. */
  now: number;
  /** The history state of a link to a profile: the list to return to, and the order of its candidates. */
  profileState: () => HistoryState;
  /** Shows the candidate beside the list. */
  onPeek: (id: number) => void;
  /** True if the candidate is shown beside the list. */
  isPeeked: boolean;
  isPicked: boolean;
  /**
   * Called when the row is picked. `isRange` means that Shift was held, so that all rows since the last pick are
   * picked.
   */
  onPick: (id: number, isRange: boolean) => void;
}

const OPEN_LOOK = buttonClass({ size: 'small', variant: 'quiet' });

export const CandidateRow = memo(function CandidateRow({
  candidate,
  columns,
  now,
  profileState,
  isPeeked,
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
      data-peeked={isPeeked || undefined}
      className={classNames(table['row'], styles['row'])}
    >
      {/* The row's accessible name is the candidate's name alone, without the checkbox. */}
      <th scope="row" aria-labelledby={nameId} className={styles['name']}>
        <div className={classNames(table['lead'], styles['who'])}>
          <PickBox
            className={styles['pick']}
            label={`Select ${name}`}
            isPicked={isPicked}
            onPick={(isRange) => onPick(id, isRange)}
          />
          <NewsAvatar id={id} size={24} />
          <ProfileLink candidateId={id} profileState={profileState} id={nameId}>
            <Truncate>{name}</Truncate>
          </ProfileLink>
          {!columns.includes('rating') && <RatingMark candidate={candidate} />}
          <Marks candidate={candidate} now={now} />
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

/** Small icons that tell whether a candidate has other applications, notes, files and an interview. */
function Marks({ candidate, now }: { candidate: ListedCandidate; now: number }) {
  const { noteCount = 0, fileCount = 0, applicationCount = 1 } = candidate;
  const interview = interviewMark(candidate, now);
  const isMissing = interview === NONE_YET;
  if (noteCount + fileCount === 0 && applicationCount < 2 && interview === null) return null;
  return (
    <span className={styles['marks']}>
      {applicationCount > 1 && (
        <span
          role="img"
          aria-label={counted(applicationCount, 'application')}
          data-tooltip={counted(applicationCount, 'application')}
        >
          <Layers />
        </span>
      )}
      {noteCount > 0 && (
        <span role="img" aria-label={counted(noteCount, 'note')} data-tooltip={counted(noteCount, 'note')}>
          <StickyNote />
        </span>
      )}
      {fileCount > 0 && (
        <span role="img" aria-label={counted(fileCount, 'file')} data-tooltip={counted(fileCount, 'file')}>
          <FileText />
        </span>
      )}
      {interview !== null && (
        <span
          role="img"
          aria-label={isMissing ? interview : `Interview on ${interview}`}
          data-tooltip={isMissing ? interview : `Interview on ${interview}`}
        >
          {isMissing ? <CalendarX2 /> : <CalendarClock />}
        </span>
      )}
    </span>
  );
}
