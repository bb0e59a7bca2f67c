import type { Candidate } from '#domain/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import {
  addPassage,
  journeyOf,
  removePassage,
  type Passages,
  type Traveller,
} from '#domain/insight/journey.ts';
import type { TimelineEvent } from '#domain/timeline.ts';

/** What the timelines of everybody have of their journeys. */
export class Journeys {
  readonly #passages: Map<number, Passages>;
  /** Those that were asked for since their timelines changed. */
  readonly #travellers = new Map<number, Traveller>();

  /** @param passages by the id of the candidate */
  constructor(passages: Map<number, Passages> = new Map()) {
    this.#passages = passages;
  }

  /** By the id of the candidate. */
  get passages(): ReadonlyMap<number, Readonly<Passages>> {
    return this.#passages;
  }

  add(events: readonly TimelineEvent[]): void {
    for (const event of events) this.#add(event);
  }

  /** Applies the row changes of one change, or of several in their order. */
  apply(rows: readonly RowChange[]): void {
    for (const row of rows) {
      if (row.table !== 'timelines') continue;
      if (row.before) this.#remove(row.before);
      if (row.after) this.#add(row.after);
    }
  }

  /** A candidate as the list has them, with their journey. */
  traveller(candidate: Candidate): Traveller {
    const known = this.#travellers.get(candidate.id);
    if (known?.candidate === candidate) return known;
    const journey = journeyOf(candidate, this.#passages.get(candidate.id) ?? []);
    const traveller = { candidate, journey };
    this.#travellers.set(candidate.id, traveller);
    return traveller;
  }

  #add(event: TimelineEvent): void {
    const { candidateId } = event;
    const passages = this.#passages.get(candidateId) ?? [];
    addPassage(passages, event);
    this.#passages.set(candidateId, passages);
    this.#travellers.delete(candidateId);
  }

  #remove({ id, candidateId }: TimelineEvent): void {
    const passages = this.#passages.get(candidateId) ?? [];
    removePassage(passages, id);
    if (passages.length === 0) this.#passages.delete(candidateId);
    this.#travellers.delete(candidateId);
  }
}
