/**
 * U+0000 and halves of surrogate pairs. PostgreSQL stores no text with U+0000, and UTF-8 can't encode the halves. No host
 * stores them, so that a workspace can move between hosts.
 */
// oxlint-disable-next-line no-control-regex -- the one control character that can't be stored
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

const REPLACEMENT = '\ufffd';

/** The path to the first text or key of a JSON value that can't be stored; null when all can. */
export function unstorablePath(value: unknown): (string | number)[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, item] of entries) {
    if (typeof key === 'string' && !isStorable(key)) return [];
    const path = unstorablePath(item);
    if (path) return [key, ...path];
  }
  return null;
}

/** Replaces characters that can't be stored by U+FFFD. Returns the same object when there is nothing to replace. */
export function withStorableText<Value>(value: Value): Value {
  return unstorablePath(value) === null ? value : (replaced(value) as Value);
}

function replaced(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(UNSTORABLE, REPLACEMENT);
  if (Array.isArray(value)) return value.map((item) => replaced(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [replaced(key), replaced(item)] as const);
  return Object.fromEntries(entries) as object;
}

function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) < 0;
}
