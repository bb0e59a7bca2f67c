import { capitalised } from '#domain/capitalised.ts';
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables.ts';

/** The kinds of search results. */
export type SearchKind = NonNullable<(typeof TABLES)[TableName]['searchKind']>;

/** The kinds that come first, in this order, and those whose label is not the noun of their table. */
const FIRST: Readonly<Partial<Record<SearchKind, string>>> = {
  candidate: 'Candidate',
  job: 'Job',
  note: 'Note',
  message: 'Message',
  answer: 'Answer',
  file: 'In files',
};

const OTHERS = TABLE_NAMES.flatMap((table) => {
  const { searchKind: kind, noun } = TABLES[table];
  return kind === null || kind in FIRST ? [] : [[kind, capitalised(noun[0])] as const];
});

/**
 * The label of each kind. Of equally good results, those of an earlier kind come first. The cast is safe: every kind is in
 * `FIRST` or is the kind of a table.
 */
export const SEARCH_KIND_LABELS = { ...FIRST, ...Object.fromEntries(OTHERS) } as Readonly<
  Record<SearchKind, string>
>;

export const SEARCH_KINDS = Object.keys(SEARCH_KIND_LABELS) as readonly SearchKind[];
