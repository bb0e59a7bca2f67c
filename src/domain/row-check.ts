import type { Field, ValueOf } from './field.ts';
import { TABLES, type TableName, perTable } from './tables.ts';

type Check = (value: unknown) => boolean;

const CHECKS = perTable((table) => checksOf(TABLES[table].fields));

/**
 * The field that makes a stored row unusable, because it is missing or of the wrong type. Null when the row is usable.
 * Limits are not checked here: a name that is too long can still be shown. This function must be fast, because every
 * row that is read goes through it.
 *
 * @example invalidField('candidates', { ...candidate, stage: 'gone' }) // 'stage'
 */
export function invalidField(table: TableName, row: unknown): string | null {
  const values = Object(row) as Record<string, unknown>;
  for (const [field, isValid] of CHECKS[table]) {
    if (!isValid(values[field])) return field;
  }
  return null;
}

/**
 * Tells whether a value has the type that a field describes, without its limits.
 *
 * @example fits(JSON.parse(text), object({ name: text }))
 */
export function fits<F extends Field>(value: unknown, field: F): value is ValueOf<F> {
  return checkOf(field)(value);
}

function checksOf(fields: Readonly<Record<string, Field>>): (readonly [string, Check])[] {
  return Object.entries(fields).map(([name, field]) => [name, checkOf(field)] as const);
}

function checkOf(field: Field): Check {
  switch (field.kind) {
    case 'text':
    case 'moment':
      return (value) => typeof value === 'string';
    case 'whole':
    case 'reference':
      return (value) => Number.isSafeInteger(value);
    case 'number':
      return (value) => Number.isFinite(value);
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'choice': {
      const values = new Set<unknown>(field.values);
      return (value) => values.has(value);
    }
    case 'list': {
      const isValid = checkOf(field.of);
      return (value) => Array.isArray(value) && value.every((item) => isValid(item));
    }
    case 'object': {
      const checks = checksOf(field.fields);
      return (value) => isObject(value) && checks.every(([name, isValid]) => isValid(value[name]));
    }
    case 'map': {
      const isValid = checkOf(field.of);
      return (value) => isObject(value) && Object.values(value).every((item) => isValid(item));
    }
    case 'union': {
      const checks = field.of.map(checkOf);
      return (value) => checks.some((isValid) => isValid(value));
    }
    case 'nullable': {
      const isValid = checkOf(field.of);
      return (value) => value === null || isValid(value);
    }
    case 'optional': {
      const isValid = checkOf(field.of);
      return (value) => value === undefined || isValid(value);
    }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
