import { describe, expect, it, test } from 'vitest';
import { sampleJob, sampleOpening } from '#domain/samples/sample-rows.ts';
import { checkOpening, editOpening, emptyOpening, type OpeningEdit } from './opening.ts';
import type { Pay } from './pay.ts';

const NOW = '2026-11-25T12:00:00.000Z';
const job = sampleJob();
const published = sampleOpening({ publishedAt: '2026-11-01T09:00:00.000Z' });

describe('Edits of an opening (product §18)', () => {
  it('An edit of an opening changes the given fields only, and keeps the moment', () => {
    expect(editOpening(sampleOpening(), job, { department: ' Kitchen ' }, NOW)).toEqual(
      sampleOpening({ department: 'Kitchen', updatedAt: NOW }),
    );
  });

  it.each<OpeningEdit>([{}, { department: '  ' }, { published: false }, { description: undefined }])(
    'An edit of an opening that changes nothing returns the same opening: %j',
    (edit) => {
      const opening = sampleOpening();
      expect(editOpening(opening, job, edit, NOW)).toBe(opening);
    },
  );

  it('An edit of an opening publishes and takes off, which is no change of the content', () => {
    const opening = sampleOpening();
    expect(editOpening(opening, job, { published: true }, NOW)).toEqual({ ...opening, publishedAt: NOW });
    expect(editOpening(published, job, { published: false }, NOW)).toEqual({
      ...published,
      publishedAt: null,
    });
  });

  it('An edit of an opening that publishes again keeps the day of the first publishing', () => {
    expect(editOpening(published, job, { published: true }, NOW)).toBe(published);
  });

  it('An edit of an opening fills in and publishes at once', () => {
    const { description, locations, employmentType } = sampleOpening();
    const edit = { description, locations, employmentType, published: true };
    expect(editOpening(emptyOpening(1), job, edit, NOW)).toEqual(
      sampleOpening({ updatedAt: NOW, publishedAt: NOW }),
    );
  });

  it('An edit of an opening is refused with all that is missing', () => {
    const archived = sampleJob({ status: 'archived' });
    const edit = { closesOn: '2026-11-23', published: true };
    expect(editOpening(emptyOpening(1), archived, edit, NOW)).toEqual({
      kind: 'conflict',
      refused:
        'This opening can’t be published yet. Write a description. Add a location. Choose an employment type. ' +
        'Choose a closing day that is not over. Unarchive the job.',
    });
  });

  it.each<OpeningEdit>([{ description: ' ' }, { locations: [] }, { employmentType: null }])(
    'An edit of an opening takes nothing from a published opening that it needs: %j',
    (edit) => {
      expect(editOpening(published, job, edit, NOW)).toMatchObject({ kind: 'conflict' });
      expect(editOpening(published, job, { ...edit, published: true }, NOW)).toMatchObject({
        kind: 'conflict',
      });
    },
  );

  it('An edit of an opening closes a published opening at once by a day that is over', () => {
    expect(editOpening(published, job, { closesOn: '2026-11-01' }, NOW)).toMatchObject({
      closesOn: '2026-11-01',
      publishedAt: published.publishedAt,
    });
  });
});

describe('Content of an opening (product §18)', () => {
  const pay: Pay = { min: 50_000, max: 60_000, currency: 'EUR', period: 'year' };

  test.each<[Partial<Pay>, string | null]>([
    [{}, null],
    [{ min: 60_000 }, null],
    [{ min: 60_001 }, 'The lowest pay can’t be more than the highest'],
    [{ min: -1 }, 'Pay can’t be less than 0'],
    [{ max: 1_000_000_001 }, 'Pay can’t be more than 1,000,000,000'],
    [{ currency: 'eur' }, 'A currency has three letters, such as EUR'],
  ])('The pay of an opening %j: %s', (given, problem) => {
    expect(checkOpening(sampleOpening({ pay: { ...pay, ...given } }))).toBe(problem);
  });

  test.each([
    ['DE', null],
    ['', null],
    ['XX', 'There is no country “XX”: use two letters such as DE'],
    ['UK', 'There is no country “UK”: use two letters such as DE'],
  ])('The country “%s” of an opening: %s', (country, problem) => {
    const locations = [{ workplace: 'remote', place: '', country } as const];
    expect(checkOpening(sampleOpening({ locations }))).toBe(problem);
  });
});
