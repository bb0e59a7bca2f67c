import { followsOn, type RowChange } from '#domain/change.ts';
import type { CopyName, StoredPart } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** The maximum number of changes to apply to a stored copy. The log keeps twice as many. */
const MOST_CHANGES = 1_000;

/**
 * The number of parts to read at once. While they are unpacked, the database reads the next ones and answers other
 * calls.
 */
const PARTS_AT_ONCE = 12;

/** The stored form of a copy. */
export interface Packed {
  readonly head: unknown;
  /** The parts, each with a place that is unique in the copy. */
  readonly parts: readonly { readonly place: readonly number[]; readonly content: () => unknown }[];
}

/** A stored copy, and the changes of the log after it. */
export interface FoundCopy {
  readonly seq: number;
  readonly head: unknown;
  /** The row changes after the copy was stored. */
  readonly rows: readonly RowChange[];
  /** The number of changes after the copy was stored. */
  readonly changes: number;
}

/** Finds a stored copy. Null when there is none, or when the log lacks a change after it. */
export async function findCopy(tx: Transaction, name: CopyName): Promise<FoundCopy | null> {
  const stored = await tx.table('copies').get([name]);
  if (!stored || !Number.isSafeInteger(stored.seq)) return null;
  const changes = await tx.table('changes').after(stored.seq, MOST_CHANGES + 1);
  if (changes.length > MOST_CHANGES || !followsOn(stored.seq, changes)) return null;
  const rows = changes.flatMap((change) => change.rows);
  return { seq: stored.seq, head: stored.content, rows, changes: changes.length };
}

/** The contents of a copy's parts at these places; undefined for a missing part. */
export async function partsAt(
  tx: Transaction,
  name: CopyName,
  seq: number,
  places: readonly (readonly number[])[],
): Promise<unknown[]> {
  const parts = await tx.table('copies').getMany(places.map((place) => [name, seq, ...place]));
  return parts.map((part) => part?.content);
}

/** Passes the content of every part to `onPart`, in the order of the places. */
export async function eachPart(
  tx: Transaction,
  name: CopyName,
  seq: number,
  onPart: (content: unknown) => void,
): Promise<void> {
  const partsAfter = (key: StoredPart['key']) =>
    tx.table('copies').between(key, [name, seq, []], PARTS_AT_ONCE);
  let next = partsAfter([name, seq]);
  for (let parts = await next; parts.length > 0; parts = await next) {
    next = partsAfter(parts.at(-1)?.key ?? [name, seq, []]);
    for (const { content } of parts) onPart(content);
  }
}

/**
 * Tells whether a copy of revision `seq` may be stored. The log must have every change after it, and no newer copy may
 * be stored.
 */
export async function mayStore(tx: Transaction, name: CopyName, seq: number): Promise<boolean> {
  const stored = await tx.table('copies').get([name]);
  return (stored?.seq ?? 0) <= seq && followsOn(seq, await tx.table('changes').after(seq));
}

/** Stores parts, in as many transactions as needed. They are not used before `putHead` has stored the head. */
export async function putParts(
  tx: Transaction,
  name: CopyName,
  seq: number,
  parts: Packed['parts'],
): Promise<void> {
  await tx
    .table('copies')
    .put(parts.map(({ place, content }) => ({ key: [name, seq, ...place], seq, content: content() })));
}

/** Stores the head and deletes the parts of older copies. From then on, the new copy is used. */
export async function putHead(tx: Transaction, name: CopyName, seq: number, head: unknown): Promise<void> {
  await tx.table('copies').deleteBetween([name, 0], [name, seq]);
  await tx.table('copies').put([{ key: [name], seq, content: head }]);
}

/**
 * Deletes the stored copies, but not the reserved ids and the version of the rows, whose keys are above theirs. Must be called whenever rows are erased or upgraded, because the log can't update a copy
 * past such a change.
 */
export function dropCopies(tx: Transaction): Promise<void> {
  return tx.table('copies').deleteBetween([], ['reserved']);
}
