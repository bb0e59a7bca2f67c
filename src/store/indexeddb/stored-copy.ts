import { followsOn, type RowChange } from '#domain/change.ts';
import type { CopyName, StoredPart } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** The changes that are read at most to bring a copy up to date. The log's own limit is twice as many. */
const MOST_CHANGES = 1_000;

/** Parts read at once. While they are unpacked the database reads the next ones, and other calls get their turn. */
const PARTS_AT_ONCE = 12;

/** What a copy is stored as. */
export interface Packed {
  readonly head: unknown;
  /** Each with its place, which no other part of the copy has. */
  readonly parts: readonly { readonly place: readonly number[]; readonly content: () => unknown }[];
}

/** A stored copy that the log can bring up to date. */
export interface FoundCopy {
  readonly seq: number;
  readonly head: unknown;
  /** The rows of the changes since, and how many changes there are. */
  readonly rows: readonly RowChange[];
  readonly changes: number;
}

/** Null when there is no copy, or when the log can't bring it up to date: then it is made anew. */
export async function findCopy(tx: Transaction, name: CopyName): Promise<FoundCopy | null> {
  const stored = await tx.table('copies').get([name]);
  if (!stored || !Number.isSafeInteger(stored.seq)) return null;
  const changes = await tx.table('changes').after(stored.seq, MOST_CHANGES + 1);
  if (changes.length > MOST_CHANGES || !followsOn(stored.seq, changes)) return null;
  const rows = changes.flatMap((change) => change.rows);
  return { seq: stored.seq, head: stored.content, rows, changes: changes.length };
}

/** The contents of some parts of a copy, undefined for a part that is not there. */
export async function partsAt(
  tx: Transaction,
  name: CopyName,
  seq: number,
  places: readonly (readonly number[])[],
): Promise<unknown[]> {
  const parts = await tx.table('copies').getMany(places.map((place) => [name, seq, ...place]));
  return parts.map((part) => part?.content);
}

/** Passes the content of every part to `onPart`, in the order of their places. */
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

/** Whether a copy that was made at `seq` may still be stored: it can be brought up to date, and none is newer. */
export async function mayStore(tx: Transaction, name: CopyName, seq: number): Promise<boolean> {
  const stored = await tx.table('copies').get([name]);
  return (stored?.seq ?? 0) <= seq && followsOn(seq, await tx.table('changes').after(seq));
}

/** The parts come first, in as many transactions as they need: nobody reads them before their head is stored. */
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

/** Stores the head, and deletes the parts of older copies. */
export async function putHead(tx: Transaction, name: CopyName, seq: number, head: unknown): Promise<void> {
  await tx.table('copies').deleteBetween([name, 0], [name, seq]);
  await tx.table('copies').put([{ key: [name], seq, content: head }]);
}

/** Whatever erases or replaces rows drops every copy: the log can't bring a copy up to date past that. */
export function dropCopies(tx: Transaction): Promise<void> {
  return tx.table('copies').clear();
}
