import type { RowChange } from '#domain/change.ts';
import type { Rows, TableName } from '#domain/tables.ts';
import type { FillPlace } from './replica-log.ts';
import { FIRST_PLACE, placeAfter } from './row-pages.ts';
import type { RowsPage } from './server.ts';

/** A row as the server has it. Null: the server does not have it. */
export interface ServerRow extends Pick<RowChange, 'table' | 'id'> {
  readonly row: Rows[TableName] | null;
}

/** The rows in which the server differs from a whole copy, while all are read again (decision 103). The copy goes on answering. */
export class Refill {
  /** The seq of the server that the copy had when this began. */
  readonly base: number | null;
  /** The rows to ask for next. Null: all were read. */
  place: FillPlace | null = FIRST_PLACE;
  readonly rows: ServerRow[] = [];
  #seq: number | null = null;

  constructor(base: number | null) {
    this.base = base;
  }

  /** The revision of the server at the first page. The copy needs all changes after it. */
  get seq(): number {
    return this.#seq ?? 0;
  }

  /** @param differing the rows of this page and between them that differ from the copy’s */
  add(place: FillPlace, page: RowsPage, differing: readonly ServerRow[]): void {
    this.#seq ??= page.seq;
    this.place = placeAfter(place, page);
    for (const row of differing) this.rows.push(row);
  }
}
