import { capitalised } from '#domain/capitalised.ts';
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables.ts';

/** The kinds of changes that the history can be filtered by. A change may have several kinds. */
export type ChangeKind = 'move' | NonNullable<(typeof TABLES)[TableName]['changeKind']>;

/** The kinds that come first, in this order, and those whose label is not the noun of their table. */
const FIRST: Readonly<Partial<Record<ChangeKind, string>>> = {
  move: 'Moves',
  candidate: 'Candidates',
  note: 'Notes',
  step: 'Next steps',
  message: 'Messages',
  interview: 'Interviews',
  offer: 'Offers',
  job: 'Jobs',
  assessment: 'Assessments',
  submission: 'Submissions',
  reason: 'Rejection reasons',
};

const OTHERS = TABLE_NAMES.flatMap((table) => {
  const { changeKind: kind, noun } = TABLES[table];
  return kind === null || kind in FIRST ? [] : [[kind, capitalised(noun[1])] as const];
});

/** The label of each kind. The cast is safe: every kind is in `FIRST` or is the kind of a table. */
export const CHANGE_KIND_LABELS = { ...FIRST, ...Object.fromEntries(OTHERS) } as Readonly<
  Record<ChangeKind, string>
>;

export const CHANGE_KINDS = Object.keys(CHANGE_KIND_LABELS) as readonly ChangeKind[];
