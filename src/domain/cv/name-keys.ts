import { searchable } from '#domain/searchable.ts';

/** Cyrillic letters as most people write them in an email address. */
const LATIN: ReadonlyMap<string, string> = new Map(
  (
    'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh ' +
    'щ shch ы y э e ю yu я ya і i ї yi є ye ґ g'
  )
    .split(/ (?=\p{Script=Cyrillic})/u)
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

/** The letters of a text by which names are compared, in Latin where they are Cyrillic. */
export function nameLetters(text: string): string {
  const plain = searchable(text.normalize('NFKC'));
  return plain.replaceAll(/\p{Script=Cyrillic}/gu, (letter) => LATIN.get(letter) ?? '');
}

/** The words of a name or of a file's name: “LovelaceAda_CV” has three. */
export function nameWords(text: string): string[] {
  const apart = text.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return nameLetters(apart)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

/** Addresses that anybody may have on a host of their own. */
const ANYBODY = /^(?:info|hello|hi|hallo|contact|kontakt|mail|email|me|office|cv)$/i;

/**
 * Rates how well a name agrees with an email address or a file's name, from 0 to 1: the share of the name that is in
 * it.
 */
export function agreement(name: string, other: string): number {
  const [local = '', host = ''] = other.split('@');
  // “info@ada-lovelace.com”
  const text = ANYBODY.test(local) ? host.replace(/\.\p{L}+$/u, '') : local;
  // “Küster” as “kuester”, too.
  const spellings = [name, name.normalize('NFC').replaceAll(/[äöü]/giu, (letter) => `${letter}e`)];
  return Math.max(
    ...spellings.map((spelling) => {
      const words = nameWords(spelling).filter((word) => word.length > 1);
      return agreementWith(words, text);
    }),
  );
}

function agreementWith(words: readonly string[], text: string): number {
  const letters = nameLetters(text).replaceAll(/[^\p{L}]/gu, '');
  const found = words.filter((word) => isIn(word, letters));
  if (found.length === 0) return 0;
  // “alovelace”, “a.lovelace”: the other words by their first letters.
  const rest = found.reduce((left, word) => left.replace(word, ' '), letters);
  const initials = words.filter((word) => !found.includes(word) && rest.includes(word.slice(0, 1)));
  return (found.length + initials.length / 2) / words.length;
}

/** A word of a name, or its variants in transliteration and of umlauts. */
function isIn(word: string, letters: string): boolean {
  if (word.length < 3) return letters.startsWith(word) || letters.endsWith(word);
  return variantsOf(word).some((variant) => letters.includes(variant));
}

function variantsOf(word: string): string[] {
  const loose = word
    .replaceAll('kh', 'h')
    .replaceAll('ks', 'x')
    .replace(/iy$|yy$/, 'y');
  return [word, loose, word.replace(/y$/, 'iy'), word.replaceAll(/ay(?=[a-z])/g, 'ai')];
}
