import { expect, it, test } from 'vitest';
import {
  countLabels,
  editTags,
  isSameEmail,
  MOST_TAGS,
  NO_DETAILS,
  phoneProblem,
  tidyTags,
  withDetails,
} from './candidate-details.ts';

test.each([
  ['', null],
  ['+49 (30) 123-45 ext. 6', null],
  ['call me', 'A phone number has digits'],
  ['1'.repeat(61), 'Phone can’t be longer than 60 characters'],
])('The phone number %j has the problem %j', (phone, problem) => {
  expect(phoneProblem(phone)).toBe(problem);
});

test('Tags are trimmed, and each is there once, whatever its case and accents', () => {
  expect(tidyTags([' Señor', 'remote', 'SENOR ', ' ', 'Remote'])).toEqual(['Señor', 'remote']);
});

test('Details that are not given stay, and those that are given are trimmed', () => {
  const had = { ...NO_DETAILS, phone: '1', source: 'LinkedIn', tags: ['remote'] };
  expect(withDetails(had, {})).toEqual(had);
  const links = [' https://example.com ', 'https://example.com', ''];
  expect(withDetails(had, { phone: ' 2 ', links, source: ' ', tags: [] })).toEqual({
    ...NO_DETAILS,
    phone: '2',
    links: ['https://example.com'],
  });
});

it('editTags adds and removes tags regardless of case and accents, and keeps the tags’ spelling', () => {
  expect(editTags(['Señor', 'remote'], { addTags: ['senor', 'new'], removeTags: ['REMOTE'] })).toEqual([
    'Señor',
    'new',
  ]);
});

it('editTags adds what is both added and removed', () => {
  expect(editTags(['remote'], { addTags: ['Remote'], removeTags: ['remote'] })).toEqual(['remote']);
});

it('editTags refuses more tags than there may be', () => {
  const tags = Array.from({ length: MOST_TAGS }, (_, at) => `tag ${at}`);
  expect(editTags(tags, { addTags: ['one more'] })).toMatchObject({
    refused: 'Nobody can have more than 50 tags',
  });
  expect(editTags(tags, { addTags: ['one more'], removeTags: ['tag 0'] })).toHaveLength(MOST_TAGS);
});

test('Labels are counted together when they are the same, the most frequent first, by their most frequent spelling', () => {
  const labels = ['remote', 'Remote', 'Remote', 'intern', 'Ábc', 'abc', ''].map((name) => ({
    name,
    count: 1,
  }));
  expect(countLabels(labels)).toEqual([
    { name: 'Remote', count: 3 },
    { name: 'abc', count: 2 },
    { name: 'intern', count: 1 },
  ]);
});

test('Emails are the same regardless of case and blanks around them', () => {
  expect(isSameEmail(' Ada@Example.com', 'ada@example.com')).toBe(true);
  expect(isSameEmail('ada@example.com', 'ada@example.co')).toBe(false);
});
