import type { AlreadyHere } from '#domain/import/already-here.ts';
import type { LeftOut, RowLeftOut } from '#domain/import/left-out.ts';
import type { ImportRow } from '#domain/import/import-row.ts';
import type { PreparedRows } from './prepare-rows.ts';

/** The decision on a row of a person who is there already. */
export const DECISIONS = ['skip', 'update', 'add'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The kinds of rows of a list. */
export const ROW_KINDS = ['new', 'here', 'twice', 'left', 'unusable'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** The kinds of rows of a list of past interviews. */
export const INTERVIEW_KINDS = ['new', 'here', 'unusable'] as const satisfies readonly RowKind[];
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];

export type KindCounts = Readonly<Record<RowKind, number>> & {
  /** The number of rows that would be imported, as it is decided. */
  readonly imported: number;
  /** The number of tags or links that are left out. */
  readonly leftOut: number;
  /** The number of values that can't be read. */
  readonly unread: number;
};

/** The API's answer about the rows. */
export interface CheckAnswer {
  readonly unusable: readonly { readonly row: number; readonly problem: string }[];
  readonly here: readonly ({ readonly row: number } & AlreadyHere)[];
  readonly repeated: readonly {
    readonly row: number;
    readonly repeats: number;
    readonly isSure: boolean;
  }[];
  readonly leftOut: readonly (RowLeftOut & { readonly update: boolean })[];
}

/** The existing candidate of a row, or the place of an earlier row of the same person. */
interface FoundForRow {
  readonly here: AlreadyHere | null;
  readonly repeats: number | null;
  /** True if the earlier row is surely of the same person. */
  readonly isSamePerson: boolean;
}

/** The rows of a table, what the API says of them, and what is decided. Rows are named by their places. */
export class CheckedRows {
  readonly #prepared: PreparedRows;
  readonly #problems: Map<number, string>;
  readonly #found = new Map<number, FoundForRow>();
  readonly #decisions = new Map<number, Decision>();
  readonly #leftOut: CheckAnswer['leftOut'];

  constructor(prepared: PreparedRows, { unusable, here, repeated, leftOut }: CheckAnswer) {
    this.#prepared = prepared;
    this.#leftOut = leftOut;
    this.#problems = new Map(prepared.problems);
    // A problem found while reading has the better sentence: the API does not know the file.
    for (const { row, problem } of unusable) if (!this.#problems.has(row)) this.#problems.set(row, problem);
    for (const place of prepared.leftOut) this.#problems.delete(place);
    for (const { row, ...found } of here) {
      this.#found.set(row, { here: found, repeats: null, isSamePerson: false });
      this.#decisions.set(row, found.isSameJob ? 'skip' : 'add');
    }
    for (const { row, repeats, isSure } of repeated) {
      this.#found.set(row, { here: this.#found.get(row)?.here ?? null, repeats, isSamePerson: isSure });
      // Without the same email, phone number or profile, two of one name are two people.
      if (isSure) this.#decisions.set(row, 'skip');
    }
  }

  /** The reasons why rows can't be used, by their places. */
  get problems(): ReadonlyMap<number, string> {
    return this.#problems;
  }

  found(place: number): FoundForRow {
    return this.#found.get(place) ?? { here: null, repeats: null, isSamePerson: false };
  }

  decision(place: number): Decision {
    return this.#decisions.get(place) ?? 'add';
  }

  /** The values of a row that exceed a limit, under the present decision. */
  leftOut(place: number): LeftOut | null {
    const isUpdate = this.#isUpdate(place);
    return this.#leftOut.find(({ row, update }) => row === place && update === isUpdate) ?? null;
  }

  /** Decides what becomes of one row, or of all rows of a kind. */
  decide(decision: Decision, of: number | RowKind): void {
    const places = typeof of === 'number' ? [of] : this.placesOf(of);
    for (const each of places) {
      if (decision !== 'update' || this.#canUpdate(each)) this.#decisions.set(each, decision);
    }
  }

  counts(): KindCounts {
    const counts = { new: 0, here: 0, twice: 0, left: 0, unusable: 0, imported: 0 };
    for (const place of this.#prepared.rows.keys()) {
      counts[this.#kindOf(place)]++;
      if (this.#isImported(place)) counts.imported++;
    }
    const leftOut = this.#leftOut.filter(
      ({ row, update }) => this.#isImported(row) && update === this.#isUpdate(row),
    );
    return { ...counts, leftOut: leftOut.length, unread: this.unread().length };
  }

  /** The places of the rows of a kind. */
  placesOf(kind: RowKind): number[] {
    return [...this.#prepared.rows.keys()].filter((place) => this.#kindOf(place) === kind);
  }

  /** The places of the rows to import. */
  places(): number[] {
    return [...this.#prepared.rows.keys()].filter((place) => this.#isImported(place));
  }

  /** The places of the imported rows with a cell that can't be read. */
  unread(): number[] {
    return this.#prepared.unread.flatMap((cells, place) =>
      cells.length > 0 && this.#isImported(place) ? [place] : [],
    );
  }

  /** The rows to import, and the jobs that somebody is imported for. */
  imported(): Pick<PreparedRows, 'rows' | 'newJobs'> {
    const { newJobs } = this.#prepared;
    const rows = this.#prepared.rows.flatMap((row, place) => {
      if (!this.#isImported(place)) return [];
      const here = this.#found.get(place)?.here;
      return [here && this.#isUpdate(place) ? { ...row, candidateId: here.candidateId } : row];
    });
    const used = new Set(rows.flatMap(({ newJob }) => newJob ?? []));
    const kept = newJobs.flatMap((title, place) => (used.has(place) ? [{ title, place }] : []));
    if (kept.length === newJobs.length) return { rows, newJobs };
    const places = new Map(kept.map(({ place }, at) => [place, at]));
    const renumbered = (row: ImportRow) =>
      row.newJob === undefined ? row : { ...row, newJob: places.get(row.newJob) ?? 0 };
    return { rows: rows.map(renumbered), newJobs: kept.map(({ title }) => title) };
  }

  #isUpdate(place: number): boolean {
    return this.#decisions.get(place) === 'update';
  }

  #kindOf(place: number): RowKind {
    if (this.#prepared.leftOut.has(place)) return 'left';
    if (this.#problems.has(place)) return 'unusable';
    const found = this.#found.get(place);
    if (!found) return 'new';
    return found.here ? 'here' : 'twice';
  }

  #isImported(place: number): boolean {
    const isUsed = !this.#problems.has(place) && !this.#prepared.leftOut.has(place);
    return isUsed && this.#decisions.get(place) !== 'skip';
  }

  /** Only the first of several rows of the same person changes that person. */
  #canUpdate(place: number): boolean {
    const { here, repeats } = this.found(place);
    return here !== null && repeats === null;
  }
}
