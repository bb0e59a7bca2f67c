/** The most characters and words of a name in a greeting. */
const LONGEST = 60;
const MOST_WORDS = 5;

/** A word of a name. A dot within it would make an address of it. */
const WORD = /^[\p{L}\p{M}'’-]+\.?$/u;

/**
 * The name for a mail to an address that a stranger has typed. Empty unless it is short and looks like a name, so that
 * nobody sends texts and links of their own in the company's name.
 */
export function nameForMail(name: string): string {
  const words = name.slice(0, LONGEST + 1).split(' ');
  const isName =
    name.length <= LONGEST && words.length <= MOST_WORDS && words.every((word) => WORD.test(word));
  return isName ? name : '';
}

/** The greeting of a mail to an address that a stranger has typed. */
export function greeting(name: string): string {
  const known = nameForMail(name);
  return known === '' ? 'Hello,' : `Hello ${known},`;
}
