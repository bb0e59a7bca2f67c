import { useState } from 'react';

/** Converts between a stored value and the text of a field. */
interface FieldFormat<Value, Typed> {
  readonly show: (value: Value) => Typed;
  readonly read: (typed: Typed) => Value;
  readonly isSame: (a: Value, b: Value) => boolean;
  /** The value as the person reads it. By default the text of the field, if it is a text. */
  readonly inWords?: (value: Value) => string;
}

/** The format of one line of text, stored without surrounding spaces. */
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
  /** True if the value differs from the stored one. */
  readonly isDirty: boolean;
  /** The value, in words, that another tab or person has stored since typing began. Null: none. */
  readonly meanwhile: string | null;
  readonly type: (typed: Typed) => void;
  readonly reset: () => void;
  /** Must be called after a value was saved. Text that was typed since stays. */
  readonly settle: (saved: Value) => void;
}

/**
 * The unsaved text of a field. Until the person types, the field shows the stored value, even when that changes. After
 * typing, it keeps the text until it is saved or reset.
 *
 * @param initial the text that was typed earlier
 */
export function useFieldDraft<Value, Typed>(
  stored: Value,
  { show, read, isSame, inWords }: FieldFormat<Value, Typed>,
  initial: () => Typed | null = () => null,
): FieldDraft<Value, Typed> {
  const [draft, setDraft] = useState<{ readonly typed: Typed; readonly from: Value } | null>(() => {
    const typed = initial();
    return typed === null ? null : { typed, from: stored };
  });
  const value = draft === null ? stored : read(draft.typed);
  const isDirty = !isSame(value, stored);

  function words(it: Value): string {
    if (inWords) return inWords(it);
    const text = show(it);
    return typeof text === 'string' ? text : 'another value';
  }

  return {
    typed: draft === null ? show(stored) : draft.typed,
    value,
    isDirty,
    meanwhile: draft && isDirty && !isSame(draft.from, stored) ? words(stored) : null,
    type: (typed) => setDraft((now) => ({ typed, from: now === null ? stored : now.from })),
    reset: () => setDraft(null),
    settle: (saved) =>
      setDraft((now) => (now === null || isSame(read(now.typed), saved) ? null : { ...now, from: saved })),
  };
}

/** One draft for each field. */
type Drafts = Readonly<
  Record<
    string,
    Omit<FieldDraft<unknown>, 'type' | 'settle'> & {
      type: (typed: never) => void;
      settle: (saved: never) => void;
    }
  >
>;

/** Combines the drafts of fields that are saved together, by the names of the fields. A form takes it as its draft. */
export function draftsTogether<All extends Drafts>(drafts: All) {
  const names = Object.keys(drafts) as (keyof All)[];
  const perField = <Key extends 'typed' | 'value'>(key: Key) =>
    Object.fromEntries(names.map((name) => [name, drafts[name]?.[key]])) as {
      readonly [Name in keyof All]: All[Name][Key];
    };
  const edit = perField('value');
  const values = perField('typed');
  return {
    /** The texts of the fields. */
    values,
    /** The values to send when the form is saved. */
    edit,
    isDirty: names.some((name) => drafts[name]?.isDirty),
    meanwhile: names.flatMap((name) => drafts[name]?.meanwhile ?? []),
    change: (typed: Partial<typeof values>) => {
      for (const name of Object.keys(typed)) drafts[name]?.type(typed[name] as never);
    },
    reset: () => {
      for (const name of names) drafts[name]?.reset();
    },
    settle: (saved: typeof edit) => {
      for (const name of names) drafts[name]?.settle(saved[name] as never);
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
