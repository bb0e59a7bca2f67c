import { useQuery } from '@tanstack/react-query';
import { Link, type HistoryState } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { DetailsList } from '#web/candidate/details/details-list.tsx';
import { InterviewsCard } from '#web/candidate/interviews/card/interviews-card.tsx';
import { ScheduleButton } from '#web/candidate/interviews/schedule/schedule-button.tsx';
import { useScheduleKey } from '#web/candidate/interviews/schedule/use-schedule-key.ts';
import { useWriteKey } from '#web/candidate/message/use-write-key.ts';
import { WriteButton } from '#web/candidate/message/write-button.tsx';
import { OwnerPicker } from '#web/candidate/owner/owner-picker.tsx';
import { AssessmentCard } from '#web/candidate/profile/assessment-card.tsx';
import { CandidateFacts, CandidateHeadLine } from '#web/candidate/profile/candidate-facts.tsx';
import { CandidateStage } from '#web/candidate/profile/candidate-stage.tsx';
import { IN_HEAD } from '#web/candidate/profile/details-card.tsx';
import { ProfileColumns, useCv } from '#web/candidate/profile/profile-columns.tsx';
import { StageCard } from '#web/candidate/profile/stage-card.tsx';
import { TagEditor } from '#web/candidate/profile/tag-editor.tsx';
import { TimelineCard } from '#web/candidate/profile/timeline-card.tsx';
import { useStageChoice, type StageChoice } from '#web/candidate/profile/use-stage-move.ts';
import { Rating } from '#web/candidate/rating/rating.tsx';
import { useRatingKeys } from '#web/candidate/rating/use-rating-keys.ts';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { IconButton } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useLayer } from '#web/kit/layers.ts';
import { Loading } from '#web/kit/loading.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './peek-panel.module.css';
import type { Peeked } from './peeked.ts';

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
  const query = useQuery(candidateQuery(id));
  const { data: candidate } = query;
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const choice = useStageChoice(candidate);
  const covers = useMedia('(width < 45rem)');
  const at = order.indexOf(id);
  useLayer(onClose, covers);
  useRatingKeys(() => candidate ?? null, panel);
  useWriteKey(() => (candidate ? [candidate.id] : []), panel);
  useScheduleKey(() => candidate?.id, panel);

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
      <header className={classNames('flex wrap items-start padding-3 line-below', styles['head'])}>
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
          {candidate && <CandidateStage key={id} candidate={candidate} choice={choice} />}
        </div>
        <div className={classNames('flex wrap', styles['buttons'])}>
          {candidate && <WriteButton candidate={candidate} variant="quiet" size="small" isIcon />}
          {candidate && <ScheduleButton candidate={candidate} variant="quiet" size="small" isIcon />}
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
        {candidate && (
          <div className={styles['more']}>
            <p className="quiet">
              <CandidateFacts candidate={candidate}>
                <bdi>{candidate.jobTitle}</bdi>
              </CandidateFacts>
            </p>
            <CandidateHeadLine key={id}>
              <OwnerPicker candidate={candidate} />
              <Rating candidate={candidate} />
              <TagEditor candidate={candidate} />
            </CandidateHeadLine>
          </div>
        )}
      </header>
      <QueryStatus query={query} />
      {candidate && <Parts key={candidate.id} candidate={candidate} choice={choice} panel={panel} />}
    </section>
  );
}

interface PartsProps {
  candidate: CandidateWithJob;
  choice: StageChoice;
  panel: RefObject<HTMLElement | null>;
}

/** The cards in the order of the profile. */
function Parts({ candidate, choice, panel }: PartsProps) {
  const { isPending } = useCv(candidate.id);
  if (isPending) return <Loading />;
  return (
    <div className={classNames('padding-3', styles['parts'])}>
      <ProfileColumns
        candidateId={candidate.id}
        within={panel}
        isOneColumn
        cards={
          <>
            <StageCard candidate={candidate} choice={choice} />
            <Card title="Contact" small>
              <DetailsList candidate={candidate} without={IN_HEAD} />
            </Card>
            <InterviewsCard candidate={candidate} />
          </>
        }
        lastCards={
          <>
            <TimelineCard candidateId={candidate.id} />
            <AssessmentCard candidate={candidate} />
          </>
        }
      />
    </div>
  );
}
