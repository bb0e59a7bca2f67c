import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';
import { BROUGHT_IDS } from '#domain/replica/reserved-ids.ts';

/** `withDefault(schema, value)` replaces an absent value by the default. */
export { withDefault };

/** A count, a position, or a version where 0 means “not saved yet”: 0, 1, 2, … */
export const natural = z.int().check(z.nonnegative());

/** An id, a version of something saved, or the seq of a change: 1, 2, 3, … */
export const ordinal = z.int().check(z.positive());

/** A moment in ISO 8601, in UTC with milliseconds. The first year is 1, because PostgreSQL has no year 0. */
export function moment(wrong?: string) {
  return z.iso
    .datetime({ precision: 3, error: wrong })
    .check(z.refine((at) => !at.startsWith('0000-'), 'must be in the year 1 or later'));
}

export const timestamp = moment();

/** A stored text that is never empty. */
export const filled = z.string().check(z.minLength(1, 'can’t be empty'));

/** A text of limited length; may be empty. */
export function text(maxLength: number, tooLong?: string) {
  return z.string().check(z.maxLength(maxLength, tooLong));
}

/** Matches a text that is not blank. */
export const NOT_BLANK = /\S/;

/** Turns a text into one line: trimmed, with a space for each line break. */
export const oneLine = z.overwrite<string>((given) =>
  given.trim().replaceAll(/(?<!\s)\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, ' '),
);

/** A non-empty line of text that a person typed. */
export function line(label: string, maxLength: number) {
  return z
    .string()
    .check(
      oneLine,
      z.regex(NOT_BLANK, `${label} can’t be empty`),
      z.maxLength(maxLength, `${label} can’t be longer than ${maxLength} characters`),
    );
}

export function list<Item extends z.ZodMiniType>(item: Item, maxLength: number, tooLong?: string) {
  return z.array(item).check(z.maxLength(maxLength, tooLong));
}

/** An object with at least one of these fields. */
export function someOf<Shape extends z.core.$ZodShape>(shape: Shape, noneGiven: string) {
  return z.partial(z.strictObject(shape)).check(
    z.refine((given: object) => Object.keys(given).length > 0, noneGiven),
    z.meta({ minProperties: 1 }),
  );
}

/** A page number, from 1. A page past the end returns the last one. */
export const pageNumber = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** An id in a path or a query: a decimal number from 1 to 2⁵³−1, without sign, exponent, prefix or leading zero. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'must be an id')),
  z.pipe(z.transform(Number), z.int('must be an id').check(z.positive())),
);

/** Ids in a query, separated by commas. */
export const idList = z.pipe(
  withDefault(z.string(), ''),
  z.pipe(
    z.transform((ids: string) => (ids === '' ? [] : ids.split(','))),
    z.array(idParam),
  ),
);

/** A boolean in a query string; false when it is absent. */
export const flag = z.pipe(
  withDefault(z.enum(['true', 'false']), 'false'),
  z.transform((given) => given === 'true'),
);

/** A whole number in a query string. */
export function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,16}$/, rule)),
    z.pipe(z.transform(Number), z.int(rule).check(z.gte(min, rule), z.lte(max, rule))),
  );
}

/** The header `Idempotency-Key`. A repeated call with the same key has no further effect and gets the first answer. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[\x20-\x7e]{1,200}$/, 'must be 1 to 200 printable ASCII characters'));

/** The header `Reserved-Ids`: ids for the rows that a write adds, such as `token;candidates=5003-5004;notes=812.820`. */
export const reservedIds = z
  .string()
  .check(
    z.maxLength(8_000),
    z.regex(BROUGHT_IDS, 'must be a token and the ids of each table, like token;notes=812.820-822'),
  );

/** The header `Happened-Ago`: how many milliseconds ago the author made the write, on a device that was away. */
export const happenedAgo = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/** The header `Seen-Seq`: the last change that the author of a write knew. */
export const seenSeq = wholeNumber(0, Number.MAX_SAFE_INTEGER);
