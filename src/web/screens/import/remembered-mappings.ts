import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { headingsKey, type ColumnSet, type Mapping } from './read/columns.ts';

/** Files with so many different headings are remembered. */
const MOST = 20;

/** The keys under which the columns of files of a kind are remembered. */
const KEYS = {
  candidates: 'hirelane.import.columns',
  interviews: 'hirelane.import.interview-columns',
} as const;
type FileKind = keyof typeof KEYS;

type Kept<Field extends string> = readonly (readonly [headings: string, mapping: Mapping<Field>])[];

/** The meanings of a file's columns at the last import with the same headings. Null: none. */
export function rememberedMapping<Field extends string>(
  kind: FileKind,
  headings: readonly string[],
  columns: ColumnSet<Field>,
): Mapping<Field> | null {
  const [, mapping] = read(kind, columns).find(([key]) => key === headingsKey(headings)) ?? [];
  return mapping?.length === headings.length ? mapping : null;
}

export function rememberMapping<Field extends string>(
  kind: FileKind,
  headings: readonly string[],
  mapping: Mapping<Field>,
  columns: ColumnSet<Field>,
): void {
  const key = headingsKey(headings);
  const others = read(kind, columns).filter(([each]) => each !== key);
  writeItem(KEYS[kind], JSON.stringify([[key, mapping], ...others].slice(0, MOST)));
}

function read<Field extends string>(kind: FileKind, { labels }: ColumnSet<Field>): Kept<Field> {
  const isField = (field: unknown): field is Field | null =>
    field === null || (typeof field === 'string' && field in labels);
  const isKept = (each: unknown): each is Kept<Field>[number] => {
    if (!Array.isArray(each)) return false;
    const [key, mapping] = each as unknown[];
    return typeof key === 'string' && Array.isArray(mapping) && mapping.every(isField);
  };
  try {
    const kept: unknown = JSON.parse(readItem(KEYS[kind]) ?? '[]');
    return Array.isArray(kept) ? (kept as unknown[]).filter(isKept) : [];
  } catch {
    // Something else wrote there: nothing is remembered.
    return [];
  }
}
