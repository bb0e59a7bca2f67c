import * as z from 'zod/mini';
import { CORE_PREFIX, parseFilter, type Condition } from './filter.ts';
import { invalidValue, ScimError } from './scim-error.ts';

/** A user or a group as JSON. */
export type Resource = Record<string, unknown>;

const OPERATION = z.object({
  // Entra writes “Add”, “Replace” and “Remove”.
  op: z.pipe(z.string().check(z.toLowerCase()), z.enum(['add', 'remove', 'replace'])),
  path: z.nullish(z.string().check(z.maxLength(1_000))),
  value: z.optional(z.unknown()),
});

export const PATCH = z.object({
  Operations: z.array(OPERATION).check(z.minLength(1), z.maxLength(5_000)),
});

interface Operation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path?: string | null | undefined;
  readonly value?: unknown;
}

/**
 * The target of an operation: `attribute`, `attribute.part`, `attribute[conditions]` or `attribute[conditions].part`.
 */
interface Target {
  readonly attribute: string;
  readonly conditions: readonly Condition[] | null;
  readonly part: string | null;
}

const PATH = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/i;

/**
 * Applies the operations of a PATCH to a copy of a resource. Attributes that are not kept here are accepted, because
 * providers send those of their own mapping.
 *
 * @throws ScimError 400
 */
export function applyPatch(resource: Resource, operations: readonly Operation[]): Resource {
  const copy = structuredClone(resource);
  for (const operation of operations) apply(copy, operation);
  return copy;
}

function apply(resource: Resource, { op, path, value }: Operation): void {
  if (path === undefined || path === null || path === '') {
    if (op === 'remove') throw new ScimError(400, 'A remove needs a path', 'noTarget');
    if (!isObject(value)) throw invalidValue('Without a path, the value must be an object');
    // A key may be a path itself: Entra sends {"name.familyName": "King"}.
    for (const [key, each] of Object.entries(value)) apply(resource, { op, path: key, value: each });
    return;
  }
  const target = targetOf(path);
  if (!target) return;
  if (target.conditions) applyToSome(resource, target, target.conditions, op, value);
  else if (target.part !== null) applyToPart(resource, target.attribute, target.part, op, value);
  else applyToWhole(resource, target.attribute, op, value);
}

/** @returns null for an attribute of an extension, which is not kept here @throws ScimError 400 */
function targetOf(path: string): Target | null {
  const plain = path.trim().replace(CORE_PREFIX, '');
  if (/^urn:/i.test(plain)) return null;
  const [, attribute, filter, part = null] = PATH.exec(plain) ?? [];
  if (attribute === undefined) throw new ScimError(400, 'This path can’t be read', 'invalidPath');
  return { attribute, conditions: filter === undefined ? null : parseFilter(filter), part };
}

function applyToWhole(resource: Resource, attribute: string, op: Operation['op'], value: unknown): void {
  const key = keyIn(resource, attribute);
  const { [key]: before } = resource;
  if (op === 'remove') {
    // Entra names the values to remove; without any, all are removed.
    if (value === undefined || value === null || !Array.isArray(before)) delete resource[key];
    else resource[key] = without(before, value);
  } else if (op === 'add' && Array.isArray(before)) resource[key] = joined(before, value);
  else if (isObject(before) && isObject(value)) resource[key] = merged(before, value);
  else resource[key] = value;
}

function applyToPart(
  resource: Resource,
  attribute: string,
  part: string,
  op: Operation['op'],
  value: unknown,
): void {
  const key = keyIn(resource, attribute);
  const { [key]: before } = resource;
  const [first] = Array.isArray(before) ? before : [before];
  const object: Resource = isObject(first) ? first : {};
  if (op === 'remove') delete object[keyIn(object, part)];
  else object[keyIn(object, part)] = value;
  if (Array.isArray(before)) resource[key] = [object, ...before.slice(1)];
  else resource[key] = object;
}

function applyToSome(
  resource: Resource,
  { attribute, part }: Target,
  conditions: readonly Condition[],
  op: Operation['op'],
  value: unknown,
): void {
  const key = keyIn(resource, attribute);
  const { [key]: before } = resource;
  const all = Array.isArray(before) ? before : [];
  const isMeant = (one: unknown) =>
    isObject(one) && conditions.every(({ path, value: wanted }) => sameText(one[keyIn(one, path)], wanted));
  if (op === 'remove' && part === null) {
    resource[key] = all.filter((one) => !isMeant(one));
    return;
  }
  const given = part === null ? value : op === 'remove' ? { [part]: undefined } : { [part]: value };
  if (!isObject(given)) throw invalidValue('The value must be an object');
  // Entra replaces the work email of a person who has none yet: the element is made of the conditions.
  if (!all.some(isMeant) && op !== 'remove') {
    const made = Object.fromEntries(conditions.map(({ path, value: wanted }) => [path, wanted]));
    resource[key] = [...all, merged(made, given)];
  } else resource[key] = all.map((one) => (isMeant(one) ? merged(one as Resource, given) : one));
}

/** The values of a list, with those that are not in it yet. */
function joined(before: readonly unknown[], value: unknown): unknown[] {
  const there = new Set(before.map(valueIn));
  return [...before, ...(Array.isArray(value) ? value : [value]).filter((one) => !there.has(valueIn(one)))];
}

function without(before: readonly unknown[], value: unknown): unknown[] {
  const gone = new Set((Array.isArray(value) ? value : [value]).map(valueIn));
  return before.filter((one) => !gone.has(valueIn(one)));
}

function valueIn(one: unknown): unknown {
  return isObject(one) ? one[keyIn(one, 'value')] : one;
}

function merged(before: Resource, given: Resource): Resource {
  const copy = { ...before };
  for (const [key, value] of Object.entries(given)) copy[keyIn(copy, key)] = value;
  return copy;
}

/** The key of an attribute, whose name is compared without case. */
export function keyIn(resource: Resource, attribute: string): string {
  const name = attribute.toLowerCase();
  return Object.keys(resource).find((key) => key.toLowerCase() === name) ?? attribute;
}

export function isObject(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sameText(value: unknown, wanted: string): boolean {
  return (
    ['string', 'boolean', 'number'].includes(typeof value) &&
    String(value).toLowerCase() === wanted.toLowerCase()
  );
}
