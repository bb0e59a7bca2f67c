import { useQuery } from '@tanstack/react-query';
import { Link, type HistoryState } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { DetailsList } from '#web/candidate/details/details-list.tsx';
import { useExactDraft } from '#web/app/edit/use-field-draft.ts';
import { AssessmentCard } from '#web/candidate/profile/assessment-card.tsx';
import { FilesCard } from '#web/candidate/files/files-card.tsx';
import { NotesCard } from '#web/candidate/profile/notes-card.tsx';
import { StageCard } from '#web/candidate/profile/stage-card.tsx';
import { TimelineCard } from '#web/candidate/profile/timeline-card.tsx';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { IconButton } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { useLayer } from '#web/kit/layers.ts';
import { Loading } from '#web/kit/loading.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import styles from './peek-panel.module.css';
import type { Peeked } from './use-peek.ts';

export interface PeekPanelProps {
  peeked: Peeked;
  /** The history state of the link to the profile, which the profile needs for its link back. */
  profileState: HistoryState;
  onStep: (by: number) => void;
  onClose: () => void;
}

/** Shows a profile beside the board or the list. On a phone it covers the screen. */
export function PeekPanel({ peeked, profileState, onStep, onClose }: PeekPanelProps) {
  const { id, order } = peeked;
  const { data: candidate, error, refetch } = useQuery(candidateQuery(String(id)));
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const covers = useMedia('(width < 45rem)');
  const at = order.indexOf(id);
  useLayer(onClose, covers);

  useEffect(() => {
    // Moves the focus into the panel when it covers the focused element.
    if (covers) panel.current?.focus();
  }, [covers]);

  useEffect(() => {
    panel.current?.scrollTo({ top: 0 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever it is somebody else
  }, [id]);

  function onKeyDown(event: KeyboardEvent): void {
    // Escape also closes the panel while a note is being typed, because the text is kept as a draft.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from the fields inside
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-peek
      className={styles['panel']}
      onKeyDown={onKeyDown}
    >
      <header className={styles['head']}>
        <Avatar id={candidate?.id ?? null} size={40} />
        <div className={styles['who']}>
          <h2 id={titleId} data-truncate dir="auto">
            {candidate ? (
              <Link to="/candidates/$id" params={{ id: String(id) }} state={profileState}>
                {candidate.name}
              </Link>
            ) : (
              'Candidate'
            )}
          </h2>
          {candidate && <Subtitle candidate={candidate} />}
        </div>
        <div className={styles['actions']}>
          <IconButton
            label="Previous candidate"
            size="small"
            aria-keyshortcuts="K"
            aria-disabled={at <= 0}
            onClick={() => onStep(-1)}
          >
            <ChevronUp />
          </IconButton>
          <IconButton
            label="Next candidate"
            size="small"
            aria-keyshortcuts="J"
            aria-disabled={at === order.length - 1}
            onClick={() => onStep(1)}
          >
            <ChevronDown />
          </IconButton>
          <IconButton label="Close" size="small" aria-keyshortcuts="Escape" onClick={onClose}>
            <X />
          </IconButton>
        </div>
      </header>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {!candidate && !error && <Loading />}
      {candidate && <Parts key={candidate.id} candidate={candidate} panel={panel} />}
    </section>
  );
}

function Subtitle({ candidate: { stage, email, jobTitle } }: { candidate: CandidateWithJob }) {
  return (
    <>
      <p className={styles['detail']}>
        <bdi>{jobTitle}</bdi>
      </p>
      <p className={styles['detail']}>
        <StageBadge stage={stage} /> {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </>
  );
}

interface PartsProps {
  candidate: CandidateWithJob;
  panel: RefObject<HTMLElement | null>;
}

function Parts({ candidate, panel }: PartsProps) {
  const choice = useExactDraft(candidate.stage);
  return (
    <div className={styles['parts']}>
      <StageCard candidate={candidate} choice={choice} />
      <Card title="Contact">
        <DetailsList candidate={candidate} />
      </Card>
      <NotesCard candidateId={candidate.id} />
      <FilesCard candidateId={candidate.id} within={panel} />
      <AssessmentCard candidate={candidate} />
      <TimelineCard candidateId={candidate.id} />
    </div>
  );
}
