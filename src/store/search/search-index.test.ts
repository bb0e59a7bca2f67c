import { expect, it } from 'vitest';
import { sampleCandidate, sampleNote } from '#domain/samples/sample-rows.ts';
import type { SearchedTable } from '#domain/search/searched-tables.ts';
import type { Rows } from '#domain/tables.ts';
import { SearchIndex } from './search-index.ts';

const NAMES = ['Anna Maria Mart', 'Mara Annan', 'Marika Backe', 'Ada Lovelace', 'Hanna Bergström'];
const ROWS = new Map<SearchedTable, readonly Rows[SearchedTable][]>([
  [
    'candidates',
    NAMES.map((name, at) =>
      sampleCandidate({ id: at + 1, name, email: `${at}@example.com`, phone: `+46 70 123 4${at}` }),
    ),
  ],
  ['notes', [sampleNote({ id: 1, candidateId: 4, text: 'Spoke with Anna about marketing' })]],
]);

it.each(['anna mar', 'mari', 'marketing anna', 'bergstrm', '46 70 1', '123 4', 'mar 0@example.com'])(
  'The letters of a search find what the whole text finds: %s',
  (text) => {
    const index = new SearchIndex(ROWS);
    for (let length = 1; length <= text.length; length++) {
      const query = text.slice(0, length);
      expect(index.find(query, 3)).toEqual(new SearchIndex(ROWS).find(query, 3));
    }
    // Then shortens the search to its first letter, so that more rows match.
    expect(index.find(text.slice(0, 1), 3)).toEqual(new SearchIndex(ROWS).find(text.slice(0, 1), 3));
  },
);

it('The letters of a search find what was changed meanwhile', () => {
  const index = new SearchIndex(ROWS);
  expect(index.find('lov', 1).map(({ title }) => title)).toEqual(['Ada Lovelace']);
  const after = sampleCandidate({ id: 9, name: 'Grace Lovelock', email: 'grace@example.com' });
  index.apply([{ table: 'candidates', id: 9, before: null, after }]);
  expect(index.find('love', 1).map(({ title }) => title)).toEqual(['Grace Lovelock']);
});
