import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { TableName } from '#domain/tables.ts';
import { KEYS_IN_PART } from '#store/table-digest.ts';
import { columnsOf, keyColumn, type Column } from './columns.ts';
import type { Schema } from './schema.ts';

/** The digest of a table, as `#store/table-digest.ts` computes it, in one statement. */
export async function selectDigest(db: Kysely<Schema>, workspace: string, table: TableName): Promise<string> {
  const key = sql.ref(keyColumn(table));
  // Divided by a whole number, a whole key loses its fraction.
  const part = sql`${key} / ${sql.lit(KEYS_IN_PART)}`;
  const row = sql`jsonb_build_array(${sql.join(columnsOf(table).map(valueOf))})::text`;
  const { rows } = await sql<{
    digest: string;
  }>`SELECT ${digestOfAll(sql`digest`, sql`part`)} AS digest FROM (
      SELECT ${part} AS part, ${digestOfAll(row, key)} AS digest
      FROM ${sql.table(table)} WHERE workspace_id = ${workspace} GROUP BY ${part}
    ) AS parts`.execute(db);
  return rows[0]?.digest ?? '';
}

/** The SHA-256 of texts in an order, each on a line. */
function digestOfAll(text: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<string> {
  const all = sql`coalesce(string_agg(${text}, E'\\n' ORDER BY ${order}), '')`;
  return sql`encode(sha256(convert_to(${all}, 'UTF8')), 'hex')`;
}

function valueOf({ name, type }: Column): RawBuilder<unknown> {
  const column = sql.ref(name);
  return type === 'timestamptz'
    ? sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column;
}
