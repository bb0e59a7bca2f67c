/** A state, the edits that led to it and the edits that were undone. */
export interface History<State> {
  readonly present: State;
  /** Past edits, the earliest first, each with the state before it. */
  readonly past: readonly Edit<State>[];
  /** Undone edits, the next one to redo first, each with the state after it. */
  readonly future: readonly Edit<State>[];
}

interface Edit<State> {
  readonly name: string;
  readonly state: State;
  /**
   * The group of the edit, such as typing in one field. Edits of one group in quick succession count as one. Null: no
   * group.
   */
  readonly group: string | null;
  /** The time of the edit in ms, or of the latest edit in its group. */
  readonly at: number;
}

interface EditDone {
  /** The name of the edit, e.g. "Delete section". */
  readonly name: string;
  /** Null: the edit belongs to no group. */
  readonly group: string | null;
  readonly at: number;
}

/** A pause of this many ms ends a group: an edit after it counts as a new one. */
export const GROUP_PAUSE_MS = 1500;

/** The most edits kept for undo. The earliest are dropped, so that a day of editing doesn't fill the memory. */
const MOST_EDITS = 1000;

export function startHistory<State>(present: State): History<State> {
  return { present, past: [], future: [] };
}

/**
 * Adds an edit to the history and drops the edits that could be redone. Returns the same history when nothing changed.
 */
export function record<State>(
  history: History<State>,
  next: State,
  { name, group, at }: EditDone,
): History<State> {
  const { present, past, future } = history;
  if (next === present) return history;
  const last = past.at(-1);
  const joinsLast =
    last !== undefined &&
    group !== null &&
    last.group === group &&
    future.length === 0 &&
    at - last.at <= GROUP_PAUSE_MS;
  const done = joinsLast ? { ...last, at } : { name, state: present, group, at };
  const before = joinsLast ? past.slice(0, -1) : past;
  return { present: next, past: [...before, done].slice(-MOST_EDITS), future: [] };
}

/** Undoes the latest edit. Returns the same history when there is none. */
export function undo<State>(history: History<State>): History<State> {
  const { present, past, future } = history;
  const last = past.at(-1);
  if (last === undefined) return history;
  return {
    present: last.state,
    past: past.slice(0, -1),
    future: [{ ...last, state: present, group: null }, ...future],
  };
}

/** Redoes the edit that was undone last. Returns the same history when nothing was undone. */
export function redo<State>(history: History<State>): History<State> {
  const { present, past, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { present: next.state, past: [...past, { ...next, state: present }], future: later };
}

/** Ends the current group: the next edit is a new one, even in the same field. */
export function endGroup<State>(history: History<State>): History<State> {
  const last = history.past.at(-1);
  if (last === undefined || last.group === null) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, group: null }] };
}
