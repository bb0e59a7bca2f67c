import { searchable } from '#domain/searchable.ts';
import { inCyrillic, inLatin } from './cyrillic.ts';
import { isBesideName } from './person-name.ts';

/** The words of a name as a search finds them. */
export function wordsOf(name: string): string[] {
  return writtenWords(name).map(searchable);
}

/** The words of a name, each also in the spellings that a comparison takes for the same. */
export function spellings(name: string): string[] {
  const found = writtenWords(name).flatMap((word) => {
    const plain = searchable(word);
    const withE = searchable(word.replace(/[äöüåø]/g, (letter) => WITH_E[letter] ?? letter));
    const withoutE = plain.replace(/([aou])e|aa/g, (_, vowel = 'a') => vowel);
    return [plain, withE, withoutE, inLatin(plain), inCyrillic(plain) ?? plain];
  });
  return [...new Set(found)];
}

function writtenWords(name: string): string[] {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !isBesideName(searchable(word)));
}

const WITH_E: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
