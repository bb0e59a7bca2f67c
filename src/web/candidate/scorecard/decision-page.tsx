import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { missingCards, summaryOf } from '#domain/scorecard/agreement.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { candidateQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { teammateName, useMe, useTeammates } from '#web/app/host/teammates.ts';
import { useShortClock } from '#web/app/time/use-clock.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { CardsTable } from './cards-table.tsx';
import { DecideCard } from './decide-card.tsx';
import { scorecardsQuery, type CandidateScorecards } from './scorecard-queries.ts';
import styles from './scorecard.module.css';
import { SealedNotice } from './sealed-notice.tsx';

const route = getRouteApi('/candidates/$id/decision');

/** Decision (product §22): all scorecards on a candidate side by side, and the move that follows from them. */
export function DecisionPage() {
  return <Decision isReview={false} />;
}

/** The same for a reviewer, who can’t move a candidate (product §12). */
export function ReviewedDecisionPage() {
  return <Decision isReview />;
}

function Decision({ isReview }: { isReview: boolean }) {
  const { id } = route.useParams();
  const { data: candidate, error, isPending } = useQuery(candidateQuery(id));
  const scorecards = useQuery(scorecardsQuery(id));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page>
      <PageHeader
        title={candidate ? `Decision: ${candidate.name}` : isGone ? error.message : 'Decision'}
        badge={candidate && <StageBadge stage={candidate.stage} />}
        subtitle={
          isGone
            ? 'There is no candidate at this address.'
            : candidate && (
                <>
                  Applying for <bdi>{candidate.jobTitle}</bdi>
                </>
              )
        }
        back={
          candidate && (
            <BackLink to="/candidates/$id" params={{ id }}>
              Back to the candidate
            </BackLink>
          )
        }
      />
      {error && !isGone && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
      {isPending && <Loading />}
      {candidate && (
        <LoadedPart query={scorecards}>
          {(found) => <Scorecards found={found} candidate={candidate} isReview={isReview} />}
        </LoadedPart>
      )}
    </Page>
  );
}

interface ScorecardsProps {
  found: CandidateScorecards;
  candidate: CandidateWithJob;
  isReview: boolean;
}

function Scorecards({ found, candidate, isReview }: ScorecardsProps) {
  const { cards, sealed, isSealed } = found;
  const { handle } = useMe();
  const isOwn = (interviewer: string) => interviewer.toLowerCase() === handle.toLowerCase();
  const others = cards.filter(({ interviewer }) => !isOwn(interviewer));
  const inOrder = [...others, ...cards.filter(({ interviewer }) => isOwn(interviewer))];
  return (
    <div className={classNames('grid gap-3 min-0', styles['main'])}>
      {isSealed && <SealedNotice found={found} candidate={candidate} isReview={isReview} />}
      {cards.length === 0 && sealed.length === 0 && (
        <Empty>No scorecards yet. Interviewers write them after each interview.</Empty>
      )}
      {cards.length > 0 && (
        <>
          {!isSealed && <h2>{summaryOf(cards.map(({ overall }) => overall))}</h2>}
          <CardsTable cards={inOrder} interviews={found.interviews} isOwn={isOwn} />
        </>
      )}
      <MissingCards found={found} />
      {!isReview && !isSealed && (
        <Card title="Decide">
          <DecideCard key={candidate.stage} candidate={candidate} />
        </Card>
      )}
    </div>
  );
}

/** Names who has not written a scorecard after their interview. Shows nothing when none is missing. */
function MissingCards({ found: { interviews, cards, sealed } }: { found: CandidateScorecards }) {
  const now = new Date(useShortClock()).toISOString();
  const teammates = useTeammates();
  const missing = missingCards(interviews, [...cards, ...sealed], now);
  if (missing.length === 0) return null;
  return (
    <section
      className={classNames('grid gap-2 padding-3', styles['notice'])}
      aria-labelledby="missing-scorecards"
    >
      <h2 id="missing-scorecards">
        {missing.length === 1 ? '1 scorecard is missing' : `${missing.length} scorecards are missing`}
      </h2>
      <ul>
        {missing.map(({ interview, interviewer }) => (
          <li key={`${interview.id} ${interviewer}`}>
            <bdi>{teammateName(interviewer, teammates)}</bdi>
            {', '}
            <Link to="/interviews/$id/scorecard" params={{ id: String(interview.id) }}>
              <bdi>{interview.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
