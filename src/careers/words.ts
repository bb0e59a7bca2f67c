import { EMPLOYMENT_TYPE_LABELS, PAY_PERIOD_LABELS, WORKPLACE_LABELS } from '#domain/opening-fields.ts';
import type { Location } from '#domain/opening/opening.ts';
import type { Pay } from '#domain/opening/pay.ts';
import type { PublicOpening } from './opening.ts';

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
/** The formats of pay by currency. A format takes long to make. */
const amounts = new Map<string, Intl.NumberFormat>();
const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The name of a country in English. */
export function countryName(code: string): string {
  return code === '' ? '' : (countries.of(code) ?? code);
}

/** A location in words: "Berlin, Germany", "Berlin, Germany (hybrid)", "Remote (Germany)". */
export function locationWords({ workplace, place, country }: Location): string {
  const where = [place, countryName(country)].filter((part) => part !== '').join(', ');
  if (workplace === 'remote')
    return where === '' ? WORKPLACE_LABELS.remote : `${WORKPLACE_LABELS.remote} (${where})`;
  return workplace === 'hybrid' ? `${where} (hybrid)` : where;
}

/** A pay range in words: "€60,000 – €75,000 a year". */
export function payWords({ min, max, currency, period }: Pay): string {
  const format = amountFormat(currency, Number.isInteger(min) && Number.isInteger(max));
  const range = min === max ? format.format(min) : `${format.format(min)} – ${format.format(max)}`;
  return `${range} ${PAY_PERIOD_LABELS[period]}`;
}

function amountFormat(currency: string, isWhole: boolean): Intl.NumberFormat {
  const name = `${currency} ${isWhole}`;
  const known = amounts.get(name);
  if (known) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    ...(isWhole && { maximumFractionDigits: 0 }),
  });
  amounts.set(name, format);
  return format;
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
