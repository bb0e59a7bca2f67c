/**
 * A number from 1 to 2^32 that depends only on a text (FNV-1a). It identifies a name in feeds that want numbers, and
 * stays the same as long as the name does.
 */
export function numberFor(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) + 1;
}
