import { describe, expect, it } from 'vitest';
import { filePattern, isInFile } from './in-file.ts';
import { wordText } from './words.ts';

function isFound(text: string, search: string): boolean {
  const pattern = filePattern(search);
  return pattern !== null && isInFile(wordText(text), text, pattern);
}

describe('Search also in files (product §2)', () => {
  it.each([
    ['Ten years of Java', 'JAVA'],
    ['Ten years of JavaScript', 'java'],
    ['Ten years of Java', ' years  of '],
    ['Ten years\nof Java', 'years of'],
    ['Zoë Łukasik', 'zoe luk'],
    ['front-end', 'front end'],
    ['C++ and .NET', 'c++'],
    ['C# and F#', 'c#'],
    ['C# and\nF#', '# and f#'],
  ])('A search also in files finds in "%s" the text "%s"', (text, search) => {
    expect(isFound(text, search)).toBe(true);
  });

  it.each([
    ['Ten years of Java', 'of years'],
    ['Ten years of Java', 'python'],
    ['C and F', 'c#'],
    ['front end', 'front-end'],
    ['', 'a'],
    ['Ten years', ''],
    ['Ten years', ' \n'],
  ])('A search also in files does not find in "%s" the text "%s"', (text, search) => {
    expect(isFound(text, search)).toBe(false);
  });
});
