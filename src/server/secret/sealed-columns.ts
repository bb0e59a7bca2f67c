import type { PeopleSchema } from '#server/database/schema.ts';

/** A table with sealed columns. */
interface SealedColumns {
  readonly table: keyof PeopleSchema;
  /** What its rows are called in a message for the operator. */
  readonly name: string;
  /** The columns that name a row. Each is a uuid. */
  readonly key: readonly string[];
  /** The columns with sealed texts. One without a text is null or blank. */
  readonly columns: readonly string[];
}

/** Every column of the database that holds sealed texts. */
export const SEALED_COLUMNS: readonly SealedColumns[] = [
  { table: 'calendars', name: 'calendars', key: ['person_id'], columns: ['address'] },
  { table: 'webhooks', name: 'webhooks', key: ['workspace_id', 'id'], columns: ['secret', 'former_secret'] },
  { table: 'two_factors', name: 'authenticator apps', key: ['id'], columns: ['secret'] },
  {
    table: 'workspace_mail',
    name: 'mail servers of workspaces',
    key: ['workspace_id'],
    columns: ['sending_password', 'signing_key', 'receiving_password'],
  },
];
