import type { AlreadyHere } from '#domain/import/already-here.ts';
import { MOST_IMPORTED, type ImportRow } from '#domain/import/import-row.ts';
import type { LeftOut } from '#domain/import/left-out.ts';
import type { Stage } from '#domain/stage.ts';
import {
  CheckedRows,
  type CheckAnswer,
  type Decision,
  type KindCounts,
  type RowKind,
} from './checked-rows.ts';
import type { Choices } from './choices.ts';
import { CANDIDATE_COLUMNS, type Mapping } from './columns.ts';
import { IMPORT_FIELDS } from './fields.ts';
import { openTable, type FileContents, type ReadingOptions, type Table } from './open-table.ts';
import { prepareRows, type PreparedRows } from './prepare-rows.ts';
import { problemCsv, unreadSentence } from './row-problems.ts';
import { bodyOf } from './row-body.ts';
import type { Progress } from './table.ts';
import { valuesIn, type Values } from './values.ts';

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
  /** Of those who are there. */
  readonly here: AlreadyHere | null;
  /** The line of the row that it repeats. */
  readonly repeats: number | null;
  readonly decision: Decision;
  /** What there is no room for, as it is decided. */
  readonly leftOut: LeftOut | null;
  /** Why it can't be used. */
  readonly problem: string | null;
  /** Cells that are not imported, each in a sentence. */
  readonly unread: readonly string[];
}

/** A file that is being imported: read, mapped, checked and made the body of a call. It runs in a worker. */
export class Importer {
  #table: Table = { headings: [], rows: [] };
  #prepared: PreparedRows = NOTHING_PREPARED;
  #checked = new CheckedRows(NOTHING_PREPARED, NOTHING_FOUND);
  /** The titles of jobs, by their ids. */
  #titles: ReadonlyMap<number, string> = new Map();

  /** @throws {UnreadableFile} */
  async open(file: Blob, options: ReadingOptions, onProgress: Progress): Promise<FileContents> {
    const { table, contents } = await openTable(file, options, onProgress, {
      columns: CANDIDATE_COLUMNS,
      most: MOST_IMPORTED,
    });
    this.#table = table;
    return contents;
  }

  values(mapping: Mapping): Values {
    return valuesIn(this.#table, mapping);
  }

  /**
   * Reads every row by what was chosen.
   *
   * @returns the body of `POST /imports/check`
   */
  prepare(choices: Choices, titles: ReadonlyMap<number, string>): Blob {
    this.#prepared = prepareRows(this.#table, choices);
    this.#titles = titles;
    this.#checked = new CheckedRows(this.#prepared, NOTHING_FOUND);
    return bodyOf(this.#prepared);
  }

  /** Takes what the API says of the rows. */
  checked(answer: CheckAnswer): KindCounts {
    this.#checked = new CheckedRows(this.#prepared, answer);
    return this.#checked.counts();
  }

  /** Decides what becomes of the rows of those who are there: of one, or of all. */
  decide(decision: Decision, place: number | null): KindCounts {
    this.#checked.decide(decision, place);
    return this.#checked.counts();
  }

  /** A page of the rows of a kind. */
  list(kind: RowKind, page: number, pageSize: number): ListedRow[] {
    const places = this.#checked.placesOf(kind);
    return places.slice((page - 1) * pageSize, page * pageSize).map((place) => this.#listed(place));
  }

  /** The body of `POST /imports`. */
  body(source: string): Blob {
    return bodyOf({ source, ...this.#checked.imported() });
  }

  /** The rows that can't be used, or whose cells can't be read, as they are in the file and with the reason. */
  unusableCsv(): Blob {
    return problemCsv(this.#table, [
      ...this.#checked.problems,
      ...this.#checked.unread().map((place) => [place, this.#sentences(place).join('\n')] as const),
    ]);
  }

  #sentences(place: number): string[] {
    return this.#prepared.unread[place]?.map((cell) => unreadSentence(cell, IMPORT_FIELDS)) ?? [];
  }

  #listed(place: number): ListedRow {
    const row: Partial<ImportRow> = this.#prepared.rows[place] ?? {};
    const { name = '', email = '', stage = 'applied', jobId = 0, newJob } = row;
    const job = newJob === undefined ? this.#titles.get(jobId) : this.#prepared.newJobs[newJob];
    const { here, repeats } = this.#checked.found(place);
    return {
      place,
      line: this.#lineOf(place),
      name,
      email,
      job: job ?? '',
      stage,
      here,
      repeats: repeats === null ? null : this.#lineOf(repeats),
      decision: this.#checked.decision(place),
      leftOut: this.#checked.leftOut(place),
      problem: this.#checked.problems.get(place) ?? null,
      unread: this.#sentences(place),
    };
  }

  #lineOf(place: number): number {
    return this.#table.rows[place]?.line ?? 0;
  }
}

const NOTHING_PREPARED: PreparedRows = { rows: [], newJobs: [], unread: [], problems: new Map() };
const NOTHING_FOUND: CheckAnswer = { unusable: [], here: [], repeated: [], leftOut: [] };
