import { Link, type HistoryState } from '@tanstack/react-router';
import { ArrowRightLeft, Check, Eraser, PanelRight, UserX } from 'lucide-react';
import { useRef } from 'react';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { useHost } from '#web/app/host/host.ts';
import { spanOf } from '#web/app/time/age.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { NewsAvatar } from '#web/candidate/records/avatar.tsx';
import { ProfileLink } from '#web/candidate/records/profile-link.tsx';
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
  onDecide: (to: Stage) => void;
  onMenu: (button: HTMLButtonElement) => void;
  onPeek: () => void;
  onErase: () => void;
}

/** One application: who applied for what, from where and when, and what to do about it. */
export function InboxRow(props: InboxRowProps) {
  const { entry, now, profileState, isNew, onDecide, onMenu, onPeek, onErase } = props;
  const { application, candidate } = entry;
  const { id, name, jobTitle, stage } = candidate;
  const { mayErase } = useHost().rights;
  const nameId = `application-${application.id}-name`;
  const moveButton = useRef<HTMLButtonElement>(null);
  const move = useOpensMenu(moveButton, onMenu);
  return (
    <tr
      data-candidate={id}
      data-application={application.id}
      className={classNames(table['row'], styles['row'])}
    >
      <th scope="row" aria-labelledby={nameId} className={styles['name']}>
        <div className={classNames(table['lead'], styles['who'])}>
          <NewsAvatar id={id} size={32} />
          <div className={classNames('grid min-0', styles['words'])}>
            <ProfileLink candidateId={id} profileState={profileState} id={nameId}>
              <Truncate>{name}</Truncate>
            </ProfileLink>
            <Marks entry={entry} />
          </div>
        </div>
      </th>
      <td className={styles['job']}>
        <Truncate>{jobTitle}</Truncate>
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
        <div className={classNames('row to-end', styles['buttons'])}>
          <IconButton
            label="Peek"
            aria-keyshortcuts="P"
            aria-describedby={nameId}
            size="small"
            onClick={onPeek}
          >
            <PanelRight />
          </IconButton>
          {application.erasureAskedAt !== null && mayErase && (
            <Button size="small" icon={<Eraser />} aria-describedby={nameId} onClick={onErase}>
              Erase…
            </Button>
          )}
          {isNew && (
            <Button
              size="small"
              variant="quiet"
              icon={<Check />}
              aria-describedby={nameId}
              onClick={() => onDecide(stage)}
            >
              Keep in {STAGE_LABELS[stage]}
            </Button>
          )}
          <IconButton
            {...move}
            ref={moveButton}
            label="Move to…"
            aria-keyshortcuts="M"
            aria-describedby={nameId}
            size="small"
          >
            <ArrowRightLeft />
          </IconButton>
          {stage !== 'rejected' && (
            <IconButton
              label="Reject…"
              aria-keyshortcuts="6"
              aria-describedby={nameId}
              size="small"
              onClick={() => onDecide('rejected')}
            >
              <UserX />
            </IconButton>
          )}
        </div>
      </td>
    </tr>
  );
}

/** The marks of an application, in words. */
function marksOf({ application, marks }: InboxEntry): { readonly text: string; readonly accent: boolean }[] {
  const { submissionId, withdrawnAt, erasureAskedAt } = application;
  return [
    { text: 'Asked for erasure', accent: true, isThere: erasureAskedAt !== null },
    { text: 'Withdrew', accent: true, isThere: withdrawnAt !== null },
    { text: 'Applied again', accent: true, isThere: marks.again },
    { text: 'CV', accent: false, isThere: marks.files > 0 },
    { text: 'Answers', accent: false, isThere: submissionId !== null },
  ].filter(({ isThere }) => isThere);
}

/** The number of earlier applications that a row links to. The profile lists all. */
const MOST_LINKS = 2;

function Marks({ entry }: { entry: InboxEntry }) {
  const marks = marksOf(entry);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Marks" className="flex wrap gap-1">
      {marks.map(({ text, accent }) => (
        <li key={text}>
          <Chip accent={accent}>{text}</Chip>
        </li>
      ))}
      {entry.marks.earlier.slice(0, MOST_LINKS).map(({ candidateId, jobTitle }) => (
        <li key={candidateId} className="min-0 text-badge">
          <Link to="/candidates/$id" params={{ id: String(candidateId) }}>
            Before: <bdi>{jobTitle}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
