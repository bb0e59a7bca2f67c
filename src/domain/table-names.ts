/**
 * What the rows of each table are called, in the order that a workspace is written in: what a row belongs to comes
 * before it. Apart from the tables' descriptions (`tables.ts`), which a page need not load for a sentence.
 */
export const NOUNS = {
  jobs: ['job', 'jobs'],
  reasons: ['reason', 'reasons'],
  candidates: ['candidate', 'candidates'],
  timelines: ['timeline event', 'timeline events'],
  assessments: ['assessment', 'assessments'],
  submissions: ['submission', 'submissions'],
  notes: ['note', 'notes'],
  views: ['view', 'views'],
  doubles: ['decision on doubles', 'decisions on doubles'],
  files: ['file', 'files'],
  erasures: ['erasure', 'erasures'],
} as const satisfies Readonly<Record<string, readonly [one: string, several: string]>>;

export type TableName = keyof typeof NOUNS;

/** In the order that a workspace is written in. */
export const TABLE_NAMES = Object.keys(NOUNS) as readonly TableName[];

/** One value for each table. */
export function perTable<Value>(valueOf: (table: TableName) => Value): Record<TableName, Value> {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, valueOf(table)])) as Record<TableName, Value>;
}

/** "a job", "an assessment" */
export function aRowOf(table: TableName): string {
  const [noun] = NOUNS[table];
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
