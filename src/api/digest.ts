/** The SHA-256 of a JSON value, in hexadecimal. */
export function digestOf(value: unknown): Promise<string> {
  return digestOfBytes(new TextEncoder().encode(JSON.stringify(value)));
}

/** The SHA-256 of bytes, in hexadecimal. */
export async function digestOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Maps each text to its digest. */
export async function digestsOf(texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const digests = await Promise.all(texts.map((text) => digestOf(text)));
  return new Map(texts.map((text, place) => [text, digests[place] ?? '']));
}
