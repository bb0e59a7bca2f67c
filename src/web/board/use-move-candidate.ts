import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MoveInFlight, ReturnedCard } from '#domain/board.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import { ApiError, call } from '#web/api.ts';
import { queryClient, refreshAll } from '#web/queries.ts';
import { say } from '#web/ui/say.ts';
import { toast } from '#web/ui/toast.tsx';
import { toastChange } from '#web/undo/undo-change.ts';

const MOVES = ['move candidate'];

interface Move {
  readonly candidate: CandidateWithJob;
  readonly to: Stage;
}

/** The move was refused, or never arrived. */
class MoveFailed extends Error {
  override readonly name = 'MoveFailed';
  readonly at: Timestamp = new Date().toISOString();
}

/**
 * Moves a candidate to another stage. The board shows it at once, because `useMoves` tells of every move on its way;
 * two moves of one candidate go one after the other.
 */
export function moveCandidate(candidate: CandidateWithJob, to: Stage): void {
  if (candidate.stage === to) return;
  const move = queryClient.getMutationCache().build(queryClient, {
    mutationKey: MOVES,
    mutationFn: requestMove,
    scope: { id: `move candidate ${candidate.id}` },
    // A card whose move failed stays on top of its column until the page is loaded anew (product §4).
    gcTime: Infinity,
  });
  // What went wrong has been said by then, and is read from the mutation.
  move.execute({ candidate, to }).catch(() => undefined);
}

async function requestMove({ candidate, to }: Move): Promise<void> {
  let moved;
  try {
    moved = await call(
      'PATCH /candidates/{id}',
      { params: { id: candidate.id }, body: { stage: to } },
      'Move failed (rolled back)',
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'Move failed (rolled back)';
    toast.error(reason);
    say(`Could not move ${candidate.name}. Back at the top of ${STAGE_LABELS[candidate.stage]}.`);
    // The server knows better what became of the candidate.
    if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) void refreshAll();
    throw new MoveFailed(reason, { cause });
  }
  toastChange(`Moved to ${STAGE_LABELS[to]}`, moved);
  // The move counts as on its way until the columns have been loaded with it: the card never flashes back.
  await refreshAll();
}

interface Moves {
  readonly moves: readonly MoveInFlight<CandidateWithJob>[];
  readonly returned: readonly ReturnedCard[];
}

interface MoveState {
  readonly card: CandidateWithJob;
  readonly to: Stage;
  readonly isPending: boolean;
  readonly failedAt: Timestamp | null;
}

/** What the requests say of the cards: which are on the move, and which came back. The last move of each counts. */
export function useMoves(): Moves {
  const states = useMutationState<MoveState>({
    filters: { mutationKey: MOVES },
    select: ({ state: { variables, status, error } }) => {
      const { candidate, to } = variables as Move;
      const failedAt = error instanceof MoveFailed ? error.at : null;
      return { card: candidate, to, isPending: status === 'pending', failedAt };
    },
  });
  return useMemo(() => {
    const last = new Map(states.map((state) => [state.card.id, state]));
    return {
      moves: states.filter(({ isPending }) => isPending),
      returned: [...last].flatMap(([id, { failedAt }]) => (failedAt === null ? [] : [{ id, at: failedAt }])),
    };
  }, [states]);
}
