import type { QueryClient } from '@tanstack/react-query';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import type { TriageSearch } from '#web/app/address/triage-search.ts';
import { askWhyIfRejected, forgetRejected } from '#web/app/history/ask-why.ts';
import { announce } from '#web/kit/announce.ts';
import type { Store } from '#web/kit/store.ts';
import { createMoves } from './moves.ts';
import { createQueue } from './queue.ts';
import { sourceOf } from './sources.ts';
import { decided, tookBack, type TriageState } from './triage-state.ts';
import { undoDecisions } from './undo-decisions.ts';

export interface Triage {
  readonly state: Store<TriageState>;
  /** Loads the queue, unless it is loaded or loading. */
  readonly load: () => void;
  /**
   * Moves the shown candidate and shows the next one at once. Their own stage takes them out of the inbox. Outside the
   * inbox it skips them.
   */
  readonly decide: (to: Stage) => void;
  readonly skip: () => void;
  /** Undoes the last decision and shows that candidate again. */
  readonly takeBack: () => void;
  /** Tells whether the last saved change is a decision of this triage. It may also be a later note. */
  readonly isLastDone: () => boolean;
  /** Undoes all decisions. The promise settles when they are undone or the failure was shown. */
  readonly undoAll: () => Promise<void>;
  /** Skips a candidate who no longer exists. */
  readonly passOver: (id: number) => void;
}

/** Creates a triage of the candidates that the search finds. Moves under way outlive the screen. */
export function createTriage(client: QueryClient, search: TriageSearch): Triage {
  const source = sourceOf(client, search);
  const queue = createQueue(client, source);
  const moves = createMoves(client, queue, source);
  const { state } = queue;

  function skip(): void {
    const candidate = queue.current();
    if (!candidate) return;
    queue.show(decided(state.read(), candidate, null));
    announce(`${candidate.name} stays in ${STAGE_LABELS[candidate.stage]}`);
  }

  return {
    state,
    load: () => void queue.load(),
    skip,

    decide(to) {
      const candidate = queue.current();
      if (!candidate) return;
      const isKept = candidate.stage === to;
      if (isKept && source.applicationsOf(candidate.id).length === 0) return skip();
      queue.show(decided(state.read(), candidate, to));
      announce(
        isKept ? `${candidate.name} kept in ${STAGE_LABELS[to]}` : `${candidate.name}: ${STAGE_LABELS[to]}`,
      );
      const decision = state.read().decisions.at(-1);
      if (!decision) return;
      const change = moves.send(decision, to);
      if (!isKept) askWhyIfRejected([candidate], to, change);
    },

    takeBack() {
      const last = state.read().decisions.at(-1);
      if (!last) return announce('Nothing to take back');
      forgetRejected([last.candidate.id]);
      queue.setCandidate(last.candidate);
      queue.show(tookBack(state.read()));
      announce(`Taken back: ${last.candidate.name}`);
      moves.takeBack(last);
    },

    async undoAll() {
      const { decisions } = state.read();
      await undoDecisions(decisions, await moves.changesOf(decisions));
      // A person who comes back to this triage starts it anew.
      queue.reset();
    },

    isLastDone: moves.isLastDone,
    passOver: (id) => queue.passOver(id),
  };
}
