import { NOUNS, TABLE_NAMES } from '#domain/table-names.ts';
import type { RowCounts } from '#domain/backup.ts';

const list = new Intl.ListFormat('en');

/** "25 jobs, 1,000 candidates, and 1 note"; what there is none of is left out. */
export function inNumbers(counts: RowCounts): string {
  const parts = TABLE_NAMES.filter((table) => counts[table] > 0).map((table) => {
    const count = counts[table];
    return `${count.toLocaleString('en')} ${NOUNS[table][count === 1 ? 0 : 1]}`;
  });
  return parts.length === 0 ? 'nothing' : list.format(parts);
}
