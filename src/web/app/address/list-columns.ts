import { isOfRejected, type CandidateFilters } from './candidate-filters.ts';

/** The columns of the candidates list, in order. The name's column is always shown and not included. */
export const LIST_COLUMNS = [
  'rating',
  'stage',
  'since',
  'applied',
  'reason',
  'email',
  'phone',
  'job',
  'owner',
  'step',
  'activity',
  'waiting',
  'source',
  'tags',
  'links',
] as const;

export type ListColumn = (typeof LIST_COLUMNS)[number];

/**
 * The default columns. By default a list of rejected candidates also shows the reason, and a list of those who wait for our
 * answer how long they wait.
 */
const FIRST: ReadonlySet<ListColumn> = new Set(['stage', 'since', 'email', 'job']);

/** The filters that decide the default columns. */
type ColumnFilters = Pick<CandidateFilters, 'stage' | 'reason' | 'waiting'>;

/** The URL's value when the list shows only names. */
const NONE = 'name';

/** Reads the names of columns from a list's URL, where commas separate them. Null: the person chose no columns. */
export function readColumns(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const names = new Set(raw.split(','));
  const columns = LIST_COLUMNS.filter((column) => names.has(column));
  return columns.length > 0 || names.has(NONE) ? inWords(columns) : null;
}

/**
 * The columns that a list shows.
 *
 * @param chosen the columns in its URL
 * @param filters the filters of the list
 */
export function shownColumns(chosen: string | null, filters: ColumnFilters): readonly ListColumn[] {
  if (chosen === null) {
    return LIST_COLUMNS.filter(
      (column) =>
        FIRST.has(column) ||
        (column === 'reason' && isOfRejected(filters)) ||
        (column === 'waiting' && filters.waiting),
    );
  }
  const names = new Set(chosen.split(','));
  return LIST_COLUMNS.filter((column) => names.has(column));
}

/** The URL value after a column was shown or hidden. Null when the list shows the default columns. */
export function withColumnToggled(
  chosen: string | null,
  filters: ColumnFilters,
  toggled: ListColumn,
): string | null {
  const before = new Set(shownColumns(chosen, filters));
  const after = LIST_COLUMNS.filter((column) => before.has(column) !== (column === toggled));
  const columns = inWords(after);
  return columns === inWords(shownColumns(null, filters)) ? null : columns;
}

function inWords(columns: readonly ListColumn[]): string {
  return columns.join(',') || NONE;
}
