import type { PublicOpening } from '#careers/opening.ts';
import { locationWords } from '#careers/words.ts';
import { EMPLOYMENT_TYPE_LABELS } from '#domain/opening-fields.ts';
import { searchable } from '#domain/searchable.ts';

const alphabetical = new Intl.Collator('en');

/** The number of openings on one page. */
export const OPENINGS_PAGE_SIZE = 50;

/** The filters in a careers page's address. Empty: any. */
export interface OpeningsFilter {
  readonly search: string;
  readonly department: string;
  readonly location: string;
  readonly type: string;
  readonly page: number;
}

/** Reads the filters from an address. */
export function readOpeningsFilter(params: URLSearchParams): OpeningsFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 200);
  const page = Number(params.get('page'));
  return {
    search: text('search'),
    department: text('department'),
    location: text('location'),
    type: text('type'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The parameters of an address that has these filters, e.g. `?department=Design`; empty without filters. */
export function filterParams(filter: OpeningsFilter): string {
  const params = new URLSearchParams();
  for (const name of ['search', 'department', 'location', 'type'] as const) {
    if (filter[name] !== '') params.set(name, filter[name]);
  }
  if (filter.page > 1) params.set('page', String(filter.page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The openings that pass all filters, by department, the latest published first. Those without a department are last. */
export function selectOpenings(openings: readonly PublicOpening[], filter: OpeningsFilter): PublicOpening[] {
  const search = searchable(filter.search);
  return openings
    .filter(
      (opening) =>
        (filter.department === '' || opening.department === filter.department) &&
        (filter.location === '' ||
          opening.locations.some((each) => locationWords(each) === filter.location)) &&
        (filter.type === '' || opening.employmentType === filter.type) &&
        (search === '' || searchable(wordsOf(opening)).includes(search)),
    )
    .toSorted((a, b) => byDepartment(a, b) || byPublished(a, b));
}

function byDepartment({ department: a }: PublicOpening, { department: b }: PublicOpening): number {
  if (a === b) return 0;
  if (a === '') return 1;
  return b === '' ? -1 : alphabetical.compare(a, b) || (a < b ? -1 : 1);
}

function byPublished(a: PublicOpening, b: PublicOpening): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return b.jobId - a.jobId;
}

/** The openings of a department. Its name is empty for those without one. */
interface DepartmentOpenings {
  readonly department: string;
  readonly openings: readonly PublicOpening[];
}

/** Groups openings that are in the order of {@link selectOpenings}. */
export function groupByDepartment(openings: readonly PublicOpening[]): DepartmentOpenings[] {
  const groups = new Map<string, PublicOpening[]>();
  for (const opening of openings) {
    const group = groups.get(opening.department);
    if (group) group.push(opening);
    else groups.set(opening.department, [opening]);
  }
  return [...groups].map(([department, inIt]) => ({ department, openings: inIt }));
}

function wordsOf({ title, department, locations, description }: PublicOpening): string {
  return [title, department, ...locations.map(locationWords), description].join('\n');
}

/** The values that a filter can have. */
interface FilterChoices {
  readonly departments: readonly string[];
  readonly locations: readonly string[];
  readonly types: readonly { readonly value: string; readonly label: string }[];
}

/** The values by which these openings can be filtered, in alphabetical order. */
export function choicesOf(openings: readonly PublicOpening[]): FilterChoices {
  const sorted = (values: readonly string[]) =>
    [...new Set(values)].filter((value) => value !== '').toSorted(alphabetical.compare);
  const types = new Set(openings.map(({ employmentType }) => employmentType));
  return {
    departments: sorted(openings.map(({ department }) => department)),
    locations: sorted(openings.flatMap(({ locations }) => locations.map(locationWords))),
    types: Object.entries(EMPLOYMENT_TYPE_LABELS).flatMap(([value, label]) =>
      [...types].some((type) => type === value) ? [{ value, label }] : [],
    ),
  };
}
