import { expect, it, test } from 'vitest';
import {
  dayOf,
  detailsProblems,
  hasDetailsText,
  momentOf,
  newDetails,
  NO_DETAILS_TEXT,
} from './details-text.ts';
import { suggest } from './labels-in-use.ts';

const problemsOf = (its: Partial<typeof NO_DETAILS_TEXT>) =>
  Object.fromEntries(
    Object.entries(detailsProblems({ ...NO_DETAILS_TEXT, ...its })).filter(([, problem]) => problem !== null),
  );

it('The typed details of a candidate have no problem when they are empty', () => {
  expect(problemsOf({})).toEqual({});
  expect(newDetails(NO_DETAILS_TEXT)).toEqual({});
  expect(hasDetailsText(NO_DETAILS_TEXT)).toBe(false);
  expect(hasDetailsText({ ...NO_DETAILS_TEXT, newTag: 'r' })).toBe(true);
});

it.each([
  [{ appliedOn: '2026-02-31' }, { appliedOn: 'Enter a day like 11/20/2026' }],
  [{ phone: 'none' }, { phone: 'A phone number has digits' }],
  [{ source: 'a'.repeat(121) }, { source: 'Source can’t be longer than 120 characters' }],
  [{ links: 'example.com' }, { links: 'A link has to start with http:// or https://' }],
  [
    { links: 'https://example.com\nhttps://\n' },
    { links: 'Enter a whole link, like https://example.com/ada: “https://”' },
  ],
  [
    { links: Array.from({ length: 21 }, (_, at) => `http://a.b/${at}`).join('\n') },
    { links: 'Nobody can have more than 20 links' },
  ],
  [{ appliedOn: '2999-01-01' }, { appliedOn: 'Nobody has applied in the future yet' }],
  [{ appliedOn: dayOf(new Date().toISOString()) }, {}],
  [{ newTag: 'a'.repeat(61) }, { newTag: 'A tag can’t be longer than 60 characters' }],
  [
    { tags: Array.from({ length: 50 }, (_, at) => `tag ${at}`).join('\n'), newTag: 'one more' },
    { newTag: 'Nobody can have more than 50 tags' },
  ],
])('The typed details of a candidate have problems: %j', (its, problems) => {
  expect(problemsOf(its)).toEqual(problems);
});

it('The typed details are sent trimmed and without duplicates, with a tag that is still being typed', () => {
  expect(
    newDetails({
      ...NO_DETAILS_TEXT,
      appliedOn: '2026-11-20',
      phone: ' 030 ',
      source: ' Fair ',
      links: ' https://a.b \n\nhttps://a.b',
      tags: 'remote\nnew',
      newTag: ' Remote ',
    }),
  ).toEqual({
    appliedAt: new Date('2026-11-20T12:00').toISOString(),
    phone: '030',
    source: 'Fair',
    links: ['https://a.b'],
    tags: ['remote', 'new'],
  });
});

test('A day is a day in the user’s time zone', () => {
  expect(dayOf(new Date('2026-03-01T00:00').toISOString())).toBe('2026-03-01');
  expect(dayOf(new Date('2026-03-01T23:59').toISOString())).toBe('2026-03-01');
  expect(dayOf('')).toBe('');
  expect(dayOf(momentOf('2026-03-01') ?? '')).toBe('2026-03-01');
  expect(momentOf('0000-01-01')).toBeNull();
  expect(momentOf('12026-01-01')).toBeNull();
});

test('Suggested labels contain the typed text, those that begin with it come first, and chosen labels are left out', () => {
  const inUse = ['Not remote', 'Remote', 'Señor', 'Rémy'];
  expect(suggest(inUse, '')).toEqual(inUse);
  expect(suggest(inUse, ' REM')).toEqual(['Remote', 'Rémy', 'Not remote']);
  expect(suggest(inUse, 'senor', ['SEÑOR'])).toEqual([]);
  expect(suggest(inUse, 'Remote')).toEqual(['Not remote']);
});
