import { useState } from 'react';

/** Translates between a stored value and what is typed into a field. */
interface FieldFormat<Value, Typed> {
  readonly show: (value: Value) => Typed;
  readonly read: (typed: Typed) => Value;
  readonly isSame: (a: Value, b: Value) => boolean;
}

/** One line of text, stored without the spaces around it. */
export const LINE: FieldFormat<string, string> = {
  show: (value) => value,
  read: (typed) => typed.trim(),
  isSame: Object.is,
};

export interface FieldDraft<Value, Typed = Value> {
  /** The text of the field. */
  readonly typed: Typed;
  /** The value that saving would store. */
  readonly value: Value;
  /** Whether saving would change something. */
  readonly isDirty: boolean;
  readonly type: (typed: Typed) => void;
  readonly reset: () => void;
  /** To be called when a value has been saved. Anything else typed meanwhile stays. */
  readonly settle: (saved: Value) => void;
}

/**
 * What a person typed over a stored value. A field nobody typed into shows what is stored, also when that changes; one
 * that was typed into keeps its text until it is saved or reset.
 *
 * @param initial what was typed earlier
 */
export function useFieldDraft<Value, Typed>(
  stored: Value,
  { show, read, isSame }: FieldFormat<Value, Typed>,
  initial: () => Typed | null = () => null,
): FieldDraft<Value, Typed> {
  const [typed, setTyped] = useState<Typed | null>(initial);
  const value = typed === null ? stored : read(typed);
  return {
    typed: typed ?? show(stored),
    value,
    isDirty: !isSame(value, stored),
    type: (next) => setTyped(() => next),
    reset: () => setTyped(null),
    settle: (saved) => setTyped((now) => (now !== null && isSame(read(now), saved) ? null : now)),
  };
}

/** The common parts of drafts of any type. */
type Drafts<Values> = {
  readonly [Name in keyof Values]: Pick<
    FieldDraft<Values[Name], never>,
    'value' | 'isDirty' | 'reset' | 'settle'
  >;
};

/** The drafts of fields that are saved together, by the names of the fields. */
export function draftsTogether<Values extends object>(drafts: Drafts<Values>) {
  const names = Object.keys(drafts) as (keyof Values)[];
  return {
    /** The fields that saving would send. */
    edit: Object.fromEntries(names.map((name) => [name, drafts[name].value])) as Values,
    isDirty: names.some((name) => drafts[name].isDirty),
    reset: () => {
      for (const name of names) drafts[name].reset();
    },
    settle: (saved: Values) => {
      for (const name of names) drafts[name].settle(saved[name]);
    },
  };
}

const EXACT = {
  show: <Value>(value: Value) => value,
  read: <Value>(typed: Value) => typed,
  isSame: Object.is,
};

/** Like `useFieldDraft`, for a value that is stored exactly as typed or chosen. */
export function useExactDraft<Value>(stored: Value, initial?: () => Value | null): FieldDraft<Value> {
  return useFieldDraft<Value, Value>(stored, EXACT, initial);
}
