import { expect, test } from 'vitest';
import type { Parameters } from 'recheck';
import { groupBy } from '../../src/domain/group-by.ts';
import { isSoak } from '../soak-size.ts';
import { BOUNDED, MADE, SLOW_TO_CHECK } from './exceptions.ts';
import { expressionsIn, foundExpressions } from './found-expressions.ts';

// The analyser would look for a program of another platform, which is not installed.
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

const MINUTE = 60_000;

/** Searching for a slow input at random takes long, so `npm test` searches less. Most expressions need no search. */
const EFFORT: Parameters = {
  timeout: 5 * MINUTE,
  // The time of a slow and shared machine says nothing. The analyser counts steps, too.
  attackTimeout: null,
  incubationTimeout: null,
  ...(!isSoak && {
    maxIteration: 2,
    maxInitialGenerationSize: 60,
    maxGenerationSize: 20,
    crossoverSize: 5,
    mutationSize: 10,
  }),
};

/** Says why an expression may take longer than its input is long. Null: it never does. */
function problemOf({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string | null {
  // A sticky expression is tried at one place only.
  const tried = flags.includes('y') ? `^(?:${source})` : source;
  const checked = checkSync(tried, flags.replaceAll(/[dgy]/g, ''), EFFORT);
  if (checked.status === 'safe') return null;
  if (checked.status === 'unknown') return `the analyser does not know: ${checked.error.kind}`;
  return `${checked.complexity.summary} for ${checked.attack.pattern}`;
}

const found = foundExpressions();

test(
  'Every regular expression of the product takes as long as its input, or says why its input is bounded',
  () => {
    const problems: string[] = [];
    for (const [code, places] of groupBy(found, (each) => each.code)) {
      if (Object.hasOwn(BOUNDED, code) || (!isSoak && SLOW_TO_CHECK.includes(code))) continue;
      const checked = places[0]?.literal ?? MADE[code];
      const problem = checked ? problemOf(checked) : 'it is not in the table MADE of exceptions.ts';
      if (problem === null) continue;
      for (const { file, line } of places) problems.push(`${file}:${line} ${code}: ${problem}`);
    }
    expect(found.length).toBeGreaterThan(500);
    expect(problems).toEqual([]);
  },
  60 * MINUTE,
);

test('The tables of exceptions name only expressions that are there', () => {
  const codes = new Set(found.map(({ code }) => code));
  const named = [...Object.keys(BOUNDED), ...Object.keys(MADE), ...SLOW_TO_CHECK];
  expect(named.filter((code) => !codes.has(code))).toEqual([]);
});

test.each([
  ['/\\/+$/', 'blanks or slashes at the end'],
  ['/[^\\S\\n]+$/gm', 'blanks at the end of a line'],
  [`/<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi`, 'tags without an end'],
  ['/(a+)+$/', 'what doubles with each character'],
])('The check of expressions refuses %s', (code) => {
  const [expression] = expressionsIn('a.ts', `const expression = ${code};`);
  expect(expression).toMatchObject({ file: 'a.ts', line: 1, code });
  expect(problemOf(expression!.literal!)).not.toBeNull();
});

test('The check of expressions finds what code makes', () => {
  const [made] = expressionsIn('a.tsx', '\nconst made = <b>{new RegExp(`${1}+$`).source}</b>;');
  expect(made).toEqual({ file: 'a.tsx', line: 2, code: 'new RegExp(`${1}+$`)', literal: null });
});
