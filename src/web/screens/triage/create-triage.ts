import { MutationObserver, type Mutation, type QueryClient } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { write } from '#web/app/api/call.ts';
import { candidateListQuery, candidateQuery } from '#web/app/api/queries.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { orderOfPage, type CandidateOrder } from '#web/app/address/candidate-order.ts';
import { candidatesParams } from '#web/app/address/candidates-search.ts';
import { extended, followingQuery } from '#web/app/address/following-candidates.ts';
import type { TriageSearch } from '#web/app/address/triage-search.ts';
import { askWhyIfRejected, forgetRejected, REASON_MUTATION } from '#web/app/history/ask-why.ts';
import { announce } from '#web/kit/announce.ts';
import { createStore, type Store } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { createLoadAhead } from './load-ahead.ts';
import { createTurns } from './turns.ts';
import { takeBackMove, undoDecisions } from './undo-decisions.ts';
import {
  begun,
  decided,
  failed,
  followed,
  NOT_BEGUN,
  passedOver,
  tookBack,
  type Decision,
  type TriageState,
} from './triage-state.ts';

/** The number of candidates to load in advance. */
const AHEAD = 3;

/** The number of remaining candidates at which the next page is requested. */
const FEW = 10;

/** The mutation key of a triage's moves. */
const MOVE = ['triage'];

export interface Triage {
  readonly state: Store<TriageState>;
  /** Loads the queue, unless it is loaded or loading. */
  readonly load: () => void;
  /** Moves the shown candidate and shows the next one at once. */
  readonly decide: (to: Stage) => void;
  readonly skip: () => void;
  /** Undoes the last decision and shows that candidate again. */
  readonly takeBack: () => void;
  /** Whether the last saved change is a decision of this triage. It may also be a later note. */
  readonly isLastDone: () => boolean;
  /** Undoes all decisions. The promise settles when they are undone or the failure was shown. */
  readonly undoAll: () => Promise<void>;
  /** Skips a candidate who no longer exists. */
  readonly passOver: (id: number) => void;
}

/**
 * Creates a triage of the candidates in a list with these filters, in list order. The queue is fixed by ids, so a
 * candidate who is moved elsewhere stays in it. Moves under way outlive the screen.
 */
export function createTriage(client: QueryClient, search: TriageSearch): Triage {
  const state = createStore(NOT_BEGUN);
  const list = { ...search, columns: null, page: 1 };
  /** All loaded candidates, decided or not. */
  let order: CandidateOrder | null = null;
  let isLoading = false;
  /** The change of each decision. Null: nothing had to change, or the move failed. */
  const changes = new Map<Decision, Promise<number | null>>();
  const inTurn = createTurns();
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
    if (!order) {
      const { data, total } = await client.fetchQuery(candidateListQuery(candidatesParams(list)));
      order = orderOfPage(data, 1);
      return begun(order.ids, total);
    }
    const following = await client.fetchQuery(followingQuery(client, order, list));
    order = extended(order, following);
    return followed(state.read(), following);
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

  const sender = new MutationObserver(client, {
    mutationKey: MOVE,
    mutationFn: ({ id, to }: { id: number; to: Stage }) =>
      inTurn(id, () =>
        write('PATCH /candidates/{id}', { params: { id }, body: { stage: to } }, 'Move failed'),
      ),
  });

  async function send(decision: Decision, to: Stage): Promise<number | null> {
    const { id, name } = decision.candidate;
    try {
      const written = await sender.mutate({ id, to });
      if (written.value && isDecided(decision)) setCandidate(written.value);
      void refreshAfter(written);
      return written.change;
    } catch (error) {
      if (isMissing(error)) passOver(id, name);
      else if (isDecided(decision)) {
        const message = messageOf(error);
        toast.error(`${name}: ${message}`);
        show(failed(state.read(), decision, message));
        void refreshAll();
      }
      return null;
    }
  }

  function decide(to: Stage): void {
    const candidate = current();
    if (!candidate) return;
    if (candidate.stage === to) return skip();
    show(decided(state.read(), candidate, to));
    announce(`${candidate.name}: ${STAGE_LABELS[to]}`);
    const decision = state.read().decisions.at(-1);
    if (!decision) return;
    const change = send(decision, to);
    changes.set(decision, change);
    askWhyIfRejected([candidate], to, change);
  }

  function skip(): void {
    const candidate = current();
    if (!candidate) return;
    show(decided(state.read(), candidate, null));
    announce(`${candidate.name} stays in ${STAGE_LABELS[candidate.stage]}`);
  }

  function takeBack(): void {
    const last = state.read().decisions.at(-1);
    if (!last) return announce('Nothing to take back');
    forgetRejected([last.candidate.id]);
    setCandidate(last.candidate);
    show(tookBack(state.read()));
    announce(`Taken back: ${last.candidate.name}`);
    const change = changes.get(last);
    if (change) void undo(last.candidate, change);
  }

  async function undo({ id, stage }: CandidateWithJob, change: Promise<number | null>): Promise<void> {
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

  async function undoAll(): Promise<void> {
    const { decisions } = state.read();
    const made = await Promise.all(decisions.flatMap((it) => changes.get(it) ?? []));
    await undoDecisions(
      decisions,
      made.filter((seq) => seq !== null),
    );
    // When the person comes back to this triage, it starts anew.
    order = null;
    state.set(NOT_BEGUN);
  }

  function passOver(id: number, name = `Candidate #${id}`): void {
    const next = passedOver(state.read(), id);
    if (next === state.read()) return;
    toast.info(`${name} is no longer there`);
    show(next);
  }

  function current(): CandidateWithJob | undefined {
    const [id] = state.read().waiting;
    return id === undefined ? undefined : client.getQueryData(candidateQuery(String(id)).queryKey);
  }

  function setCandidate(candidate: CandidateWithJob): void {
    client.setQueryData(candidateQuery(String(candidate.id)).queryKey, candidate);
  }

  function isDecided(decision: Decision): boolean {
    return state.read().decisions.includes(decision);
  }

  return {
    state,
    load: () => void load(),
    decide,
    skip,
    takeBack,
    isLastDone: () => isMove(client.getMutationCache().getAll().at(-1)),
    undoAll,
    passOver,
  };
}

/** Whether a mutation is a triage's move or the reason for one. Old mutations are no longer in the cache. */
function isMove(mutation: Pick<Mutation, 'options'> | undefined): boolean {
  const key = mutation?.options.mutationKey;
  return mutation === undefined || key === MOVE || key === REASON_MUTATION;
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Move failed';
}
