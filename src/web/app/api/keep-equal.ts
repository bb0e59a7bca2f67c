/**
 * Returns `now` with equal objects replaced by those of `before`, so that React does not render them again. Rows are
 * matched by id, so that an added or removed row does not affect the rows below it.
 */
export function keepEqual<Value>(before: unknown, now: Value): Value;
export function keepEqual(before: unknown, now: unknown): unknown {
  if (Array.isArray(now)) return Array.isArray(before) ? keepRows(before, now) : now;
  if (!isPlain(before) || !isPlain(now)) return now;
  const keys = Object.keys(now);
  // Created only when a row differs, because usually none of the hundreds of rows does.
  let changed: Map<string, unknown> | undefined;
  for (const key of keys) {
    const kept = keepEqual(before[key], now[key]);
    if (Object.hasOwn(before, key) && kept === before[key]) continue;
    changed ??= new Map();
    changed.set(key, kept);
  }
  if (!changed && keys.length === Object.keys(before).length) return before;
  return Object.fromEntries(keys.map((key) => [key, changed?.has(key) ? changed.get(key) : before[key]]));
}

function keepRows(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const byId = new Map(before.map((row) => [idOf(row), row]));
  const kept = now.map((row, place) => {
    const id = idOf(row);
    return keepEqual(id === undefined ? before[place] : byId.get(id), row);
  });
  const isEqual = kept.length === before.length && kept.every((row, place) => row === before[place]);
  return isEqual ? before : kept;
}

function idOf(row: unknown): unknown {
  return isPlain(row) ? row['id'] : undefined;
}

/** Tells whether the value is a plain JSON object, not a class instance such as a date. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
