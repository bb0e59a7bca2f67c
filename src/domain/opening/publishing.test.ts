import { describe, expect, test } from 'vitest';
import { sampleJob, sampleOpening } from '#domain/samples/sample-rows.ts';
import type { Row } from '#domain/tables.ts';
import { COUNTRIES } from './countries.ts';
import {
  earliestToday,
  isOpen,
  missingForPublishing,
  openingState,
  type OpeningState,
} from './publishing.ts';

const TODAY = '2026-11-25';
const job = sampleJob();

function missing(given: Partial<Row<'openings'>>) {
  return missingForPublishing(sampleOpening(given), job, TODAY).map(({ field, says }) => [field, says]);
}

describe('Needs of publishing (product §18)', () => {
  const NO_COUNTRY = ['locations', 'Choose the country of each location.'];
  const NO_PLACE = ['locations', 'Name the place of each location that is not remote.'];

  test.each<[Partial<Row<'openings'>>, (readonly string[])[]]>([
    [{}, []],
    [{ description: ' \n' }, [['description', 'Write a description.']]],
    [{ locations: [] }, [['locations', 'Add a location.']]],
    [{ locations: [{ workplace: 'onsite', place: 'Berlin', country: '' }] }, [NO_COUNTRY]],
    [{ locations: [{ workplace: 'hybrid', place: '', country: 'DE' }] }, [NO_PLACE]],
    [{ locations: [{ workplace: 'remote', place: '', country: 'DE' }] }, []],
    [{ locations: [{ workplace: 'onsite', place: '', country: '' }] }, [NO_PLACE, NO_COUNTRY]],
    [{ employmentType: null }, [['employmentType', 'Choose an employment type.']]],
    [{ closesOn: TODAY }, []],
    [{ closesOn: '2026-11-24' }, [['closesOn', 'Choose a closing day that is not over.']]],
  ])('An opening can’t be published with %j', (given, expected) => {
    expect(missing(given)).toEqual(expected);
  });

  test('An opening of an archived job can’t be published', () => {
    const archived = sampleJob({ status: 'archived' });
    expect(missingForPublishing(sampleOpening(), archived, TODAY)).toEqual([
      { field: 'job', says: 'Unarchive the job.' },
    ]);
  });
});

describe('What the public gets of an opening (product §18)', () => {
  const publishedAt = '2026-11-01T09:00:00.000Z';

  test.each<[OpeningState, Partial<Row<'openings'>>]>([
    ['unpublished', {}],
    ['open', { publishedAt }],
    ['open', { publishedAt, closesOn: TODAY }],
    ['closed', { publishedAt, closesOn: '2026-11-24' }],
    ['incomplete', { publishedAt, description: '' }],
  ])('%s: %j', (state, given) => {
    expect(openingState(sampleOpening(given), job, TODAY)).toBe(state);
    expect(isOpen(sampleOpening(given), job, TODAY)).toBe(state === 'open');
  });

  test('The public gets nothing of an opening as soon as the job is archived', () => {
    const archived = sampleJob({ status: 'archived' });
    expect(openingState(sampleOpening({ publishedAt }), archived, TODAY)).toBe('archived');
  });
});

test('A day is over once it is over everywhere', () => {
  expect(earliestToday(Date.parse('2026-11-25T11:59:59.999Z'))).toBe('2026-11-24');
  expect(earliestToday(Date.parse('2026-11-25T12:00:00.000Z'))).toBe('2026-11-25');
});

test('Each of the 249 countries has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(COUNTRIES.size).toBe(249);
  expect([...COUNTRIES].filter((code) => names.of(code) === undefined)).toEqual([]);
});
