import { MOST_IN_ANSWER } from './discovery.ts';
import type { Resource } from './patch.ts';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** The part of a list that a request asks for (RFC 7644, 3.4.2.4). */
export interface Page {
  /** From 0. */
  readonly offset: number;
  readonly count: number;
}

type Query = Readonly<Record<string, string>>;

/** A number that is missing, or none, has its default; one out of range is brought into it. */
export function pageOf({ startIndex, count }: Query): Page {
  return {
    offset: numberIn(startIndex, { least: 1, most: 1_000_000_000, otherwise: 1 }) - 1,
    count: numberIn(count, { least: 0, most: MOST_IN_ANSWER, otherwise: 100 }),
  };
}

function numberIn(
  text: string | undefined,
  { least, most, otherwise }: { readonly least: number; readonly most: number; readonly otherwise: number },
): number {
  if (text === undefined || !/^-?\d{1,10}$/.test(text)) return otherwise;
  return Math.min(Math.max(Number(text), least), most);
}

export function listResponse(resources: readonly Resource[], total: number, { offset }: Page): Resource {
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

/** Attributes that are always answered. */
const ALWAYS = ['schemas', 'id', 'meta'];

/**
 * The attributes of a resource that a request asks for (RFC 7644, 3.4.2.5). An attribute is answered whole when the request
 * asks for a part of it, or excludes a part.
 */
export function selected(resource: Resource, query: Query): Resource {
  const entries = Object.entries(resource).filter(([name]) => ALWAYS.includes(name) || wants(name, query));
  return Object.fromEntries(entries);
}

/** Tells whether a request wants an attribute. */
export function wants(name: string, { attributes = '', excludedAttributes = '' }: Query): boolean {
  const key = name.toLowerCase();
  const wanted = namesIn(attributes);
  if (wanted.length > 0) return wanted.some((each) => each.split('.', 1)[0] === key);
  return !namesIn(excludedAttributes).includes(key);
}

/** The names of attributes in lower case, without the schema. */
function namesIn(list: string): string[] {
  const names = list.split(',').map((name) => name.trim().replace(/^urn:.*:/i, ''));
  return names.filter((name) => name !== '').map((name) => name.toLowerCase());
}
