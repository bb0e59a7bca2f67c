import type { Keys } from './likeness.ts';
import { initialsOf, isInitial } from './same-name.ts';

/** The number of rows that are remembered for each key: an agency's email may be that of hundreds. */
const REMEMBERED = 8;

/** The last rows of each key. A row is compared with these alone, so the time grows with the number of rows, not of pairs. */
export class Nearby<Row> {
  /** Most keys have one row, which needs no list. */
  readonly #rows = new Map<string, Row | Row[]>();

  get isEmpty(): boolean {
    return this.#rows.size === 0;
  }

  of(keys: readonly string[]): Set<Row> {
    const found = new Set<Row>();
    for (const key of keys) {
      const rows = this.#rows.get(key);
      if (Array.isArray(rows)) for (const row of rows) found.add(row);
      else if (rows !== undefined) found.add(rows);
    }
    return found;
  }

  add(keys: readonly string[], row: Row): void {
    for (const key of keys) {
      const rows = this.#rows.get(key);
      if (rows === undefined) this.#rows.set(key, row);
      else if (!Array.isArray(rows)) this.#rows.set(key, [rows, row]);
      else {
        if (rows.length === REMEMBERED) rows.shift();
        rows.push(row);
      }
    }
  }
}

/** Keys of the same email, profile, phone number, or name and job. */
export function exactKeysOf({ name, email, phone, links, jobId }: Keys<number | string>): string[] {
  const keys = [...links];
  if (email !== '') keys.push(email);
  if (phone.key !== '') keys.push(phone.key);
  if (name.key !== '') keys.push(`${jobId} ${name.key}`);
  return keys;
}

/** Keys of the job, a word of the name and the first or last letter of another word. Similar names share one. */
export function similarKeysOf({ name: { words }, jobId }: Keys<number | string>): string[] {
  const keys = new Set<string>();
  for (const [place, word] of words.entries()) {
    if (isInitial(word)) continue;
    for (const [at, other] of words.entries()) {
      if (at === place) continue;
      for (const initial of initialsOf(other)) keys.add(`${jobId} ${word} ${initial}`);
      // A typo in the first letter leaves the last one.
      if (!isInitial(other)) keys.add(`${jobId} ${word} -${other.slice(-1)}`);
    }
  }
  return [...keys];
}
