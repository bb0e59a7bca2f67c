import { digits } from './digits.ts';

/**
 * The number of characters, for a text that is close to its maximum length; null for others. The field must have the
 * attribute `maxLength`, so that it accepts no more than that.
 */
export function lengthHint({ length }: string, maxLength: number): string | null {
  const isNear = length > 0 && length >= maxLength * 0.8;
  return isNear ? `${digits(length)} of ${digits(maxLength)} characters` : null;
}
