import { useState } from 'react';
import type { CardCollection } from './card-collection.ts';

type CardKey = number | string;
type KeyOf = (id: number) => CardKey;

interface ShownCards {
  readonly job: number | null;
  readonly collection: CardCollection;
  readonly keyOf: KeyOf;
}

interface CardKeysInput {
  readonly job: number | null;
  readonly collection: CardCollection;
  /** The column has the focus: its elements stay with their cards. */
  readonly isFocused: boolean;
}

/** As many cards from the top are given elements of others; the rest are created when they are scrolled to. */
const REUSED = 200;

/**
 * React's key of a card: its id. When a column shows another job's cards, they take the elements of the cards that were in
 * their places, which is faster than creating them. Cards of both stay with their own.
 */
export function useCardKeys({ job, collection, isFocused }: CardKeysInput): KeyOf {
  const [shown, setShown] = useState<ShownCards>({ job, collection, keyOf: (id) => id });
  if (shown.collection === collection && shown.job === job) return shown.keyOf;
  const keyOf = shown.job === job || isFocused ? shown.keyOf : keysAfter(shown, collection);
  setShown({ job, collection, keyOf });
  return keyOf;
}

/** The keys of the cards now in the column, after those that it showed before. */
export function keysAfter(
  { collection: before, keyOf }: Omit<ShownCards, 'job'>,
  now: CardCollection,
): KeyOf {
  const keys = new Map<number, CardKey>();
  for (const [place, { id: old }] of before.cards.slice(0, REUSED).entries()) {
    const next = now.cards[place];
    if (now.indexOf(old) >= 0) keys.set(old, keyOf(old));
    else if (next && before.indexOf(next.id) < 0) keys.set(next.id, keyOf(old));
  }
  const taken = new Set(keys.values());
  return (id) => keys.get(id) ?? (taken.has(id) ? `own ${id}` : id);
}
