import { MutationObserver, type Mutation, type QueryClient } from '@tanstack/react-query';
import type { Stage } from '#domain/stage.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { REASON_MUTATION } from '#web/app/history/ask-why.ts';
import { toast } from '#web/kit/toast.tsx';
import { isMissing, messageOf, type Queue } from './queue.ts';
import type { Source } from './sources.ts';
import { failed, type Decision } from './triage-state.ts';
import { takeBackMove } from './undo-decisions.ts';

/** The mutation key of a triage's moves. */
const MOVE = ['triage'];

/**
 * Saves the moves that a triage decides. A refused move shows its candidate again. A candidate who is kept in their stage
 * leaves the inbox.
 */
export function createMoves(
  client: QueryClient,
  queue: Queue,
  { applicationsOf }: Pick<Source, 'applicationsOf'>,
) {
  /** The change of each decision. Null: nothing had to change, or the move failed. */
  const changes = new Map<Decision, Promise<number | null>>();
  const inTurn = createTurns();
  const sender = new MutationObserver(client, {
    mutationKey: MOVE,
    mutationFn: ({ candidate: { id, stage }, to }: { candidate: Decision['candidate']; to: Stage }) =>
      inTurn(id, () => (to === stage ? keep(id) : move(id, to))),
  });

  async function move(id: number, to: Stage) {
    return write('PATCH /candidates/{id}', { params: { id }, body: { stage: to } }, 'Move failed');
  }

  /** Takes a candidate's applications out of the inbox. The candidate does not change. */
  async function keep(id: number) {
    const body = { ids: [...applicationsOf(id)], seen: true };
    return { ...(await write('PATCH /applications', { body }, 'The inbox was not changed')), value: null };
  }

  async function save(decision: Decision, to: Stage): Promise<number | null> {
    const { candidate } = decision;
    const { id, name } = candidate;
    const isDecided = () => queue.state.read().decisions.includes(decision);
    try {
      const written = await sender.mutate({ candidate, to });
      if (written.value && isDecided()) queue.setCandidate(written.value);
      void refreshAfter(written);
      return written.change;
    } catch (error) {
      if (isMissing(error)) queue.passOver(id, name);
      else if (isDecided()) {
        const message = messageOf(error);
        toast.error(`${name}: ${message}`);
        queue.show(failed(queue.state.read(), decision, message));
        void refreshAll();
      }
      return null;
    }
  }

  async function undo({ id, stage }: Decision['candidate'], change: Promise<number | null>): Promise<void> {
    try {
      const written = await inTurn(id, async () => {
        const seq = await change;
        return seq === null ? [] : takeBackMove({ id, stage, seq });
      });
      await Promise.all(written.map(refreshAfter));
    } catch (error) {
      toast.error(messageOf(error));
      void refreshAll();
    }
  }

  return {
    /** @returns the move's change, or null when it failed */
    send(decision: Decision, to: Stage): Promise<number | null> {
      const change = save(decision, to);
      changes.set(decision, change);
      return change;
    },
    /** Undoes the move of a decision, if there was one. */
    takeBack(decision: Decision): void {
      const change = changes.get(decision);
      if (change) void undo(decision.candidate, change);
    },
    /** The changes that decisions made, once all their moves are saved. */
    async changesOf(decisions: readonly Decision[]): Promise<number[]> {
      const made = await Promise.all(decisions.flatMap((decision) => changes.get(decision) ?? []));
      return made.filter((seq) => seq !== null);
    },
    isLastDone: () => isMove(client.getMutationCache().getAll().at(-1)),
  };
}

/** Runs the writes of one candidate one after the other, so that a move comes after the undo of the previous move. */
function createTurns() {
  const turns = new Map<number, Promise<unknown>>();
  return <Result>(id: number, work: () => Promise<Result>): Promise<Result> => {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work);
    // A failed write does not stop the next one. Its caller gets the failure.
    turns.set(
      id,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

/** Tells whether a mutation is a triage's move or the reason for one. Old mutations are no longer in the cache. */
function isMove(mutation: Pick<Mutation, 'options'> | undefined): boolean {
  const key = mutation?.options.mutationKey;
  return mutation === undefined || key === MOVE || key === REASON_MUTATION;
}
