import type { ListColumn } from '#web/app/address/list-columns.ts';

/** The columns that a table has room for. */
export interface FittedColumns {
  readonly columns: readonly ListColumn[];
  /** The widths of the name's column and of `columns`, in rem. Null: the column takes the remaining width. */
  readonly widths: readonly (number | null)[];
}

interface ColumnWidth {
  /** In a narrower column the texts would say too little, so it is left out. In rem. */
  readonly least: number;
  /** The width that most texts need, in rem. */
  readonly full: number;
}

const WIDTHS: Readonly<Record<ListColumn | 'name', ColumnWidth>> = {
  name: { least: 9.5, full: 17 },
  rating: { least: 4.25, full: 5 },
  stage: { least: 7, full: 7.5 },
  since: { least: 4.75, full: 5 },
  applied: { least: 7, full: 7.5 },
  reason: { least: 7, full: 10 },
  email: { least: 13, full: 15.5 },
  phone: { least: 8.5, full: 9.5 },
  job: { least: 13, full: 18 },
  owner: { least: 6, full: 8 },
  step: { least: 9, full: 14 },
  activity: { least: 7.5, full: 8.5 },
  waiting: { least: 7, full: 9 },
  source: { least: 6, full: 8 },
  tags: { least: 6, full: 10 },
  links: { least: 7, full: 11 },
};

/** Without a job's column, a second column comes only when the names have this many rem more than they need. */
const MORE_FOR_NAMES = 2.5;

/** The width of “Peek” and “Open” at a row's end, in rem, as in the style sheet. */
const ACTIONS = 6.5;

/** The columns in the order in which they get room. The last are missed least. */
const BY_WORTH: readonly ListColumn[] = [
  'stage',
  'job',
  'email',
  'reason',
  'since',
  'rating',
  'owner',
  'step',
  'activity',
  'waiting',
  'applied',
  'phone',
  'source',
  'tags',
  'links',
];

/** The columns with the longest texts, the first of which gets the room that is left. */
const WIDEST = ['job', 'step'] as const;

/** Returns the columns that a table of this width, in rem, has room for. Each row is one line. */
export function fitColumns(chosen: readonly ListColumn[], width: number): FittedColumns {
  const room = width - ACTIONS;
  const kept = new Set<ListColumn>();
  let left = room - WIDTHS.name.least;
  for (const column of BY_WORTH) {
    const { least } = WIDTHS[column];
    const spare = kept.size > 0 && !kept.has('job') ? MORE_FOR_NAMES : 0;
    if (!chosen.includes(column) || least + spare > left) continue;
    kept.add(column);
    left -= least;
  }
  const columns = chosen.filter((column) => kept.has(column));
  const [least, full] = [sum(columns, 'least'), sum(columns, 'full')];
  const share = Math.min(1, (room - least) / (full - least));
  const widest = WIDEST.find((column) => columns.includes(column)) ?? 'name';
  const widths = (['name', ...columns] as const).map((column) => {
    const its = WIDTHS[column];
    return column === widest ? null : its.least + share * (its.full - its.least);
  });
  return { columns, widths };
}

function sum(columns: readonly ListColumn[], which: keyof ColumnWidth): number {
  return columns.reduce((total, column) => total + WIDTHS[column][which], WIDTHS.name[which]);
}
