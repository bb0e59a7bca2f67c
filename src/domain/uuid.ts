/** Makes a uuid of version 4 from 16 random bytes. */
export function uuidOf(bytes: Iterable<number>): string {
  const hex = Array.from(bytes, (byte, at) => {
    if (at === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (at === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A source of random bytes: the global `crypto` of browsers, workers and Node. */
interface RandomSource {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
}

/** A random uuid. Unlike `crypto.randomUUID`, this also works on a page that is not served over https. */
export function newUuid(source: RandomSource): string {
  return uuidOf(source.getRandomValues(new Uint8Array(16)));
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The uuid in lower case. Null for any other text, because PostgreSQL would fail on it. */
export function uuidIn(given: string | null | undefined): string | null {
  return given !== null && given !== undefined && UUID.test(given) ? given.toLowerCase() : null;
}
