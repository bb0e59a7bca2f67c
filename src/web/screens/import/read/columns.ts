import { EMAIL } from '#domain/email.ts';
import { titleKey } from '#domain/import/title-key.ts';
import { LINK } from '#domain/link.ts';
import { readDate } from './dates.ts';
import { IMPORT_FIELDS, type ImportField } from './fields.ts';
import { headingKey, HEADINGS, isEmployer, OWN_TITLES, plainHeading } from './headings.ts';
import { isStageWord } from './standing.ts';

/** The meaning of each column. Null: not imported. */
export type Mapping<Field extends string = ImportField> = readonly (Field | null)[];

interface NamedField<Field> {
  readonly field: Field;
  /** 0 is the most certain. */
  readonly rank: number;
}

/** The possible meanings of columns in files of one kind. */
export interface ColumnSet<Field extends string> {
  /** The label of each field. */
  readonly labels: Readonly<Record<Field, string>>;
  readonly byHeading: ReadonlyMap<string, NamedField<Field>>;
  /** Fields that several columns can say; all are taken, the first first. */
  readonly several: ReadonlySet<string>;
}

/** @param headings the names of each field’s columns, as {@link headingKey} makes them, with | between them */
export function columnSet<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  headings: Readonly<Record<Field, string>>,
  several: readonly NoInfer<Field>[],
): ColumnSet<Field> {
  const byHeading = new Map(
    (Object.entries(headings) as [Field, string][]).flatMap(([field, names]) =>
      names.split('|').map((name, rank) => [name, { field, rank }] as const),
    ),
  );
  return { labels, byHeading, several: new Set(several) };
}

/** The possible meanings of columns about candidates. */
export const CANDIDATE_COLUMNS = columnSet(IMPORT_FIELDS, HEADINGS, [
  'email',
  'phone',
  'tags',
  'links',
  'note',
]);

/** The field that a heading names. Null: none. */
function fieldNamed<Field extends string>(
  heading: string,
  { byHeading }: ColumnSet<Field>,
): NamedField<Field> | null {
  const key = headingKey(heading);
  // “firstName” is two words, and “LinkedIn” is one.
  const split = headingKey(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  const exact = byHeading.get(key) ?? byHeading.get(split);
  if (exact) return exact;
  const found = byHeading.get(plainHeading(key));
  return found ? { ...found, rank: found.rank + LESS_CERTAIN } : null;
}

/** Added to the rank of a heading that has other words beside its name. */
const LESS_CERTAIN = 100;

/** Counts the cells of a row that are headings of a field. */
export function headingsIn(cells: readonly string[], columns: ColumnSet<string>): number {
  return cells.filter((cell) => fieldNamed(cell, columns) !== null).length;
}

/**
 * Guesses what each column says, from its heading, and where that says nothing, from its values.
 *
 * @param jobs the titles of the jobs here
 */
export function guessMapping<Field extends string>(
  headings: readonly string[],
  samples: readonly (readonly string[])[],
  columns: ColumnSet<Field>,
  jobs: readonly string[] = [],
): Mapping<Field> {
  const isField = (field: string | null): field is Field => field !== null && field in columns.labels;
  const mapping: (Field | null)[] = headings.map(() => null);
  const keys = headings.map(headingKey);
  const hasEmployer = keys.some(isEmployer);
  const named = headings
    .map((heading, column) => ({ column, found: fieldNamed(heading, columns) }))
    .flatMap(({ column, found }) => (found ? [{ column, ...found }] : []))
    .filter(({ column }) => !(hasEmployer && OWN_TITLES.has(keys[column] ?? '')))
    .toSorted((a, b) => a.rank - b.rank || a.column - b.column);
  for (const { column, field } of named) {
    if (columns.several.has(field) || !mapping.includes(field)) mapping[column] = field;
  }
  splitNames(mapping, samples);
  const titles = new Set(jobs.map(titleKey));
  for (const [column, key] of keys.entries()) {
    // “Lever Posting URL” is a link to the job, not one of the candidate’s.
    if (mapping[column] !== null || key.includes('posting')) continue;
    const field = guessFromValues(
      samples.map((row) => row[column] ?? ''),
      { hasHeading: key !== '', titles },
    );
    if (isField(field) && (columns.several.has(field) || !mapping.includes(field))) mapping[column] = field;
  }
  if (!mapping.some((field) => field !== null && NAMES.has(field))) guessName(mapping, samples);
  return mapping;
}

const NAMES: ReadonlySet<string> = new Set(['name', 'firstName', 'lastName']);

/**
 * A column “Name” beside one half of a name is the other half, as in “Nom, Prénom” or “Nombre, Apellidos”, unless its
 * values have the half within them. Beside both halves it is the whole name.
 */
function splitNames(mapping: (string | null)[], samples: readonly (readonly string[])[]): void {
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

interface KnownOfColumn {
  readonly hasHeading: boolean;
  /** The keys of the titles of the jobs here. */
  readonly titles: ReadonlySet<string>;
}

/** @returns null for values that may be of several fields */
function guessFromValues(
  values: readonly string[],
  { hasHeading, titles }: KnownOfColumn,
): ImportField | null {
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  const mostly = (isLike: (value: string) => boolean) =>
    given.length > 0 && given.filter(isLike).length >= given.length * MOST;
  if (mostly((value) => EMAIL.test(value))) return 'email';
  if (mostly((value) => LINK.test(value))) return 'links';
  if (mostly((value) => /^\+?[\d\s()./-]{7,}$/.test(value) && /^\+|^0|\(/.test(value))) {
    return mostly((value) => readDate(value, 'dmy') !== null) ? null : 'phone';
  }
  if (mostly((value) => titles.has(titleKey(value)))) return 'job';
  if (mostly((value) => SOURCES.has(headingKey(value)))) return 'source';
  // “Open” or “No” alone may be about anything.
  if (mostly(isStageWord) && new Set(given.filter(isStageWord)).size > 1) return 'stage';
  // With a heading, a day may be a birthday, and a text about another person.
  if (hasHeading) return null;
  if (mostly((value) => !/^\d+$/.test(value) && readDate(value, 'dmy') !== null)) return 'appliedAt';
  return mostly((value) => value.split(/\s+/).length >= NOTE_WORDS) ? 'note' : null;
}

/** The sources of candidates, as most files write them. */
const SOURCES: ReadonlySet<string> = new Set(
  'linkedin|indeed|xing|stepstone|glassdoor|monster|referral|employee referral|agency|headhunter|careers page|career page|career site|company website|website|job board|job fair|university|welcome to the jungle|wellfound|angellist|infojobs|jobteaser|hellowork|apec|empfehlung|personalvermittlung|karriereseite|jobmesse|cooptation|salon|referido'.split(
    '|',
  ),
);

/** The fewest words of a note. */
const NOTE_WORDS = 5;

/** Without a heading that names them, names are the first column with two or three words beginning with capitals. */
function guessName(mapping: (string | null)[], samples: readonly (readonly string[])[]): void {
  const column = mapping.findIndex((field, place) => {
    const values = samples.map((row) => row[place]?.trim() ?? '').filter((value) => value !== '');
    const names = values.filter((value) => /^\p{Lu}[\p{L}.’'-]*(?: \p{L}[\p{L}.’'-]*){1,3}$/u.test(value));
    return field === null && values.length > 0 && names.length >= values.length * MOST;
  });
  if (column >= 0) mapping[column] = 'name';
}

/** Gets the key under which a mapping of headings is remembered: files with the same headings are mapped alike. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(headingKey).join('|');
}

/** The field that two columns have and only one can, as a sentence; null: none. */
export function twiceProblem<Field extends string>(
  mapping: Mapping<Field>,
  { labels, several }: ColumnSet<Field>,
): string | null {
  const twice = mapping.find(
    (field, column) => field !== null && !several.has(field) && mapping.indexOf(field) !== column,
  );
  return twice ? `Choose “${labels[twice]}” for one column only.` : null;
}

/** The problem that makes a mapping unusable, as a sentence. Null: none. */
export function mappingProblem(mapping: Mapping): string | null {
  const twice = twiceProblem(mapping, CANDIDATE_COLUMNS);
  if (twice) return twice;
  return mapping.some((field) => field !== null && NAMES.has(field))
    ? null
    : 'Choose the column with the name.';
}
