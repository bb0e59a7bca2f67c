/** Characters of a search: more than anything that can be found has in one piece. */
export const SEARCH_MAX_LENGTH = 500;

/**
 * A text as a search compares it: without case, accents, ligatures and the choice of quotes, because "nguyen" typed on
 * any keyboard has to find Nguyễn, and "o'connor" O’Connor.
 */
export function searchable(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter);
}

/** Letters that no accent can be taken off, as they are typed without them. */
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
