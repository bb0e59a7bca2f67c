const utf8 = new TextEncoder();

/**
 * A JSON value as one text, whatever the order of its keys. It is the text of PostgreSQL’s `jsonb`, so that a database and
 * a device write the same value alike.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(', ')}]`;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  const texts = entries
    .toSorted(([a], [b]) => compareKeys(a, b))
    .map(([key, each]) => `${JSON.stringify(key)}: ${canonicalText(each)}`);
  return `{${texts.join(', ')}}`;
}

/** Shorter keys come first, by their bytes. */
function compareKeys(a: string, b: string): number {
  const [left, right] = [utf8.encode(a), utf8.encode(b)];
  if (left.length !== right.length) return left.length - right.length;
  const place = left.findIndex((byte, at) => byte !== right[at]);
  return place < 0 ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
}

/** A number without an exponent. */
function plainNumber(value: number): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(JSON.stringify(value)) ?? [];
  if (exponent === undefined) return JSON.stringify(value);
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  return point > 0
    ? `${sign}${digits.padEnd(point, '0')}`
    : `${sign}0.${digits.padStart(digits.length - point, '0')}`;
}
