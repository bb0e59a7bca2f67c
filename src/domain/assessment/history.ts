/** A state with the way back to those before it, and on again to those that were taken back. */
export interface History<State> {
  readonly present: State;
  /** Earliest first; each with the state it led from. */
  readonly past: readonly Edit<State>[];
  /** The next one first; each with the state it led to. */
  readonly future: readonly Edit<State>[];
}

interface Edit<State> {
  readonly name: string;
  readonly state: State;
  /** Edits of the same group, one soon after the other, are one: the typing in one field. */
  readonly group: string | null;
  /** When the latest of them was made, in ms. */
  readonly at: number;
}

export interface EditDone {
  /** In words: "Delete section". */
  readonly name: string;
  /** Null: an edit of its own. */
  readonly group: string | null;
  readonly at: number;
}

/** A pause in typing, in ms, after which more typing is an edit of its own. */
export const GROUP_PAUSE_MS = 1500;

/** More would fill the memory of whoever edits all day: the earliest can no longer be taken back. */
const MOST_EDITS = 1000;

export function startHistory<State>(present: State): History<State> {
  return { present, past: [], future: [] };
}

/** Goes on to the next state; what had been taken back is gone. The same history when nothing changed. */
export function record<State>(
  history: History<State>,
  next: State,
  { name, group, at }: EditDone,
): History<State> {
  const { present, past, future } = history;
  if (next === present) return history;
  const last = past.at(-1);
  const goesOn =
    last !== undefined &&
    group !== null &&
    last.group === group &&
    future.length === 0 &&
    at - last.at <= GROUP_PAUSE_MS;
  const done = goesOn ? { ...last, at } : { name, state: present, group, at };
  const before = goesOn ? past.slice(0, -1) : past;
  return { present: next, past: [...before, done].slice(-MOST_EDITS), future: [] };
}

/** Takes the latest edit back; the same history when there is none. */
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

/** Does again what was taken back last; the same history when there is nothing. */
export function redo<State>(history: History<State>): History<State> {
  const { present, past, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { present: next.state, past: [...past, { ...next, state: present }], future: later };
}

/** Ends the group: whatever comes next, in the same field too, is an edit of its own. */
export function endGroup<State>(history: History<State>): History<State> {
  const last = history.past.at(-1);
  if (last === undefined || last.group === null) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, group: null }] };
}
