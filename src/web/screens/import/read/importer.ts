import { MOST_IMPORTED } from '#domain/import/import-row.ts';
import type { Choices } from './choices.ts';
import { CANDIDATE_COLUMNS, type Mapping } from './columns.ts';
import { columnsOf, openTable, type FileContents, type ReadingOptions, type Table } from './open-table.ts';
import { prepareRows } from './prepare-rows.ts';
import { bodyOf } from './row-body.ts';
import { textIn } from './read-row.ts';
import { RowImporter, type ListedRow } from './row-importer.ts';
import { problemCsv } from './row-problems.ts';
import type { Progress } from './table.ts';
import { valuesIn, type Values } from './values.ts';

/** A file that is being imported: read, mapped, checked and made the body of a call. It runs in a worker. */
export class Importer extends RowImporter {
  #table: Table = { headings: [], rows: [] };
  #mapping: Mapping = [];

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
    this.#mapping = choices.mapping;
    this.take(prepareRows(this.#table, choices), titles);
    return bodyOf(this.prepared);
  }

  /** The body of `POST /imports`. */
  body(source: string): Blob {
    return bodyOf({ source, ...this.rows.imported() });
  }

  /** The rows that can't be used, or whose cells can't be read, as they are in the file and with the reason. */
  unusableCsv(): Blob {
    return problemCsv(this.#table, this.problems());
  }

  protected override listed(place: number): ListedRow {
    const row = super.listed(place);
    const given = this.#table.rows[place];
    // A row that is left out is for no job here.
    const title = given ? textIn(given, 'job', columnsOf(this.#table, this.#mapping)) : '';
    return { ...row, job: row.job || title };
  }

  protected override lineOf(place: number): number {
    return this.#table.rows[place]?.line ?? 0;
  }
}
