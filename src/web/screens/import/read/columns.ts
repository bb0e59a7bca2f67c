import { EMAIL } from '#domain/candidate/candidate.ts';
import { LINK } from '#domain/link.ts';
import { readDate } from './dates.ts';
import { IMPORT_FIELDS, type ImportField } from './fields.ts';
import { headingKey, HEADINGS, isEmployer, OWN_TITLES, plainHeading } from './headings.ts';

/** What each column says; null: nothing that is imported. */
export type Mapping = readonly (ImportField | null)[];

/** Fields that several columns can say; all are taken, the first first. */
const SEVERAL: ReadonlySet<ImportField> = new Set(['email', 'phone', 'tags', 'links', 'note']);

const FIELDS_BY_HEADING: ReadonlyMap<string, { readonly field: ImportField; readonly rank: number }> =
  new Map(
    (Object.entries(HEADINGS) as [ImportField, string][]).flatMap(([field, names]) =>
      names.split('|').map((name, rank) => [name, { field, rank }] as const),
    ),
  );

/** The field that a heading names, and its rank: 0 is the most certain. Null: none. */
function fieldNamed(heading: string): { readonly field: ImportField; readonly rank: number } | null {
  const key = headingKey(heading);
  // “firstName” is two words, and “LinkedIn” is one.
  const split = headingKey(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  const exact = FIELDS_BY_HEADING.get(key) ?? FIELDS_BY_HEADING.get(split);
  if (exact) return exact;
  const found = FIELDS_BY_HEADING.get(plainHeading(key));
  return found ? { ...found, rank: found.rank + LESS_CERTAIN } : null;
}

/** Added to the rank of a heading that has other words beside its name. */
const LESS_CERTAIN = 100;

/** How many cells of a row are headings that name a field. */
export function headingsIn(cells: readonly string[]): number {
  return cells.filter((cell) => fieldNamed(cell) !== null).length;
}

/** Guesses what each column says, from its heading, and where that says nothing, from its values. */
export function guessMapping(headings: readonly string[], samples: readonly (readonly string[])[]): Mapping {
  const mapping: (ImportField | null)[] = headings.map(() => null);
  const keys = headings.map(headingKey);
  const hasEmployer = keys.some(isEmployer);
  const named = headings
    .map((heading, column) => ({ column, found: fieldNamed(heading) }))
    .flatMap(({ column, found }) => (found ? [{ column, ...found }] : []))
    .filter(({ column }) => !(hasEmployer && OWN_TITLES.has(keys[column] ?? '')))
    .toSorted((a, b) => a.rank - b.rank || a.column - b.column);
  for (const { column, field } of named) {
    if (SEVERAL.has(field) || !mapping.includes(field)) mapping[column] = field;
  }
  splitNames(mapping, samples);
  for (const [column, key] of keys.entries()) {
    // “Lever Posting URL” is a link to the job, not one of the candidate’s.
    if (mapping[column] !== null || key.includes('posting')) continue;
    const field = guessFromValues(samples.map((row) => row[column] ?? ''));
    if (field && (SEVERAL.has(field) || !mapping.includes(field))) mapping[column] = field;
  }
  if (!mapping.some((field) => field !== null && NAMES.has(field))) guessName(mapping, samples);
  return mapping;
}

const NAMES: ReadonlySet<ImportField> = new Set(['name', 'firstName', 'lastName']);

/**
 * A column “Name” beside one half of a name is the other half, as in “Nom, Prénom” or “Nombre, Apellidos”, unless its
 * values have the half within them. Beside both halves it is the whole name.
 */
function splitNames(mapping: (ImportField | null)[], samples: readonly (readonly string[])[]): void {
  const [name, first, last] = [
    mapping.indexOf('name'),
    mapping.indexOf('firstName'),
    mapping.indexOf('lastName'),
  ];
  if (name < 0) {
    if (first >= 0 && last < 0) mapping[first] = 'name';
    return;
  }
  const half = first >= 0 ? first : last;
  if (half < 0) return;
  const isWhole = samples.filter((row) => {
    const [whole = '', part = ''] = [row[name]?.toLowerCase(), row[half]?.trim().toLowerCase()];
    return part !== '' && whole.includes(part);
  });
  if ((first >= 0 && last >= 0) || isWhole.length > samples.length / 2) {
    for (const [column, field] of mapping.entries()) {
      if (field === 'firstName' || field === 'lastName' || field === 'middleName') mapping[column] = null;
    }
  } else mapping[name] = first >= 0 ? 'lastName' : 'firstName';
}

/** The share of a column's values that have to look alike. */
const MOST = 0.6;

function guessFromValues(values: readonly string[]): ImportField | null {
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  const mostly = (isLike: (value: string) => boolean) =>
    given.length > 0 && given.filter(isLike).length >= given.length * MOST;
  if (mostly((value) => EMAIL.test(value))) return 'email';
  if (mostly((value) => LINK.test(value))) return 'links';
  if (mostly((value) => /^\+?[\d\s()./-]{7,}$/.test(value) && /^\+|^0|\(/.test(value))) {
    return mostly((value) => readDate(value, 'dmy') !== null) ? null : 'phone';
  }
  return null;
}

/** Without a heading that names them, names are the first column with two or three words beginning with capitals. */
function guessName(mapping: (ImportField | null)[], samples: readonly (readonly string[])[]): void {
  const column = mapping.findIndex((field, place) => {
    const values = samples.map((row) => row[place]?.trim() ?? '').filter((value) => value !== '');
    const names = values.filter((value) => /^\p{Lu}[\p{L}.’'-]*(?: \p{L}[\p{L}.’'-]*){1,3}$/u.test(value));
    return field === null && values.length > 0 && names.length >= values.length * MOST;
  });
  if (column >= 0) mapping[column] = 'name';
}

/** Where a mapping of headings is remembered: files with the same headings are mapped alike. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(headingKey).join('|');
}

/** What a mapping lacks before it can be used, as a sentence; null: nothing. */
export function mappingProblem(mapping: Mapping): string | null {
  const twice = mapping.find(
    (field, column) => field !== null && !SEVERAL.has(field) && mapping.indexOf(field) !== column,
  );
  if (twice) return `Choose “${IMPORT_FIELDS[twice]}” for one column only.`;
  return mapping.some((field) => field !== null && NAMES.has(field))
    ? null
    : 'Choose the column with the name.';
}
