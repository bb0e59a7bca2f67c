import type { Sign } from '#domain/duplicates/likeness.ts';

type SameSign = Exclude<Sign, 'similarName'>;
const WORDS: Readonly<Record<SameSign, string>> = {
  email: 'email',
  link: 'link',
  name: 'name',
  phone: 'phone',
  job: 'job',
};

/** The signs of a likely duplicate in words, like “Same email, name and job” or “Similar name, same phone”. */
export function signsInWords(signs: readonly Sign[]): string {
  const words = signs.filter((sign) => sign !== 'similarName').map((sign) => WORDS[sign]);
  const same = `same ${new Intl.ListFormat('en-GB').format(words)}`;
  return signs.includes('similarName') ? `Similar name, ${same}` : `S${same.slice(1)}`;
}
