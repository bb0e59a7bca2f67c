import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { titlesIn } from './running-tests.ts';

const FOLDERS = ['bench', 'e2e', 'scripts', 'src'];
/** Matches a call that may declare a test with a lower-case title, so that few files are parsed. */
const MAY_GO_ON = /(?:\bit|\btest|\))\(\s*['"`][a-z]/;

test('Titles of tests are sentences that do not go on from their group', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const titles = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return MAY_GO_ON.test(text) ? titlesIn(file, text).map((title) => ({ file, title })) : [];
  });
  expect(titles.length).toBeGreaterThan(100);
  expect(titles.filter(({ title }) => goesOn(title))).toEqual([]);
});

test.each([
  ['A file is refused', false],
  ['slugFor cuts a title', false],
  ['%s is a slug', false],
  ['refuses a file', true],
  ['of a row', true],
])('The title “%s” goes on from its group: %s', (title, answer) => {
  expect(
    titlesIn('files.test.ts', `describe('An import', () => it.each(rows)('${title}', () => {}));`),
  ).toEqual([title]);
  expect(goesOn(title)).toBe(answer);
});

/** Tells whether a title begins in lower case. A name of code such as `slugFor` may. */
function goesOn(title: string): boolean {
  return /^[a-z]/.test(title) && !/^[a-z]+[A-Z]/.test(title);
}
