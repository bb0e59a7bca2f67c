import { titleKey } from '#domain/import/title-key.ts';
import { countryOf } from './cells.ts';
import type { Mapping } from './columns.ts';
import { guessDateOrder, type DateOrder } from './dates.ts';
import type { ImportField } from './fields.ts';
import { columnsOf, type Table } from './open-table.ts';
import { textIn } from './read-row.ts';
import { guessStanding, type Standing } from './standing.ts';

/** A text of a column, and how many rows have it. */
export interface Value {
  readonly text: string;
  readonly count: number;
}

/** A text in the column of stages or of statuses, and what it seems to mean; null: not known. */
export interface StandingValue extends Value {
  readonly field: 'stage' | 'status';
  readonly guess: Standing | null;
}

/** The values that need a choice once the columns are known. */
export interface Values {
  /** Titles that differ in case, spaces or punctuation alone are one. */
  readonly jobs: readonly Value[];
  readonly standings: readonly StandingValue[];
  /** Null: the dates can be read with the day or the month first. */
  readonly dateOrder: DateOrder | null;
  /** The country of most phone numbers that have a country code. Null: none has one. */
  readonly country: string | null;
  /** The number of phone numbers without a country. */
  readonly withoutCountry: number;
}

/** The number of phone numbers by which the country is guessed. */
const COUNTRIES_BY = 1_000;

/** The values of a table about which something is to be chosen. */
export function valuesIn(table: Table, mapping: Mapping): Values {
  const options = columnsOf(table, mapping);
  const of = (field: ImportField) => table.rows.map((row) => textIn(row, field, options));
  const standings = (field: 'stage' | 'status') =>
    options.columns.has(field)
      ? counted(of(field)).flatMap(({ text, count }) =>
          text === '' ? [] : [{ field, text, count, guess: guessStanding(text) }],
        )
      : [];
  const phones = of('phone').filter((phone) => phone !== '');
  const countries = phones.slice(0, COUNTRIES_BY).flatMap((phone) => countryOf(phone) ?? []);
  return {
    jobs: counted(options.isOwn ? of('job') : of('job').map(inOneLine), titleKey),
    standings: [...standings('stage'), ...standings('status')],
    dateOrder: guessDateOrder((['appliedAt', 'rejectedAt', 'hiredAt'] as const).flatMap(of).filter(Boolean)),
    country: counted(countries)[0]?.text ?? null,
    withoutCountry: options.isOwn ? 0 : phones.filter((phone) => !/^\s*(?:\+|00)/.test(phone)).length,
  };
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/**
 * Each text with the number of rows that have it, the most frequent first.
 *
 * @param keyOf texts with the same key are one; the most frequent of them is told
 */
export function counted(texts: readonly string[], keyOf: (text: string) => string = String): Value[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const values = Array.from(counts, ([text, count]) => ({ text, count })).toSorted(byCount);
  const merged = new Map<string, Value>();
  for (const { text, count } of values) {
    const same = merged.get(keyOf(text));
    merged.set(keyOf(text), { text: same?.text ?? text, count: (same?.count ?? 0) + count });
  }
  return [...merged.values()].toSorted(byCount);
}

function byCount(a: Value, b: Value): number {
  return b.count - a.count || (a.text < b.text ? -1 : 1);
}
