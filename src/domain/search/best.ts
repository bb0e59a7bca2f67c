import { SEARCH_KINDS, type SearchKind } from './search-kind.ts';

/** A row that matches a search. */
export interface Match {
  readonly kind: SearchKind;
  readonly id: number;
  readonly score: number;
}

/** Compares matches: the higher score first, then the earlier kind, then the higher id. */
function byBest(a: Match, b: Match): number {
  return b.score - a.score || SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind) || b.id - a.id;
}

/** Keeps the best matches, so that a search need not keep or sort all of them. */
export class BestMatches {
  readonly #limit: number;
  #kept: Match[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.#kept.length >= this.#limit;
  }

  add(match: Match): void {
    const last = this.#kept.at(-1);
    if (this.isFull && last && byBest(last, match) <= 0) return;
    const place = this.#kept.findIndex((kept) => byBest(match, kept) < 0);
    this.#kept.splice(place < 0 ? this.#kept.length : place, 0, match);
    this.#kept.length = Math.min(this.#kept.length, this.#limit);
  }

  /** The kept matches, the best first. */
  all(): readonly Match[] {
    return this.#kept;
  }
}
