import type * as z from 'zod/mini';

/** The error message of an invalid field whose schema has no message of its own. */
export function explain(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is missing' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') {
    return `must be one of: ${issue.values.filter((value) => value !== '').join(', ')}`;
  }
  if (issue.code === 'too_big') {
    return `can’t be ${issue.origin === 'string' ? 'longer' : 'more'} than ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
  }
  if (issue.code === 'too_small') {
    return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
  }
  if (issue.code === 'unrecognized_keys') return `has an unknown field “${issue.keys[0]}”`;
  return 'is not valid';
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

/**
 * The first problem as a sentence: the schema's own sentence (“Title can’t be empty”), or the field's name and a message
 * (“The query’s page must be a whole number from 1 to 10”).
 *
 * @param part the part of the request: `query`, `body`, …
 */
export function sentenceFor(error: z.core.$ZodError, part: string): string {
  const [issue] = error.issues;
  if (!issue) return `The ${part} is not valid`;
  const [list, place, ...path] = issue.path;
  // The sentence has the row's number, because a request may have thousands of rows.
  if (list === 'rows' && typeof place === 'number') {
    return `Row ${place + 1}: ${sentenceOf({ ...issue, path }, 'row')}`;
  }
  return sentenceOf(issue, part);
}

function sentenceOf({ message, path }: Pick<z.core.$ZodIssue, 'message' | 'path'>, part: string): string {
  return /^\p{Lu}/u.test(message) ? message : `${fieldAt(path, part)} ${message}`;
}

/** Names a field in a sentence: “The body’s tags[1]”, or “The body” for an empty path. */
export function fieldAt(path: readonly PropertyKey[], part: string): string {
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return `The ${part}${field === '' ? '' : `’s ${field.replace(/^\./, '')}`}`;
}
