import type { Sign } from '#domain/duplicates/likeness.ts';

const WORDS: Readonly<Record<Sign, string>> = { email: 'email', name: 'name', phone: 'phone', job: 'job' };

/** The signs of a likely duplicate in words, like “Same email, name and job”. */
export function signsInWords(signs: readonly Sign[]): string {
  const words = signs.map((sign) => WORDS[sign]);
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `Same ${words.slice(0, -1).join(', ')} and ${last}` : `Same ${last}`;
}
