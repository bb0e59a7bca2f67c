import { useQuery } from '@tanstack/react-query';
import { unwritten } from '#domain/scorecard/sealing.ts';
import { useMe } from '#web/app/host/teammates.ts';
import { useShortClock } from '#web/app/time/use-clock.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { scorecardsQuery } from './scorecard-queries.ts';

/** The ways from a candidate to the own scorecards that are to be written, and to the decision. */
export function ScorecardLinks({ candidateId }: { candidateId: number }) {
  const { data } = useQuery(scorecardsQuery(candidateId));
  const { handle } = useMe();
  const now = useShortClock();
  if (!data || data.interviews.length === 0) return null;
  const toWrite = unwritten(data, handle).filter(({ startsAt }) => Date.parse(startsAt) <= now);
  return (
    <nav className="flex wrap gap-2 margin-below-3" aria-label="Scorecards" data-screen-only>
      {toWrite.map(({ id, name }) => (
        <LinkButton
          key={id}
          size="small"
          variant="primary"
          to="/interviews/$id/scorecard"
          params={{ id: String(id) }}
        >
          Write scorecard: {name}
        </LinkButton>
      ))}
      <LinkButton size="small" to="/candidates/$id/decision" params={{ id: String(candidateId) }}>
        Scorecards and decision
      </LinkButton>
    </nav>
  );
}
