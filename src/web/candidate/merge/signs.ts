import type { Sign } from '#domain/duplicates/likeness.ts';

/** The signs of a likely duplicate in words, like “Same email, name and job” or “Similar name, same phone”. */
export function signsInWords(signs: readonly Sign[]): string {
  const place = signs.indexOf('similarName');
  const parts =
    place < 0
      ? [sameOf(signs)]
      : [sameOf(signs.slice(0, place)), 'similar name', sameOf(signs.slice(place + 1))];
  const words = parts.filter((part) => part !== '').join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sameOf(signs: readonly Sign[]): string {
  // British English has no comma before “and”.
  return signs.length === 0 ? '' : `same ${new Intl.ListFormat('en-GB').format(signs)}`;
}
