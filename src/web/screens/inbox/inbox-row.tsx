import { Link, type HistoryState } from '@tanstack/react-router';
import { ArrowRightLeft, Check, ChevronDown, ChevronRight, Eraser, PanelRight, UserX } from 'lucide-react';
import { useRef } from 'react';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { useHost } from '#web/app/host/host.ts';
import { spanOf } from '#web/app/time/age.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { NewsAvatar } from '#web/candidate/records/avatar.tsx';
import { ProfileLink } from '#web/candidate/records/profile-link.tsx';
import { PickBox } from '#web/candidate/selection/pick-box.tsx';
import { Chip } from '#web/kit/badge.tsx';
import { Button, IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import table from '#web/kit/table.module.css';
import { Truncate } from '#web/kit/truncate.tsx';
import { useOpensMenu } from '#web/kit/use-opens-menu.ts';
import type { InboxEntry } from './decide.ts';
import styles from './inbox.module.css';

interface InboxRowProps {
  entry: InboxEntry;
  /** The present time, in ms. */
  now: number;
  profileState: () => HistoryState;
  /** True if the application is in the inbox, so that it can be taken out. */
  isNew: boolean;
  /** The person’s other applications in the list, and whether they are shown. Absent: there are none. */
  others?: { readonly count: number; readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  /** True for an application that stands below the latest one of its person. */
  isOther: boolean;
  isPicked: boolean;
  onPick: (isRange: boolean) => void;
  onDecide: (to: Stage) => void;
  onMenu: (button: HTMLButtonElement) => void;
  onPeek: () => void;
  onErase: () => void;
}

/** One application: who applied for what, from where and when, what they answered, and what to do about it. */
export function InboxRow(props: InboxRowProps) {
  const { entry, now, profileState, others, isOther, isPicked, onPick } = props;
  const { application, candidate, answers } = entry;
  const { id, name, jobTitle, stage } = candidate;
  const nameId = `application-${application.id}-name`;
  return (
    <tr
      data-candidate={id}
      data-application={application.id}
      data-picked={isPicked || undefined}
      className={classNames(table['row'], styles['row'], isOther && styles['other'])}
    >
      <th scope="row" aria-labelledby={nameId} className={styles['name']}>
        <div className={classNames(table['lead'], styles['who'])}>
          <PickBox
            className={styles['pick']}
            label={`Select ${name}, ${jobTitle}`}
            isPicked={isPicked}
            onPick={onPick}
          />
          <NewsAvatar id={id} size={24} />
          <ProfileLink candidateId={id} profileState={profileState} id={nameId}>
            <Truncate>{name}</Truncate>
          </ProfileLink>
          {others && (
            <Button
              size="small"
              variant="quiet"
              icon={others.isOpen ? <ChevronDown /> : <ChevronRight />}
              aria-expanded={others.isOpen}
              aria-describedby={nameId}
              onClick={others.onToggle}
            >
              {others.count} more
            </Button>
          )}
          <Marks entry={entry} />
        </div>
      </th>
      <td className={styles['job']}>
        <Truncate>{jobTitle}</Truncate>
      </td>
      <td className={styles['answers']}>
        {answers.length > 0 && (
          <ul aria-label="Answers" className="flex gap-2">
            {answers.map(({ question, answer }, place) => (
              // An application’s answers never change.
              <li key={place} data-tooltip={`${question}: ${answer}`}>
                <span className="visually-hidden">{question}: </span>
                <bdi>{answer}</bdi>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className={styles['source']}>
        {application.source !== '' && <Truncate>{application.source}</Truncate>}
      </td>
      <td className={styles['when']}>
        <time dateTime={application.at} data-tooltip={dateAndTime(application.at)}>
          {spanOf(new Date(application.at), new Date(now)).short} ago
        </time>
      </td>
      <td className={styles['stage']}>
        <StageBadge stage={stage} />
      </td>
      <td className={styles['actions']}>
        <Actions {...props} nameId={nameId} />
      </td>
    </tr>
  );
}

function Actions(props: InboxRowProps & { nameId: string }) {
  const { entry, isNew, nameId, onDecide, onMenu, onPeek, onErase } = props;
  const { application, candidate } = entry;
  const { stage } = candidate;
  const { mayErase } = useHost().rights;
  const moveButton = useRef<HTMLButtonElement>(null);
  const move = useOpensMenu(moveButton, onMenu);
  const look = { size: 'small', 'aria-describedby': nameId } as const;
  return (
    <div className={classNames('row to-end', styles['buttons'])}>
      <IconButton {...look} label="Peek" aria-keyshortcuts="P" onClick={onPeek}>
        <PanelRight />
      </IconButton>
      {application.erasureAskedAt !== null && mayErase && (
        <IconButton {...look} label="Erase…" onClick={onErase}>
          <Eraser />
        </IconButton>
      )}
      {isNew && (
        <IconButton {...look} label={`Keep in ${STAGE_LABELS[stage]}`} onClick={() => onDecide(stage)}>
          <Check />
        </IconButton>
      )}
      <IconButton {...move} {...look} ref={moveButton} label="Move to…" aria-keyshortcuts="M">
        <ArrowRightLeft />
      </IconButton>
      {stage !== 'rejected' && (
        <IconButton {...look} label="Reject…" aria-keyshortcuts="6" onClick={() => onDecide('rejected')}>
          <UserX />
        </IconButton>
      )}
    </div>
  );
}

/** The marks of an application, in words. */
function marksOf({ application, marks }: InboxEntry): { readonly text: string; readonly accent: boolean }[] {
  const { withdrawnAt, erasureAskedAt } = application;
  return [
    { text: 'Asked for erasure', accent: true, isThere: erasureAskedAt !== null },
    { text: 'Withdrew', accent: true, isThere: withdrawnAt !== null },
    { text: 'Applied again', accent: true, isThere: marks.again },
    { text: 'CV', accent: false, isThere: marks.files > 0 },
  ].filter(({ isThere }) => isThere);
}

/** The number of earlier applications that a row links to. The profile lists all. */
const MOST_LINKS = 2;

function Marks({ entry }: { entry: InboxEntry }) {
  const marks = marksOf(entry);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Marks" className={classNames('flex gap-1 min-0', styles['marks'])}>
      {marks.map(({ text, accent }) => (
        <li key={text}>
          <Chip accent={accent}>{text}</Chip>
        </li>
      ))}
      {entry.marks.earlier.slice(0, MOST_LINKS).map(({ candidateId, jobTitle }) => (
        <li key={candidateId} className="min-0 text-badge">
          <Link to="/candidates/$id" params={{ id: String(candidateId) }}>
            <Truncate>
              Before: <bdi>{jobTitle}</bdi>
            </Truncate>
          </Link>
        </li>
      ))}
    </ul>
  );
}
