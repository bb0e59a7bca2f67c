import { COUNTRIES } from '#domain/opening/countries.ts';
import type { SelectOption } from '#web/kit/select.tsx';

/**
 * The countries of phone numbers, in the order of their names, after “Not known”.
 *
 * @param chosen a country of which the file has numbers may be no region of ISO 3166, such as Kosovo
 */
export function countryOptions(chosen: string | null): readonly SelectOption<string>[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const codes = new Set(chosen === null ? COUNTRIES : [...COUNTRIES, chosen]);
  const countries = Array.from(codes, (value) => ({ value, label: names.of(value) ?? value }));
  return [{ value: '', label: 'Not known' }, ...countries.toSorted((a, b) => (a.label < b.label ? -1 : 1))];
}
