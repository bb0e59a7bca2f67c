import { z } from 'zod';

/** An id in a body or an answer. */
export const id = z.number().int().positive();

/** An id in a path or a query: a decimal number from 1 to 2⁵³−1, without sign, exponent, prefix or leading zero. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'must be an id')
  .transform(Number)
  .pipe(z.number('must be an id').int('must be an id').positive());

/**
 * Header `Idempotency-Key`: the same key with the same call again answers what it answered first, and does nothing a
 * second time.
 */
export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,200}$/, 'must be 1 to 200 printable ASCII characters');

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 });

/** A whole number in a query string. */
export function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,16}$/, rule)
    .transform(Number)
    .pipe(z.number().int(rule).min(min, rule).max(max, rule));
}

/** One line of text a person typed: trimmed, not empty. */
export function line(label: string, maxLength: number) {
  return z
    .string()
    .trim()
    .min(1, `${label} can’t be empty`)
    .max(maxLength, `${label} can’t be longer than ${maxLength} characters`);
}

/** Every error of the API (product §7). */
export const errorBody = z.object({
  message: z.string().min(1),
  /** By question id, when answers were refused. */
  errors: z.record(z.string(), z.string()).optional(),
});
