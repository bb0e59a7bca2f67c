import type { ObjectOf } from '#domain/field.ts';
import { CURRENCY, type PAY } from '#domain/opening-fields.ts';

/** A range of pay. */
export interface Pay extends ObjectOf<(typeof PAY)['fields']> {}

/** The most that pay may be. */
const MOST_PAY = 1_000_000_000;

/** The problem of a range of pay, as a sentence. */
export function payProblem({ min, max, currency }: Pay): string | null {
  if (!CURRENCY.test(currency)) return 'A currency has three letters, such as EUR';
  if (min < 0 || max < 0) return 'Pay can’t be less than 0';
  if (min > MOST_PAY || max > MOST_PAY) return 'Pay can’t be more than 1,000,000,000';
  return min > max ? 'The lowest pay can’t be more than the highest' : null;
}
