import type { QueryClient } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { createStore, type Store } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { createLoadAhead } from './load-ahead.ts';
import type { Source } from './sources.ts';
import { begun, followed, NOT_BEGUN, passedOver, type TriageState } from './triage-state.ts';

/** The number of candidates loaded ahead. */
const AHEAD = 3;

/** The next page is requested when at most this many candidates are left. */
const FEW = 10;

/** The candidates of a triage, as far as they are loaded. */
export interface Queue {
  readonly state: Store<TriageState>;
  /** Loads the candidates of the next page, unless it is loading. */
  readonly load: () => Promise<void>;
  /** Shows the next state and loads the candidates ahead. */
  readonly show: (next: TriageState) => void;
  /** The candidate on the screen, once loaded. */
  readonly current: () => CandidateWithJob | undefined;
  /** Changes what is shown of a candidate. */
  readonly setCandidate: (candidate: CandidateWithJob) => void;
  /** Skips a candidate who no longer exists. */
  readonly passOver: (id: number, name?: string) => void;
  /** Forgets all candidates and decisions. */
  readonly reset: () => void;
}

/**
 * Creates the queue of a source's candidates, in its order. It is fixed by ids, so a candidate who is moved elsewhere
 * stays in it.
 */
export function createQueue(client: QueryClient, source: Source): Queue {
  const state = createStore(NOT_BEGUN);
  let hasBegun = false;
  let isLoading = false;
  const loadAhead = createLoadAhead(client, (id, error) => {
    if (isMissing(error)) passOver(id);
  });

  async function load(): Promise<void> {
    if (isLoading || !state.read().hasMore) return;
    isLoading = true;
    try {
      state.set(await loadMore());
    } catch (error) {
      state.set({ ...state.read(), error: messageOf(error) });
    } finally {
      isLoading = false;
    }
    prepare();
  }

  async function loadMore(): Promise<TriageState> {
    if (hasBegun) return followed(state.read(), await source.following());
    const { ids, total } = await source.first();
    hasBegun = true;
    return begun(ids, total);
  }

  /** Runs after each step and loads the next candidates ahead. */
  function prepare(): void {
    const { waiting, hasMore, error } = state.read();
    for (const id of waiting.slice(0, AHEAD + 1)) loadAhead(id);
    if (hasMore && error === null && waiting.length <= FEW) void load();
  }

  function show(next: TriageState): void {
    state.set(next);
    prepare();
  }

  function passOver(id: number, name = `Candidate #${id}`): void {
    const next = passedOver(state.read(), id);
    if (next === state.read()) return;
    toast.info(`${name} is no longer there`);
    show(next);
  }

  return {
    state,
    load,
    show,
    current() {
      const [id] = state.read().waiting;
      return id === undefined ? undefined : client.getQueryData(candidateQuery(id).queryKey);
    },
    setCandidate(candidate) {
      client.setQueryData(candidateQuery(candidate.id).queryKey, candidate);
    },
    passOver,
    reset() {
      hasBegun = false;
      state.set(NOT_BEGUN);
    },
  };
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Move failed';
}
