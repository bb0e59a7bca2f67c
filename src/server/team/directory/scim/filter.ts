import { ScimError } from './scim-error.ts';

/** A condition of a filter: an attribute has a value. */
export interface Condition {
  /** The attribute in lower case, such as `username` or `emails.value`. */
  readonly path: string;
  readonly value: string;
}

/** The maximum length of a filter, in characters. */
const MAX_LENGTH = 1_000;

/** A text in quotation marks, a bracket, or a word. */
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([[\]])|([^\s"[\]()]+))/y;

/** The prefix of an attribute of the core schemas. */
export const CORE_PREFIX = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/**
 * The conditions of a filter, which all have to hold. Providers send only `eq` and `and`; every other filter is refused,
 * because a filter that is read wrongly may match another person.
 *
 * `emails[type eq "work"].value eq "ada@example.com"` is Entra's way to ask for an email. A value without quotation marks
 * is in Entra's documents.
 *
 * @throws ScimError 400
 */
export function parseFilter(filter: string): Condition[] {
  const tokens = filter.length > MAX_LENGTH ? null : tokensIn(filter);
  if (tokens === null || tokens.length === 0) throw unsupported();
  const conditions: Condition[] = [];
  let place = 0;
  const next = () => tokens[place++] ?? '';

  function readAll(prefix: string, end: string): void {
    for (;;) {
      readOne(prefix);
      const joint = next();
      if (joint === end) return;
      if (joint.toLowerCase() !== 'and') throw unsupported();
    }
  }

  function readOne(prefix: string): void {
    let path = `${prefix}${next().replace(CORE_PREFIX, '').toLowerCase()}`;
    if (tokens?.[place] === '[') {
      place += 1;
      readAll(`${path}.`, ']');
      if (!tokens[place]?.startsWith('.')) return;
      path += next().toLowerCase();
    }
    if (!/^[a-z][\w.-]*$/.test(path) || next().toLowerCase() !== 'eq') throw unsupported();
    conditions.push({ path, value: valueOf(next()) });
  }

  readAll('', '');
  if (place <= tokens.length) throw unsupported();
  return conditions;
}

function tokensIn(filter: string): string[] | null {
  const tokens: string[] = [];
  const text = filter.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

/** @throws ScimError 400 */
function valueOf(token: string): string {
  if (token === '' || token === '[' || token === ']') throw unsupported();
  if (!token.startsWith('"')) return token;
  let value: unknown;
  try {
    value = JSON.parse(token);
  } catch {
    throw unsupported();
  }
  // PostgreSQL has no NUL.
  if (String(value).includes('\0')) throw unsupported();
  return String(value);
}

function unsupported(): ScimError {
  return new ScimError(400, 'Only conditions with eq, joined by and, are supported here', 'invalidFilter');
}
