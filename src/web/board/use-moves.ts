import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MoveInFlight, ReturnedCard } from '#domain/board.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import { ApiError, call } from '#web/api/call.ts';
import { keys, queryClient, refreshAll } from '#web/api/queries.ts';
import { announce } from '#web/ui/announce.ts';
import { toast } from '#web/ui/toast.tsx';
import { toastChange } from '#web/history/undo-change.ts';

const MOVES = ['move candidates'];

interface Move {
  readonly candidates: readonly CandidateWithJob[];
  readonly to: Stage;
}

/** The move was refused, or never arrived. */
class MoveFailed extends Error {
  override readonly name = 'MoveFailed';
  readonly at: Timestamp = new Date().toISOString();
}

/** The last move of each candidate that is on its way. */
const underWay = new Map<number, Promise<void>>();

/**
 * Moves candidates to another stage, all of them or none, in one request. The board shows it at once, because
 * `useMoves` tells of every move on its way; two moves of one candidate go one after the other.
 *
 * @returns whether they were moved; what went wrong has been said by then
 */
export async function moveCandidates(candidates: readonly CandidateWithJob[], to: Stage): Promise<boolean> {
  const before = candidates.flatMap(({ id }) => underWay.get(id) ?? []);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: MOVES,
    async mutationFn(move: Move) {
      await Promise.allSettled(before);
      await requestMove(move);
    },
    // A card whose move failed stays on top of its column until the page is loaded anew (product §4).
    gcTime: Infinity,
  });
  const moved = mutation.execute({ candidates, to });
  for (const { id } of candidates) underWay.set(id, moved);
  try {
    await moved;
    const stages = new Set([to, ...candidates.map(({ stage }) => stage)]);
    void loadedAgain(stages).then(() => queryClient.getMutationCache().remove(mutation));
    return true;
  } catch {
    // It is read from the mutation.
    return false;
  } finally {
    for (const { id } of candidates) if (underWay.get(id) === moved) underWay.delete(id);
  }
}

async function requestMove(move: Move): Promise<void> {
  let answer;
  try {
    answer = await sendMove(move);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'Move failed (rolled back)';
    toast.error(reason);
    announce(`Could not move ${whoIn(move)}. Back at the top of ${whereFrom(move)}.`);
    // The server knows better what became of the candidates.
    if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) void refreshAll();
    throw new MoveFailed(reason, { cause });
  }
  const stage = STAGE_LABELS[move.to];
  toastChange(
    move.candidates.length === 1 ? `Moved to ${stage}` : `Moved ${whoIn(move)} to ${stage}`,
    answer,
  );
  // The move counts as on its way until the columns have been loaded with it: the card never flashes back.
  await refreshAll();
}

/** Resolves when these columns show what was written, or nobody looks at them: at once, unless loading them failed. */
function loadedAgain(stages: ReadonlySet<Stage>): Promise<void> {
  function isLoaded(stage: Stage): boolean {
    const state = queryClient.getQueryState(keys.column(stage));
    return state === undefined || (state.status === 'success' && !state.isInvalidated);
  }
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(resolveIfLoaded);
    function resolveIfLoaded(): void {
      if (![...stages].every(isLoaded)) return;
      stop();
      resolve();
    }
    resolveIfLoaded();
  });
}

function sendMove({ candidates, to }: Move): Promise<object> {
  const [first, ...others] = candidates;
  if (first && others.length === 0) {
    const params = { id: first.id };
    return call('PATCH /candidates/{id}', { params, body: { stage: to } }, 'Move failed (rolled back)');
  }
  const ids = candidates.map(({ id }) => id);
  return call('PATCH /candidates', { body: { ids, stage: to } }, 'Move failed (rolled back)');
}

function whoIn({ candidates }: Move): string {
  return candidates.length === 1 ? (candidates[0]?.name ?? '') : `${candidates.length} candidates`;
}

function whereFrom({ candidates }: Move): string {
  const [stage, ...others] = new Set(candidates.map((candidate) => candidate.stage));
  return stage && others.length === 0 ? STAGE_LABELS[stage] : 'their columns';
}

interface Moves {
  readonly moves: readonly MoveInFlight<CandidateWithJob>[];
  readonly returned: readonly ReturnedCard[];
}

interface CardMove {
  readonly card: CandidateWithJob;
  readonly to: Stage;
  readonly isMoving: boolean;
  readonly failedAt: Timestamp | null;
}

/** What the requests say of the cards: which are on the move, and which came back. The last move of each counts. */
export function useMoves(): Moves {
  const states = useMutationState<CardMove[]>({
    filters: { mutationKey: MOVES },
    select: ({ state: { variables, status, error } }) => {
      const { candidates, to } = variables as Move;
      const failedAt = error instanceof MoveFailed ? error.at : null;
      // One that was answered stays until the columns have it.
      const isMoving = status !== 'error';
      // Of those moved together, whoever was added last stands on top.
      return candidates.toSorted((a, b) => a.id - b.id).map((card) => ({ card, to, isMoving, failedAt }));
    },
  });
  return useMemo(() => {
    const each = states.flat();
    const last = new Map(each.map((state) => [state.card.id, state]));
    return {
      moves: each.filter(({ isMoving }) => isMoving),
      returned: [...last].flatMap(([id, { failedAt }]) => (failedAt === null ? [] : [{ id, at: failedAt }])),
    };
  }, [states]);
}
