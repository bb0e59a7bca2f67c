import * as z from 'zod';

/** A whole number between two others. */
export function wholeNumber(min: number, max: number, fallback: number) {
  const message = `has to be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback);
}
