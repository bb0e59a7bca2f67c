import { phoneDigits } from '#domain/candidate/candidate-details.ts';
import type { RowChange } from '#domain/change.ts';
import { BestMatches, type Match } from '#domain/search/best.ts';
import { withPhoneMark } from '#domain/search/candidate-details.ts';
import { isInFile, type FilePattern } from '#domain/search/in-file.ts';
import { marksIn } from '#domain/search/marks.ts';
import type { SearchKind } from '#domain/search/search-kind.ts';
import type { SearchResult } from '#domain/search/result.ts';
import { scoreOf, scorerWithTypos } from '#domain/search/score.ts';
import {
  isSearched,
  SEARCHED_TABLES,
  searchedAs,
  type FoundBy,
  type SearchedTable,
} from '#domain/search/searched-tables.ts';
import { mayBeMistyped } from '#domain/search/typo.ts';
import { wordsOf, wordText } from '#domain/search/words.ts';
import { TABLES, type Rows } from '#domain/tables.ts';

/** A row with its texts that searches look in. */
interface Entry<Table extends SearchedTable> extends FoundBy {
  readonly row: Rows[Table];
}

/** The last search and its matches: the entries that contain all of its words. */
interface LastSearch {
  readonly words: readonly string[];
  readonly found: readonly Found[];
}

interface Found {
  readonly kind: SearchKind;
  readonly id: number;
  readonly entry: FoundBy;
}

type Look = (kind: SearchKind, id: number, entry: FoundBy) => void;

/** The maximum number of matches to remember. After a search with more, the next letter would exclude few of them. */
const MOST_KEPT = 20_000;

/** The search index of a workspace, in memory. */
export class SearchIndex {
  readonly #entries = new Map<SearchedTable, Map<number, Entry<SearchedTable>>>();
  /**
   * The last search. If the next search only adds letters, it looks only at these matches. Null: all entries are
   * searched.
   */
  #last: LastSearch | null = null;

  /** @param rows the rows of each searched table */
  constructor(rows: ReadonlyMap<SearchedTable, readonly Rows[SearchedTable][]>) {
    for (const table of SEARCHED_TABLES) {
      this.#entries.set(table, new Map());
      for (const row of rows.get(table) ?? []) this.#put(table, row.id, row);
    }
  }

  /** Applies row changes, of one or more changes in order. */
  apply(rows: readonly RowChange[]): void {
    if (rows.length > 0) this.#last = null;
    for (const row of rows) if (isSearched(row)) this.#put(row.table, row.id, row.after);
  }

  /** The best results, the best first. When no entry matches, those whose names differ by a typo. */
  find(query: string, limit: number): SearchResult[] {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const best = new BestMatches(limit);
    const digits = phoneDigits(query);
    const found: Found[] = [];
    this.#eachThatMayHave(words, digits, (kind, id, entry) => {
      const score = scoreOf(entry.text, words) || Number(digits !== '' && entry.digits?.includes(digits));
      if (!score) return;
      best.add({ kind, id, score });
      if (found.length <= MOST_KEPT) found.push({ kind, id, entry });
    });
    this.#last = found.length > MOST_KEPT ? null : { words, found };
    if (best.all().length === 0 && words.some(mayBeMistyped)) {
      const scoreWithTypos = scorerWithTypos(words);
      this.#eachEntry((kind, id, { text, name }) => {
        if (name === undefined) return;
        const score = scoreWithTypos(text, name);
        if (score > 0) best.add({ kind, id, score });
      });
    }
    return best.all().flatMap((match) => this.#resultOf(match, words, digits) ?? []);
  }

  /**
   * The ids of the candidates who have a file with this text. File names don't count, because many files are called
   * “CV”.
   */
  candidatesByFile(pattern: FilePattern): Set<number> {
    const ids = new Set<number>();
    for (const { row, text } of this.#of('files').values()) {
      const words = text.slice(wordText(row.name).length);
      if (!ids.has(row.candidateId) && isInFile(words, row.text, pattern)) ids.add(row.candidateId);
    }
    return ids;
  }

  #of<Table extends SearchedTable>(table: Table): Map<number, Entry<Table>> {
    // The cast is safe: the constructor and `apply` store each row under its own table.
    return (this.#entries.get(table) ?? new Map()) as Map<number, Entry<Table>>;
  }

  #put(table: SearchedTable, id: number, row: Rows[SearchedTable] | null): void {
    if (row) this.#of(table).set(id, { row, ...searchedAs(table).foundBy(row) });
    else this.#of(table).delete(id);
  }

  /**
   * Visits all entries that may match. If the new words contain the words of the last search, only the matches of that
   * search may match. This is not true of phone numbers, so a search with digits visits all entries.
   */
  #eachThatMayHave(words: readonly string[], digits: string, look: Look): void {
    const last = this.#last;
    const isWithin = last?.words.every((before) => words.some((word) => word.includes(before))) ?? false;
    if (!last || !isWithin || digits !== '') return this.#eachEntry(look);
    for (const { kind, id, entry } of last.found) look(kind, id, entry);
  }

  #eachEntry(look: Look): void {
    for (const [table, entries] of this.#entries) {
      const kind = TABLES[table].searchKind;
      for (const [id, entry] of entries) look(kind, id, entry);
    }
  }

  #resultOf({ kind, id }: Match, words: readonly string[], digits: string): SearchResult | null {
    const table = SEARCHED_TABLES.find((each) => TABLES[each].searchKind === kind);
    const row = table && this.#of(table).get(id)?.row;
    if (!row) return null;
    const shown = searchedAs(table).shown(row, {
      words,
      digits,
      nameOf: (candidateId) => this.#of('candidates').get(candidateId)?.row.name ?? '',
      titleOf: (jobId) => this.#of('jobs').get(jobId)?.row.title ?? '',
    });
    const marks = [...marksIn('title', shown.title, words), ...marksIn('detail', shown.detail, words)];
    const phone = 'phone' in row ? row.phone : '';
    return {
      kind,
      id,
      candidateId: null,
      jobId: null,
      view: null,
      ...shown,
      marks: withPhoneMark(marks, shown.detail, phone, digits),
    };
  }
}
