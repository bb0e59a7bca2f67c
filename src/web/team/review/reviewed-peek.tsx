import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { candidateQuery } from '#web/app/api/queries.ts';
import { PeekFrame, type PeekPanelProps } from '#web/candidate/peek/peek-frame.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { ScorecardLinks } from '#web/candidate/scorecard/scorecard-links.tsx';
import { ReviewedProfile } from './reviewed-profile.tsx';

/** Shows a reviewed candidate beside a list. */
export function ReviewedPeek(props: PeekPanelProps) {
  const query = useQuery(candidateQuery(props.peeked.id));
  const { data: candidate } = query;
  const panel = useRef<HTMLElement>(null);
  return (
    <PeekFrame
      {...props}
      panel={panel}
      query={query}
      stage={candidate && <StageBadge stage={candidate.stage} />}
      more={
        candidate && (
          <p className="quiet">
            <bdi>{candidate.jobTitle}</bdi>
          </p>
        )
      }
    >
      {candidate && (
        <div className="padding-3">
          <ScorecardLinks candidateId={candidate.id} />
          <ReviewedProfile key={candidate.id} candidate={candidate} within={panel} />
        </div>
      )}
    </PeekFrame>
  );
}
