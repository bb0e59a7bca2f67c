import type { Candidate } from '#domain/candidate/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import {
  addEntry,
  historyOf,
  removeEntry,
  type CandidateHistory,
  type EntryFields,
  type StageEntries,
} from '#domain/insight/history.ts';

/** The stage entries of every timeline, by the id of the candidate. */
export class Journeys {
  readonly #entries: Map<number, StageEntries>;
  /** The computed histories, by candidate id. A history is removed when the candidate's timeline changes. */
  readonly #histories = new Map<number, { of: Candidate; history: CandidateHistory }>();

  constructor(entries: Map<number, StageEntries> = new Map()) {
    this.#entries = entries;
  }

  get entries(): ReadonlyMap<number, Readonly<StageEntries>> {
    return this.#entries;
  }

  /** The number of candidates with entries. */
  get size(): number {
    return this.#entries.size;
  }

  add(event: EntryFields): void {
    const { candidateId } = event;
    const entries = this.#entries.get(candidateId) ?? [];
    addEntry(entries, event);
    this.#entries.set(candidateId, entries);
    this.#histories.delete(candidateId);
  }

  /** Applies row changes, of one or more changes in order. */
  apply(rows: readonly RowChange[]): void {
    for (const row of rows) {
      if (row.table !== 'timelines') continue;
      if (row.before) this.#remove(row.before);
      if (row.after) this.add(row.after);
    }
  }

  history(candidate: Candidate): CandidateHistory {
    const known = this.#histories.get(candidate.id);
    if (known?.of === candidate) return known.history;
    const history = historyOf(candidate, this.#entries.get(candidate.id));
    this.#histories.set(candidate.id, { of: candidate, history });
    return history;
  }

  #remove({ id, candidateId }: EntryFields): void {
    const entries = this.#entries.get(candidateId) ?? [];
    removeEntry(entries, id);
    if (entries.length === 0) this.#entries.delete(candidateId);
    this.#histories.delete(candidateId);
  }
}
