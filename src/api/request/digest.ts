import { digestOfText } from '#store/digest.ts';

/** The SHA-256 of a JSON value, in hexadecimal. */
export function digestOf(value: unknown): Promise<string> {
  return digestOfText(JSON.stringify(value));
}

/** Maps each text to its digest. */
export async function digestsOf(texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const digests = await Promise.all(texts.map((text) => digestOf(text)));
  return new Map(texts.map((text, place) => [text, digests[place] ?? '']));
}
