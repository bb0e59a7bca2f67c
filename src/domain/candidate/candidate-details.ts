import { refuse, type Refusal } from '#domain/refusal.ts';
import { searchable } from '#domain/searchable.ts';
import type { Row } from '#domain/tables.ts';

/**
 * The details of a candidate besides name, email and the day of application (product §3), in the order of the form. All
 * else about a `line` follows from here. `isContact`: a reviewer may see it only if they may see contact details.
 */
export const DETAILS = {
  phone: { kind: 'phone', label: 'Phone', maxLength: 60, isContact: true },
  links: { kind: 'links', label: 'Links', isContact: true },
  source: { kind: 'line', label: 'Source', maxLength: 120, isContact: false },
  tags: { kind: 'tags', label: 'Tags', isContact: false },
} as const;

export type DetailName = keyof typeof DETAILS;

export const DETAIL_NAMES = Object.keys(DETAILS) as readonly DetailName[];

/** Each detail may be empty. */
export interface CandidateDetails extends Pick<Row<'candidates'>, DetailName> {}

export const NO_DETAILS: CandidateDetails = { phone: '', links: [], source: '', tags: [] };

/** A detail that is any text on one line. */
export type LineDetail = {
  [Name in DetailName]: (typeof DETAILS)[Name]['kind'] extends 'line' ? Name : never;
}[DetailName];

export const LINES = DETAIL_NAMES.filter(isLine);

export function isLine(name: DetailName): name is LineDetail {
  return DETAILS[name].kind === 'line';
}

/** One value for each line. */
export function perLine<Value>(valueOf: (line: LineDetail) => Value): Record<LineDetail, Value> {
  return Object.fromEntries(LINES.map((line) => [line, valueOf(line)])) as Record<LineDetail, Value>;
}

// Limits, in characters or in items of a list.
export const MOST_LINKS = 20;
export const TAG_MAX_LENGTH = 60;
export const MOST_TAGS = 50;

/** The problem of a phone number as a sentence, or null. An empty one is valid. */
export function phoneProblem(phone: string): string | null {
  const text = phone.trim();
  if (text.length > DETAILS.phone.maxLength) return tooLong('phone');
  return text === '' || /\d/.test(text) ? null : 'A phone number has digits';
}

/** The problem of a line as a sentence, or null. */
export function lineProblem(name: LineDetail, text: string): string | null {
  return text.trim().length > DETAILS[name].maxLength ? tooLong(name) : null;
}

export function tooLong(name: LineDetail | 'phone'): string {
  const { label, maxLength } = DETAILS[name];
  return `${label} can’t be longer than ${maxLength} characters`;
}

/** The digits of a text that has only digits and the signs that phone numbers are written with; else empty. */
export function phoneDigits(text: string): string {
  return /^[\d\s()+./-]*$/.test(text) ? digitsIn(text) : '';
}

export function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}

/** Tells whether two tags or two sources are the same, apart from case and accents. */
export function isSameLabel(a: string, b: string): boolean {
  return a === b || labelKey(a) === labelKey(b);
}

/** A key that is equal for labels that are the same. */
export function labelKey(label: string): string {
  return searchable(label.trim());
}

export function isSameEmail(a: string, b: string): boolean {
  return searchable(a.trim()) === searchable(b.trim());
}

/** Trims tags and removes repeated ones. The first of each stays. */
export function tidyTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map((each) => each.trim())) {
    if (tag !== '' && !byKey.has(labelKey(tag))) byKey.set(labelKey(tag), tag);
  }
  return [...byKey.values()];
}

/** Trims links and removes repeated ones. */
export function tidyLinks(links: readonly string[]): string[] {
  return [...new Set(links.map((link) => link.trim()).filter((link) => link !== ''))];
}

/** Details as typed or sent. An absent field keeps its value. */
export type GivenDetails = {
  readonly [Field in keyof CandidateDetails]?: CandidateDetails[Field] | undefined;
};

export function withDetails(had: CandidateDetails, given: GivenDetails): CandidateDetails {
  return {
    phone: given.phone?.trim() ?? had.phone,
    links: given.links ? tidyLinks(given.links) : had.links,
    ...perLine((line) => given[line]?.trim() ?? had[line]),
    tags: given.tags ? tidyTags(given.tags) : had.tags,
  };
}

/** Tags to add and to remove. A tag in both lists is added. */
export interface TagEdit {
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

/**
 * The tags after an edit; refused when there would be too many. A tag that was there keeps its place and its spelling.
 */
export function editTags(
  tags: readonly string[],
  { addTags = [], removeTags = [] }: TagEdit,
): readonly string[] | Refusal {
  const removed = new Set(removeTags.map(labelKey));
  for (const added of addTags) removed.delete(labelKey(added));
  const edited = tidyTags([...tags.filter((tag) => !removed.has(labelKey(tag))), ...addTags]);
  return edited.length > MOST_TAGS
    ? refuse('invalid', `Nobody can have more than ${MOST_TAGS} tags`)
    : edited;
}

/** The fields of a candidate that have labels. */
export type LabelField = 'tags' | 'source';

/** A tag or a source, and how many candidates have it. */
export interface LabelCount {
  readonly name: string;
  readonly count: number;
}

/**
 * Each label once, the most frequent first. Labels that are the same get their most frequent spelling.
 *
 * @param labels spellings, which may repeat
 */
export function countLabels(labels: Iterable<LabelCount>): LabelCount[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { name, count } of labels) {
    if (name === '') continue;
    const counts = spellings.get(labelKey(name)) ?? new Map<string, number>();
    spellings.set(labelKey(name), counts.set(name, (counts.get(name) ?? 0) + count));
  }
  return Array.from(spellings.values(), (counts) => {
    const [first] = [...counts].map(([name, count]) => ({ name, count })).toSorted(byFrequency);
    return { name: first?.name ?? '', count: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  }).toSorted(byFrequency);
}

/** Every tag, or the source, of each candidate, for `countLabels`. */
export function* labelsOf(
  candidates: Iterable<Pick<Row<'candidates'>, LabelField>>,
  field: LabelField,
): Iterable<LabelCount> {
  for (const { [field]: value } of candidates) {
    for (const name of typeof value === 'string' ? [value] : value) yield { name, count: 1 };
  }
}

function byFrequency(a: LabelCount, b: LabelCount): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}
