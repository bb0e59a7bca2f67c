import { TABLES, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import type { RowCounts } from '#domain/workspace/backup.ts';
import { digits } from '#web/kit/digits.ts';

/** The tables in the order of the sentence. */
const TOLD: readonly TableName[] = [...TABLE_NAMES.filter((table) => table !== 'reasons'), 'reasons'];

/** Lists the numbers of rows, e.g. "25 jobs, 1,000 candidates, and 1 note". Tables without rows are left out. */
export function inNumbers(counts: RowCounts): string {
  const parts = TOLD.filter((table) => counts[table] > 0).map((table) => {
    const count = counts[table];
    return `${digits(count)} ${TABLES[table].noun[count === 1 ? 0 : 1]}`;
  });
  return parts.length === 0 ? 'nothing' : new Intl.ListFormat('en').format(parts);
}
