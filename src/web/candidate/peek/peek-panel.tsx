import { useQuery } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { DetailsList } from '#web/candidate/details/details-list.tsx';
import { InterviewsCard } from '#web/candidate/interviews/card/interviews-card.tsx';
import { ScheduleButton } from '#web/candidate/interviews/schedule/schedule-button.tsx';
import { useScheduleKey } from '#web/candidate/interviews/schedule/use-schedule-key.ts';
import { useWriteKey } from '#web/candidate/message/use-write-key.ts';
import { WriteButton } from '#web/candidate/message/write-button.tsx';
import { OwnerPicker } from '#web/candidate/owner/owner-picker.tsx';
import { AssessmentCard, SentLinksCard } from '#web/candidate/profile/assessment-card.tsx';
import { CandidateFacts, CandidateHeadLine } from '#web/candidate/profile/candidate-facts.tsx';
import { CandidateStage } from '#web/candidate/profile/candidate-stage.tsx';
import { IN_HEAD } from '#web/candidate/profile/details-card.tsx';
import { ProfileColumns, useCv } from '#web/candidate/profile/profile-columns.tsx';
import { useHasAnswers } from '#web/candidate/profile/profile-queries.ts';
import { StageCard } from '#web/candidate/profile/stage-card.tsx';
import { TagEditor } from '#web/candidate/profile/tag-editor.tsx';
import { TimelineCard } from '#web/candidate/profile/timeline-card.tsx';
import { useStageChoice, type StageChoice } from '#web/candidate/profile/use-stage-move.ts';
import { Rating } from '#web/candidate/rating/rating.tsx';
import { useRatingKeys } from '#web/candidate/rating/use-rating-keys.ts';
import { Card } from '#web/kit/card.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { PeekFrame, type PeekPanelProps } from './peek-frame.tsx';
import styles from './peek-panel.module.css';

/** Shows a profile beside the board or the list. On a phone it covers the screen. */
export function PeekPanel(props: PeekPanelProps) {
  const { id } = props.peeked;
  const query = useQuery(candidateQuery(id));
  const { data: candidate } = query;
  const panel = useRef<HTMLElement>(null);
  const choice = useStageChoice(candidate);
  useRatingKeys(() => candidate ?? null, panel);
  useWriteKey(() => (candidate ? [candidate.id] : []), panel);
  useScheduleKey(() => candidate?.id, panel);
  return (
    <PeekFrame
      {...props}
      panel={panel}
      query={query}
      stage={candidate && <CandidateStage key={id} candidate={candidate} choice={choice} />}
      buttons={
        candidate && (
          <>
            <WriteButton candidate={candidate} variant="quiet" size="small" isIcon />
            <ScheduleButton candidate={candidate} variant="quiet" size="small" isIcon />
          </>
        )
      }
      more={
        candidate && (
          <>
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
          </>
        )
      }
    >
      {candidate && <Parts key={candidate.id} candidate={candidate} choice={choice} panel={panel} />}
    </PeekFrame>
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
  const hasAnswers = useHasAnswers(candidate);
  if (isPending || hasAnswers === null) return <Loading />;
  const assessment = <AssessmentCard candidate={candidate} isFirst={hasAnswers} />;
  return (
    <div className={classNames('padding-3', styles['parts'])}>
      <ProfileColumns
        candidateId={candidate.id}
        within={panel}
        isOneColumn
        firstCards={hasAnswers && assessment}
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
            {hasAnswers ? <SentLinksCard candidate={candidate} /> : assessment}
          </>
        }
      />
    </div>
  );
}
