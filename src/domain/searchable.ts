/** The maximum length of a search. A name or a title can have as many characters. */
export const SEARCH_MAX_LENGTH = 500;

/**
 * Normalises a text for search: lower case, no accents or ligatures, plain quotes. So "nguyen" finds Nguyễn and
 * "o'connor" finds O’Connor.
 */
export function searchable(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter);
}

/** Replacements for letters that Unicode doesn't split into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

function isAscii(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- every ASCII character, from the first
  return /^[\x00-\x7f]*$/.test(text);
}
