import { MutationObserver } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { toastInSeries } from '#web/app/history/toast-series.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { askWhyIfRejected } from '#web/app/history/ask-why.ts';
import { moveInSeries, whoIn } from '#web/candidate/selection/move-in-series.ts';
import { announce } from '#web/kit/announce.ts';
import { createStore, until } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { answered, canBeSent, cardsOf, failed, moved, NO_MOVES, type Move } from './moves-store.ts';

/** All moves of this page. They outlive the screen, because a move continues after the board is left. */
export const moves = createStore(NO_MOVES);

let lastId = 0;

interface SentMove extends Move {
  /** The write, when the move was sent at once; else null. */
  readonly sent: Promise<Written<unknown>> | null;
}

/** Sends moves as mutations, because an undo waits for running mutations. */
const sender = new MutationObserver(queryClient, {
  async mutationFn({ sent, ...move }: SentMove) {
    if (sent) return sent;
    await until(moves, (state) => canBeSent(state, move));
    return send(move);
  },
  onSuccess(written, { id, candidates, to }) {
    toastInSeries(moveInSeries(candidates, to), written);
    moves.set(answered(moves.read(), id));
    void refreshAfter(written);
  },
  onError(error, { id }) {
    const candidates = cardsOf(moves.read(), id);
    moves.set(failed(moves.read(), id, new Date().toISOString()));
    toast.error(error.message);
    announce(`Could not move ${whoIn(candidates)}. Back at the top of ${whereIn(candidates)}.`);
    // Reloads the candidates, because only the server knows their present stages.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) void refreshAll();
  },
});

/**
 * Moves candidates to another stage in one request, all of them or none. The board shows the move at once.
 *
 * @returns whether the candidates were moved; a failure was already shown
 */
export function moveCandidates(candidates: readonly CandidateWithJob[], to: Stage): Promise<boolean> {
  const move = { id: ++lastId, candidates, to, at: new Date().toISOString() };
  const shown = moved(moves.read(), move);
  // The request is sent before the board renders, which takes a frame, because other tabs wait for the answer.
  const sent = canBeSent(shown, move) ? send(move) : null;
  moves.set(shown);
  const done = sender.mutate({ ...move, sent });
  askWhyIfRejected(
    candidates,
    to,
    done.then(({ change }) => change),
  );
  return done.then(
    () => true,
    () => false,
  );
}

function send({ candidates, to }: Move): Promise<Written<unknown>> {
  const [first, ...others] = candidates;
  if (first && others.length === 0) {
    const params = { id: first.id };
    return write('PATCH /candidates/{id}', { params, body: { stage: to } }, 'Move failed (rolled back)');
  }
  const ids = candidates.map(({ id }) => id);
  return write('PATCH /candidates', { body: { ids, stage: to } }, 'Move failed (rolled back)');
}

function whereIn(candidates: readonly CandidateWithJob[]): string {
  const [stage, ...others] = new Set(candidates.map((candidate) => candidate.stage));
  return stage && others.length === 0 ? STAGE_LABELS[stage] : 'their columns';
}
