/** The Latin letters for Cyrillic ones, as passports have them. The accents of й, ё and ї are gone before. */
const LETTERS: readonly (readonly [cyrillic: string, latin: string])[] =
  `щ shch, ж zh, х kh, ц ts, ч ch, ш sh, ю yu,
  я ya, а a, б b, в v, г g, ґ g, д d, е e, є e, з z, и i, и y, і i, к k, л l, м m, н n, о o, п p, р r, с s, т t, у u,
  ф f, ы y, э e, ь, ъ`
    .split(/,\s*/)
    .map((pair) => {
      const [cyrillic = '', latin = ''] = pair.split(' ');
      return [cyrillic, latin];
    });

const LATIN = new Map(LETTERS.toReversed());
const CYRILLIC = new Map(LETTERS.toReversed().map(([cyrillic, latin]) => [latin, cyrillic]));
const LATIN_LETTERS = new RegExp(LETTERS.flatMap(([, latin]) => latin || []).join('|'), 'g');

/** A word in Latin letters. Letters of other scripts stay. */
export function inLatin(word: string): string {
  return word.replace(/[\u0400-\u04ff]/g, (letter) => LATIN.get(letter) ?? letter);
}

/** A word of Latin letters as it is most likely written in Cyrillic ones. Null: it has other letters. */
export function inCyrillic(word: string): string | null {
  const written = word.replace(LATIN_LETTERS, (letters) => CYRILLIC.get(letters) ?? letters);
  return /^[\u0400-\u04ff]+$/.test(written) ? written : null;
}
