import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGES, type Stage } from '#domain/stage.ts';

export interface Decision {
  /** As they were before it. */
  readonly candidate: CandidateWithJob;
  /** Null: they were skipped, and are where they were. */
  readonly to: Stage | null;
}

/** How far a triage has come. The functions below are the events that change it. */
export interface TriageState {
  /** Whose turn it is, by id: the first is on the screen. Of a long list, those that are known so far. */
  readonly waiting: readonly number[];
  /** Oldest first. */
  readonly decisions: readonly Decision[];
  /** How many were passed over, because they are no longer there. */
  readonly gone: number;
  /** How many there were when the triage began. */
  readonly total: number;
  /** More may follow those who are waiting. */
  readonly hasMore: boolean;
  /** Why they could not be loaded, or null. */
  readonly error: string | null;
  /** Why the last move of those who are shown again has failed. */
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

/** @param total how many match in all */
export function begun(ids: readonly number[], total: number): TriageState {
  return { ...NOT_BEGUN, waiting: ids, total, hasMore: ids.length < total };
}

/** Those who follow were loaded. Without any, everybody is known, and so is how many they are. */
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

/** The last decision is none any more: its candidate is on the screen again. */
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
 * A move was refused: its candidate is shown again, after the one on the screen, about whom a key may be pressed at
 * this moment.
 */
export function failed(state: TriageState, decision: Decision, message: string): TriageState {
  if (!state.decisions.includes(decision)) return state;
  const [now, ...rest] = state.waiting;
  const { id } = decision.candidate;
  return {
    ...state,
    waiting: now === undefined ? [id] : [now, id, ...rest],
    decisions: state.decisions.filter((it) => it !== decision),
    failures: new Map([...state.failures, [id, message]]),
  };
}

/** A candidate is no longer there, whether it was their turn or they were decided about. */
export function passedOver(state: TriageState, id: number): TriageState {
  const waiting = state.waiting.filter((it) => it !== id);
  const decisions = state.decisions.filter(({ candidate }) => candidate.id !== id);
  const isKnown = waiting.length < state.waiting.length || decisions.length < state.decisions.length;
  return isKnown ? { ...state, waiting, decisions, gone: state.gone + 1 } : state;
}

/** The place of who is on the screen, from 1. */
export function placeOf({ decisions, gone }: Pick<TriageState, 'decisions' | 'gone'>): number {
  return decisions.length + gone + 1;
}

export function isOver({ waiting, hasMore }: TriageState): boolean {
  return waiting.length === 0 && !hasMore;
}

/** Who went where, in the order of the stages. */
export interface Outcome {
  readonly moved: readonly { readonly stage: Stage; readonly candidates: readonly CandidateWithJob[] }[];
  readonly skipped: readonly CandidateWithJob[];
}

export function outcomeOf({ decisions }: Pick<TriageState, 'decisions'>): Outcome {
  const sentTo = (to: Stage | null) => decisions.filter((it) => it.to === to).map((it) => it.candidate);
  return {
    moved: STAGES.map((stage) => ({ stage, candidates: sentTo(stage) })).filter(
      ({ candidates }) => candidates.length > 0,
    ),
    skipped: sentTo(null),
  };
}

function withoutKey<Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  return map.has(key) ? new Map([...map].filter(([each]) => each !== key)) : map;
}
