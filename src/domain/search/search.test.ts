import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestMatches, type Match } from './best.ts';
import { excerptOf, marksIn } from './marks.ts';
import { SEARCH_KINDS } from './search-kind.ts';
import { scoreOf, scorerWithTypos } from './score.ts';
import { isMistyped } from './typo.ts';
import { wordsOf, wordText } from './words.ts';

describe('Words of a search', () => {
  it.each([
    ['  Ylva   Bergström ', ['ylva', 'bergstrom']],
    ["O’Connor, o'connor", ["o'connor"]],
    ['anne-marie', ['anne', 'marie']],
    ['ada@example.com', ['ada@example.com']],
    [' – … ', []],
  ])('The words of a search of "%s" are %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });
});

describe('Texts', () => {
  const score = (text: string, query: string) => scoreOf(wordText(text), wordsOf(query));

  it('A text matches when it has every word, in whatever order and letters', () => {
    expect(score('Ylva Bergström', 'bergstrom ylva')).toBeGreaterThan(0);
    expect(score('Ylva Bergström', 'bergstrom ada')).toBe(0);
    expect(score('Nguyễn Thị Minh Khai', 'minh nguyen')).toBeGreaterThan(0);
  });

  it('A text matches better by whole words than by beginnings, and by those than within a word', () => {
    const scores = ['Ada Lovelace', 'Adam Lovelace', 'Nevada Lovelace'].map((name) => score(name, 'ada'));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(3);
  });
});

describe('Mistyped words', () => {
  it.each([
    ['bergstrem', 'bergstrom'],
    ['bergtrom', 'bergstrom'],
    ['berggstrom', 'bergstrom'],
    ['begrstrom', 'bergstrom'],
    // A typo is also tolerated in the beginning of a word.
    ['bergztr', 'bergstrom'],
  ])('"%s" is taken for "%s"', (typed, meant) => {
    expect(isMistyped(typed, meant)).toBe(true);
  });

  it.each([
    ['bargstrem', 'bergstrom'],
    ['adn', 'ada'],
    ['lovelace', 'love'],
  ])('"%s" is not taken for "%s"', (typed, meant) => {
    expect(isMistyped(typed, meant)).toBe(false);
  });

  it('A mistyped word counts less than any other match', () => {
    const text = wordText('Ylva Bergström');
    expect(scorerWithTypos(['bergstrem'])(text, text)).toBeLessThan(scoreOf(text, ['gstr']));
    expect(scorerWithTypos(['bergstrem', 'ada'])(text, text)).toBe(0);
  });

  it('A mistyped word is found whichever letter is wrong', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', 'y'), (meant, at, letter) => {
        const place = at % meant.length;
        const typed = `${meant.slice(0, place)}${letter}${meant.slice(place + 1)}`;
        expect(isMistyped(typed, meant)).toBe(true);
        const text = wordText(meant);
        expect(scorerWithTypos([typed])(text, text)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('Marks of what matched', () => {
  const marked = (text: string, query: string) =>
    marksIn('title', text, wordsOf(query)).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['Ylva Bergström', 'berg', ['Berg']],
    ['Ylva Bergström', 'bergstrom yl', ['Yl', 'Bergström']],
    ['Ylva Bergström', 'bergstrem', ['Bergström']],
    // ß matches two letters, so the whole word is marked.
    ['Anna Strauß', 'strauss', ['Strauß']],
    ['Ada Lovelace', 'turing', []],
  ])('What matched is marked in "%s" by "%s": %j', (text, query, marks) => {
    expect(marked(text, query)).toEqual(marks);
  });

  it('What matched is marked within the text, in its order, whatever the letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        let last = 0;
        for (const { start, end } of marksIn('detail', text, wordsOf(query))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
        }
      }),
    );
  });
});

describe('Excerpts', () => {
  it('An excerpt is a short text on one line', () => {
    expect(excerptOf('Great call.\n\nAsk  @mei.', ['mei'])).toBe('Great call. Ask @mei.');
  });

  it('An excerpt of a long text is what is around the match, in whole words', () => {
    const text = `${'before '.repeat(40)}the match is here ${'after '.repeat(40)}`;
    const excerpt = excerptOf(text, ['match']);
    expect(excerpt).toContain('the match is here');
    expect(excerpt).toMatch(/^…before .* after…$/);
    expect(excerpt.length).toBeLessThanOrEqual(122);
  });

  it('An excerpt of a word without an end has its beginning', () => {
    expect(excerptOf('x'.repeat(300), ['x']).length).toBeLessThanOrEqual(302);
  });
});

it('The best matches are kept as if all had been sorted', () => {
  const match = fc.record<Match>({
    kind: fc.constantFrom(...SEARCH_KINDS),
    id: fc.nat(50),
    score: fc.integer({ min: 1, max: 4 }),
  });
  const kindAndId = ({ kind, id }: Match) => `${kind} ${id}`;
  fc.assert(
    fc.property(
      fc.uniqueArray(match, { selector: kindAndId }),
      fc.integer({ min: 1, max: 5 }),
      (all, limit) => {
        const best = new BestMatches(limit);
        for (const each of all) best.add(each);
        const sorted = all.toSorted(
          (a, b) =>
            b.score - a.score || SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind) || b.id - a.id,
        );
        expect(best.all()).toEqual(sorted.slice(0, limit));
        expect(best.isFull).toBe(all.length >= limit);
      },
    ),
  );
});
