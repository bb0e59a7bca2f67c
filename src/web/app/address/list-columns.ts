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
  'source',
  'tags',
  'links',
] as const;

export type ListColumn = (typeof LIST_COLUMNS)[number];

/** The default columns. A list of rejected candidates also shows the reason by default. */
const FIRST: ReadonlySet<ListColumn> = new Set(['stage', 'since', 'email', 'job']);

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
 * @param isOfRejected whether the list shows rejected candidates
 */
export function shownColumns(chosen: string | null, isOfRejected: boolean): readonly ListColumn[] {
  if (chosen === null) {
    return LIST_COLUMNS.filter((column) => FIRST.has(column) || (column === 'reason' && isOfRejected));
  }
  const names = new Set(chosen.split(','));
  return LIST_COLUMNS.filter((column) => names.has(column));
}

/** The URL value after a column was shown or hidden. Null when the list shows the default columns. */
export function withColumnToggled(
  chosen: string | null,
  isOfRejected: boolean,
  toggled: ListColumn,
): string | null {
  const before = new Set(shownColumns(chosen, isOfRejected));
  const after = LIST_COLUMNS.filter((column) => before.has(column) !== (column === toggled));
  const columns = inWords(after);
  return columns === inWords(shownColumns(null, isOfRejected)) ? null : columns;
}

function inWords(columns: readonly ListColumn[]): string {
  return columns.join(',') || NONE;
}
