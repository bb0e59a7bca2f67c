import type { AlreadyHere } from '#domain/import/already-here.ts';
import type { ImportRow } from '#domain/import/import-row.ts';
import type { LeftOut } from '#domain/import/left-out.ts';
import type { Stage } from '#domain/stage.ts';
import {
  CheckedRows,
  type CheckAnswer,
  type Decision,
  type KindCounts,
  type RowKind,
} from './checked-rows.ts';
import { IMPORT_FIELDS } from './fields.ts';
import type { PreparedRows } from './prepare-rows.ts';
import { unreadSentence } from './row-problems.ts';

/** A row as it is listed before it is imported. */
export interface ListedRow {
  /** Its place among the rows, from 0. */
  readonly place: number;
  /** The line or row of the file. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly job: string;
  readonly stage: Stage;
  /** The person who is there already. */
  readonly here: AlreadyHere | null;
  /** The line of the row that it repeats. */
  readonly repeats: number | null;
  /** True if that row is surely of the same person. */
  readonly isSamePerson: boolean;
  readonly decision: Decision;
  /** The values that exceed a limit, under the present decision. */
  readonly leftOut: LeftOut | null;
  /** The reason why the row can't be used. */
  readonly problem: string | null;
  /** Cells that are not imported, each in a sentence. */
  readonly unread: readonly string[];
}

const NOTHING_PREPARED: PreparedRows = {
  rows: [],
  newJobs: [],
  unread: [],
  problems: new Map(),
  leftOut: new Set(),
};
const NOTHING_FOUND: CheckAnswer = { unusable: [], here: [], repeated: [], leftOut: [] };

/** Rows of candidates that are prepared, checked by the API, and decided about one by one. */
export class RowImporter {
  protected prepared = NOTHING_PREPARED;
  protected rows = new CheckedRows(NOTHING_PREPARED, NOTHING_FOUND);
  /** The titles of jobs, by their ids. */
  #titles: ReadonlyMap<number, string> = new Map();

  protected take(prepared: PreparedRows, titles: ReadonlyMap<number, string>): void {
    this.prepared = prepared;
    this.rows = new CheckedRows(prepared, NOTHING_FOUND);
    this.#titles = titles;
  }

  /** Takes what the API says of the rows. */
  checked(answer: CheckAnswer): KindCounts {
    this.rows = new CheckedRows(this.prepared, answer);
    return this.rows.counts();
  }

  /** Decides what becomes of one row, or of all rows of a kind. */
  decide(decision: Decision, of: number | RowKind): KindCounts {
    this.rows.decide(decision, of);
    return this.rows.counts();
  }

  /** A page of the rows of a kind. */
  list(kind: RowKind, page: number, pageSize: number): ListedRow[] {
    const places = this.rows.placesOf(kind);
    return places.slice((page - 1) * pageSize, page * pageSize).map((place) => this.listed(place));
  }

  /** The rows that can't be used, or whose cells can't be read, with the reason. */
  protected problems(): (readonly [place: number, problem: string])[] {
    return [
      ...this.rows.problems,
      ...this.rows.unread().map((place) => [place, this.#sentences(place).join('\n')] as const),
    ];
  }

  protected listed(place: number): ListedRow {
    const row: Partial<ImportRow> = this.prepared.rows[place] ?? {};
    const { name = '', email = '', stage = 'applied', jobId = 0, newJob } = row;
    const job = newJob === undefined ? this.#titles.get(jobId) : this.prepared.newJobs[newJob];
    const { here, repeats, isSamePerson } = this.rows.found(place);
    return {
      place,
      line: this.lineOf(place),
      name,
      email,
      job: job ?? '',
      stage,
      here,
      repeats: repeats === null ? null : this.lineOf(repeats),
      isSamePerson,
      decision: this.rows.decision(place),
      leftOut: this.rows.leftOut(place),
      problem: this.rows.problems.get(place) ?? null,
      unread: this.#sentences(place),
    };
  }

  protected lineOf(place: number): number {
    return place + 1;
  }

  #sentences(place: number): string[] {
    return this.prepared.unread[place]?.map((cell) => unreadSentence(cell, IMPORT_FIELDS)) ?? [];
  }
}
