import type { PeopleSchema } from '#server/database/schema.ts';

/** A table with sealed columns, and the columns that name one row. */
interface SealedColumns {
  readonly table: keyof PeopleSchema;
  readonly key: readonly string[];
  /** Null and blank texts are no sealed texts. */
  readonly columns: readonly string[];
}

/** Every column of the database that holds sealed texts. */
export const SEALED_COLUMNS: readonly SealedColumns[] = [
  { table: 'calendars', key: ['person_id'], columns: ['address'] },
  { table: 'webhooks', key: ['workspace_id', 'id'], columns: ['secret', 'former_secret'] },
  { table: 'two_factors', key: ['id'], columns: ['secret'] },
];
