import type { Keys } from './likeness.ts';
import { initialsOf, isInitial } from './same-name.ts';

/** The number of candidates that are remembered for each key: an agency's email may be that of hundreds. */
const REMEMBERED = 8;

interface Keyed<Job> {
  readonly keys: Keys<Job>;
}

/** Finds whom to compare a candidate with, so that the time grows with the number of candidates, not of pairs. */
export class Nearby<Job, Row extends Keyed<Job>> {
  /** Most keys have one row, which needs no list. */
  readonly #rows = new Map<string, Row | Row[]>();

  /** The last rows that were added before and share a key with this one. */
  of({ keys }: Keyed<Job>): Set<Row> {
    return this.#found(keys, similarKeysOf(keys));
  }

  /** Like `of`, and adds the row after that. */
  add(row: Row): Set<Row> {
    const { keys } = row;
    const similar = similarKeysOf(keys);
    const found = this.#found(keys, similar);
    for (const key of exactKeysOf(keys)) this.#put(key, row);
    for (const key of similar) this.#put(keys.email === '' ? key : withEmail(key), row);
    return found;
  }

  #found(keys: Keys<Job>, similar: readonly string[]): Set<Row> {
    const found = new Set<Row>();
    for (const key of exactKeysOf(keys)) this.#get(key, found);
    for (const key of similar) this.#get(key, found);
    // Of two who have different emails, a similar name for the same job says nothing.
    if (keys.email === '') for (const key of similar) this.#get(withEmail(key), found);
    return found;
  }

  #get(key: string, found: Set<Row>): void {
    const rows = this.#rows.get(key);
    if (Array.isArray(rows)) for (const row of rows) found.add(row);
    else if (rows) found.add(rows);
  }

  #put(key: string, row: Row): void {
    const rows = this.#rows.get(key);
    if (!rows) this.#rows.set(key, row);
    else if (!Array.isArray(rows)) this.#rows.set(key, [rows, row]);
    else {
      if (rows.length === REMEMBERED) rows.shift();
      rows.push(row);
    }
  }
}

function withEmail(key: string): string {
  return `${key}@`;
}

/** Keys of the same email, profile, phone number, or name and job. */
function exactKeysOf({ name, email, phone, links, jobId }: Keys<unknown>): string[] {
  const keys = [...links];
  if (email !== '') keys.push(email);
  if (phone !== '') keys.push(phone);
  if (name.key !== '') keys.push(`${jobId} ${name.key}`);
  return keys;
}

/**
 * Keys of the job, a word of the name and the first letter of another word. Two with similar names share one, unless a
 * typo is in the first letter.
 */
function similarKeysOf({ name: { words }, jobId }: Keys<unknown>): string[] {
  const keys: string[] = [];
  for (const word of words) {
    if (isInitial(word)) continue;
    for (const other of words) {
      if (other === word) continue;
      for (const initial of initialsOf(other)) keys.push(`${jobId} ${word} ${initial}`);
    }
  }
  return keys;
}
