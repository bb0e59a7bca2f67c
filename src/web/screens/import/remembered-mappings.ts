import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { headingsKey, type Mapping } from './read/columns.ts';
import { IMPORT_FIELDS, type ImportField } from './read/fields.ts';

const KEY = 'hirelane.import.columns';

/** Files with so many different headings are remembered. */
const MOST = 20;

type Kept = readonly (readonly [headings: string, mapping: Mapping])[];

/** What the columns of a file with these headings said when one was imported last; null: not known. */
export function rememberedMapping(headings: readonly string[]): Mapping | null {
  const [, mapping] = read().find(([key]) => key === headingsKey(headings)) ?? [];
  return mapping?.length === headings.length ? mapping : null;
}

export function rememberMapping(headings: readonly string[], mapping: Mapping): void {
  const key = headingsKey(headings);
  const others = read().filter(([each]) => each !== key);
  writeItem(KEY, JSON.stringify([[key, mapping], ...others].slice(0, MOST)));
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(readItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as unknown[]).filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(each: unknown): each is Kept[number] {
  if (!Array.isArray(each)) return false;
  const [key, mapping] = each as unknown[];
  return typeof key === 'string' && Array.isArray(mapping) && mapping.every(isField);
}

function isField(field: unknown): field is ImportField | null {
  return field === null || (typeof field === 'string' && field in IMPORT_FIELDS);
}
