import type { EmploymentType, OpeningLocation, Pay, PublicOpening } from './opening.ts';

const WORKPLACE_LABELS = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' } as const satisfies Record<
  OpeningLocation['workplace'],
  string
>;

export const EMPLOYMENT_TYPE_LABELS = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
} as const satisfies Record<EmploymentType, string>;

const PERIOD_LABELS = {
  hour: 'an hour',
  day: 'a day',
  month: 'a month',
  year: 'a year',
} as const satisfies Record<Pay['period'], string>;

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The name of a country in English. */
export function countryName(code: string): string {
  return code === '' ? '' : (countries.of(code) ?? code);
}

/** A location in words: "Berlin, Germany", "Berlin, Germany (hybrid)", "Remote (Germany)". */
export function locationWords({ workplace, place, country }: OpeningLocation): string {
  const where = [place, countryName(country)].filter((part) => part !== '').join(', ');
  if (workplace === 'remote')
    return where === '' ? WORKPLACE_LABELS.remote : `${WORKPLACE_LABELS.remote} (${where})`;
  return workplace === 'hybrid' ? `${where} (hybrid)` : where;
}

/** A pay range in words: "€60,000 – €75,000 a year". */
export function payWords({ min, max, currency, period }: Pay): string {
  const amounts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    ...(Number.isInteger(min) && Number.isInteger(max) && { maximumFractionDigits: 0 }),
  });
  const range = min === max ? amounts.format(min) : `${amounts.format(min)} – ${amounts.format(max)}`;
  return `${range} ${PERIOD_LABELS[period]}`;
}

/** A day in words: "November 25, 2026". */
export function dayWords(day: string): string {
  return days.format(new Date(`${day.slice(0, 10)}T12:00:00Z`));
}

/** The facts about an opening on one line: department, locations, employment type. */
export function factsOf({ department, locations, employmentType }: PublicOpening): string[] {
  return [
    department,
    locations.map(locationWords).join('; '),
    employmentType === null ? '' : EMPLOYMENT_TYPE_LABELS[employmentType],
  ].filter((fact) => fact !== '');
}
