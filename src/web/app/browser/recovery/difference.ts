import { perTable } from '#domain/tables.ts';
import type { RowCounts } from '#domain/workspace/backup.ts';
import type { FoundSnapshot } from '#hosts/browser/recovery/recovery-calls.ts';
import { inNumbers } from '#web/app/backup/in-numbers.ts';
import { counted } from '#web/kit/counted.ts';

type Compared = Pick<FoundSnapshot, 'revision' | 'counts'>;

/**
 * Describes how a copy differs from the other one.
 *
 * @example "3 changes more than the other copy: 1 job and 2 notes more."
 */
export function differenceFrom(other: Compared, copy: Compared): string {
  const changes = copy.revision - other.revision;
  const more = surplus(copy.counts, other.counts);
  const fewer = surplus(other.counts, copy.counts);
  const rows = [more && `${more} more`, fewer && `${fewer} fewer`].filter(Boolean).join(', ');
  const ending = rows === '' ? 'as many of everything' : rows;
  if (changes === 0) return `As new as the other copy: ${ending}.`;
  const many = `${counted(Math.abs(changes), 'change')} ${changes > 0 ? 'more' : 'fewer'}`;
  return `${many} than the other copy: ${ending}.`;
}

/** The rows that the first copy has in addition to the second, in words. Empty if there are none. */
function surplus(one: RowCounts, other: RowCounts): string {
  const counts = perTable((table) => Math.max(0, one[table] - other[table]));
  return Object.values(counts).some((count) => count > 0) ? inNumbers(counts) : '';
}
