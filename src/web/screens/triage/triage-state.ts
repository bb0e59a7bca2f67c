import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGES, type Stage } from '#domain/stage.ts';

export interface Decision {
  /** The candidate before the decision. */
  readonly candidate: CandidateWithJob;
  /** The target stage; their own stage when they were kept in it. Null when the candidate was skipped. */
  readonly to: Stage | null;
}

/** The progress of a triage. The functions below are the events that change it. */
export interface TriageState {
  /** The queue of ids. The first candidate is on the screen. A long list is loaded in parts. */
  readonly waiting: readonly number[];
  /** The decisions, oldest first. */
  readonly decisions: readonly Decision[];
  /** The number of candidates skipped because they no longer exist. */
  readonly gone: number;
  /** The number of candidates when the triage began. */
  readonly total: number;
  /** True if the list may have more candidates than the queue. */
  readonly hasMore: boolean;
  /** The reason why the candidates could not be loaded, or null. */
  readonly error: string | null;
  /** The failure of the last move, for candidates who are shown again. */
  readonly failures: ReadonlyMap<number, string>;
}

export const NOT_BEGUN: TriageState = {
  waiting: [],
  decisions: [],
  gone: 0,
  total: 0,
  hasMore: true,
  error: null,
  failures: new Map(),
};

/** @param total the number of all matching candidates */
export function begun(ids: readonly number[], total: number): TriageState {
  return { ...NOT_BEGUN, waiting: ids, total, hasMore: ids.length < total };
}

/** Event: the next candidates were loaded. An empty page means that all candidates and their number are known. */
export function followed(state: TriageState, ids: readonly number[]): TriageState {
  const next = { ...state, waiting: [...state.waiting, ...ids], error: null };
  const known = placeOf(next) - 1 + next.waiting.length;
  const hasMore = ids.length > 0 && known < state.total;
  return { ...next, hasMore, total: hasMore ? state.total : known };
}

export function decided(state: TriageState, candidate: CandidateWithJob, to: Stage | null): TriageState {
  return {
    ...state,
    waiting: state.waiting.filter((id) => id !== candidate.id),
    decisions: [...state.decisions, { candidate, to }],
    failures: withoutKey(state.failures, candidate.id),
  };
}

/** Event: the last decision was undone. Its candidate is on the screen again. */
export function tookBack(state: TriageState): TriageState {
  const last = state.decisions.at(-1);
  if (!last) return state;
  return {
    ...state,
    waiting: [last.candidate.id, ...state.waiting],
    decisions: state.decisions.slice(0, -1),
  };
}

/**
 * Event: a move was refused. Its candidate is shown after the current one, because the person may be pressing a key for
 * the current one.
 */
export function failed(state: TriageState, decision: Decision, message: string): TriageState {
  if (!state.decisions.includes(decision)) return state;
  const [now, ...rest] = state.waiting;
  const { id } = decision.candidate;
  return {
    ...state,
    waiting: now === undefined ? [id] : [now, id, ...rest],
    decisions: state.decisions.filter((each) => each !== decision),
    failures: new Map([...state.failures, [id, message]]),
  };
}

/** Event: a candidate no longer exists. The candidate may be waiting or already decided. */
export function passedOver(state: TriageState, id: number): TriageState {
  const waiting = state.waiting.filter((each) => each !== id);
  const decisions = state.decisions.filter(({ candidate }) => candidate.id !== id);
  const isKnown = waiting.length < state.waiting.length || decisions.length < state.decisions.length;
  return isKnown ? { ...state, waiting, decisions, gone: state.gone + 1 } : state;
}

/** Returns the shown candidate's place in the queue, from 1. */
export function placeOf({ decisions, gone }: Pick<TriageState, 'decisions' | 'gone'>): number {
  return decisions.length + gone + 1;
}

export function isOver({ waiting, hasMore }: TriageState): boolean {
  return waiting.length === 0 && !hasMore;
}

/** The decided candidates by target, in stage order. */
export interface Outcome {
  readonly moved: readonly { readonly stage: Stage; readonly candidates: readonly CandidateWithJob[] }[];
  /** Those who were kept in their stage and left the inbox. */
  readonly kept: readonly CandidateWithJob[];
  readonly skipped: readonly CandidateWithJob[];
}

export function outcomeOf({ decisions }: Pick<TriageState, 'decisions'>): Outcome {
  const those = (isWanted: (decision: Decision) => boolean) =>
    decisions.filter(isWanted).map(({ candidate }) => candidate);
  const isKept = ({ candidate, to }: Decision) => to === candidate.stage;
  return {
    moved: STAGES.map((stage) => ({
      stage,
      candidates: those((decision) => decision.to === stage && !isKept(decision)),
    })).filter(({ candidates }) => candidates.length > 0),
    kept: those(isKept),
    skipped: those(({ to }) => to === null),
  };
}

function withoutKey<Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  return map.has(key) ? new Map([...map].filter(([each]) => each !== key)) : map;
}
