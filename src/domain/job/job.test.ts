import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areInOrder,
  editJob,
  newJob,
  parseTags,
  type Job,
  type JobEdit,
  type JobQuery,
  type JobSort,
} from './job.ts';
import { reorderJobs } from './reorder-jobs.ts';
import { selectJobs } from './select-jobs.ts';
import { isRefusal } from '#domain/refusal.ts';
import { sampleJob } from '#domain/samples/sample-rows.ts';

const NOW = 1_790_000_000_000;

function job(order: number, fields: Partial<Job> = {}): Job {
  return sampleJob({ id: order + 1, title: `Job ${order}`, order, ...fields });
}

function jobs(count: number): Job[] {
  return Array.from({ length: count }, (_, order) => job(order));
}

describe('parseTags (product §5)', () => {
  it.each([
    ['tags are split on commas', 'remote,intern', ['remote', 'intern']],
    ['tags are trimmed', ' remote , full time ', ['remote', 'full time']],
    ['empty tags are dropped', ',remote,, ,', ['remote']],
    ['nothing gives no tags', '  ', []],
  ])('%s', (_says, text, tags) => {
    expect(parseTags(text)).toEqual(tags);
  });
});

describe('newJob', () => {
  const existing = { slugs: new Set(['cook']), count: 7 };

  it('newJob trims the title, starts active and comes last in the order (product §4, §5)', () => {
    expect({ id: 1, ...newJob({ title: ' Chef ', tags: [' hot ', ''] }, existing, NOW) }).toEqual(
      sampleJob({ id: 1, title: 'Chef', slug: 'chef', status: 'active', tags: ['hot'], order: 7 }),
    );
  });

  it.each([
    ['takes the slug it is given', 'head-chef', 'head-chef'],
    ['brings a given slug into form', 'Head Chef!', 'head-chef'],
    ['derives an empty one from the title', ' ', 'chef'],
    ['numbers a taken one', 'cook', 'cook-2'],
    ['replaces one with nothing left', '!!', `job-${NOW}`],
  ])('%s (product §5)', (_says, slug, becomes) => {
    expect(newJob({ title: 'Chef', slug, tags: [] }, existing, NOW).slug).toBe(becomes);
  });
});

describe('editJob', () => {
  const chef = job(0, { title: 'Chef', slug: 'chef', tags: ['hot'] });

  it.each<[says: string, edit: JobEdit]>([
    ['Archive makes an active job archived', { status: 'archived' }],
    ['an edit of title and tags keeps the rest', { title: 'Baker', tags: ['early'] }],
  ])('%s (product §4)', (_says, edit) => {
    expect(editJob(chef, edit)).toEqual({ ...chef, ...edit });
  });

  it('Unarchive makes an archived job active again (product §4)', () => {
    expect(editJob({ ...chef, status: 'archived' }, { status: 'active' }).status).toBe('active');
  });

  it('editJob leaves the slug alone when the title changes', () => {
    expect(editJob(chef, { title: 'Baker' }).slug).toBe('chef');
  });

  it('editJob answers the same job when nothing differs', () => {
    expect(editJob(chef, { title: ' Chef ', tags: ['hot ', ''], status: 'active' })).toBe(chef);
  });
});

describe('reorderJobs (product §4)', () => {
  it.each([
    ['one step up swaps two jobs', 3, 2, 1, [1, 3, 2, 4]],
    ['one step down swaps two jobs', 1, 0, 1, [2, 1, 3, 4]],
    ['to the top shifts the others down', 4, 3, 0, [4, 1, 2, 3]],
    ['to the bottom shifts the others up', 1, 0, 3, [2, 3, 4, 1]],
    ['to its own place changes nothing', 2, 1, 1, [1, 2, 3, 4]],
  ])('%s', (_says, id, from, to, ids) => {
    expect(orderOf(apply(jobs(4), id, from, to))).toEqual(ids);
  });

  it('reorderJobs answers the moved job first, and only those that changed', () => {
    expect(reorderJobs(jobs(4), 3, 2, 1)).toEqual([job(2, { order: 1 }), job(1, { order: 2 })]);
  });

  it.each([
    ['a target below 0 is refused', 1, 0, -1, 'invalid'],
    ['a target past the end is refused', 1, 0, 4, 'invalid'],
    ['an order that is no longer true is refused', 1, 2, 1, 'conflict'],
    ['an unknown job is refused', 9, 0, 1, 'missing'],
  ])('%s', (_says, id, from, to, kind) => {
    expect(reorderJobs(jobs(4), id, from, to)).toMatchObject({ kind });
  });

  it('reorderJobs keeps the orders a permutation of 0…n−1, and the others in their sequence', () => {
    const place = fc.integer({ min: -2, max: 12 });
    const asked = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), place), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), asked, (count, moves) => {
        let list = jobs(count);
        for (const [id, to] of moves) {
          const others = orderOf(list).filter((other) => other !== id);
          list = apply(list, id, list.find((each) => each.id === id)?.order ?? 0, to);
          expect(list.map((each) => each.order).toSorted((a, b) => a - b)).toEqual([...list.keys()]);
          expect(orderOf(list).filter((other) => other !== id)).toEqual(others);
        }
      }),
    );
  });

  function apply(list: Job[], id: number, from: number, to: number): Job[] {
    const changed = reorderJobs(list, id, from, to);
    if (isRefusal(changed)) return list;
    return list.map((each) => changed.find((other) => other.id === each.id) ?? each);
  }

  function orderOf(list: Job[]): number[] {
    return list.toSorted((a, b) => a.order - b.order).map((each) => each.id);
  }
});

describe('areInOrder', () => {
  it.each<[says: string, orders: readonly number[], areIt: boolean]>([
    ['0 to n − 1 in any sequence', [2, 0, 1], true],
    ['no jobs', [], true],
    ['a place taken twice', [0, 1, 1], false],
    ['a place left out', [0, 1, 3], false],
    ['a place below 0', [-1, 0, 1], false],
    ['a job in quarantine without a valid place, and another that may have it', [0, Number.NaN, 2], true],
    ['a job in quarantine without a valid place, and a place taken twice', [0, Number.NaN, 0], false],
  ])('%s', (_says, orders, areIt) => {
    expect(areInOrder(orders.map((order) => job(order)))).toBe(areIt);
  });
});

describe('selectJobs (product §2)', () => {
  const list = [
    job(2, { title: 'Writer 10' }),
    job(0, { title: 'artist' }),
    job(3, { title: 'Writer 9', status: 'archived' }),
    job(1, { title: 'Baker' }),
  ];
  const all: JobQuery = { search: '', status: 'all', sort: 'orderAsc', page: 1, pageSize: 10 };

  it.each<[says: string, query: Partial<JobQuery>, titles: string[]]>([
    ['orderAsc is the order', {}, ['artist', 'Baker', 'Writer 10', 'Writer 9']],
    ['orderDesc is the order reversed', { sort: 'orderDesc' }, ['Writer 9', 'Writer 10', 'Baker', 'artist']],
    [
      'titleAsc is by title, whatever its case, numbers as numbers',
      { sort: 'titleAsc' },
      ['artist', 'Baker', 'Writer 9', 'Writer 10'],
    ],
    ['titleDesc is that reversed', { sort: 'titleDesc' }, ['Writer 10', 'Writer 9', 'Baker', 'artist']],
    [
      'newest has the job that was added last first',
      { sort: 'newest' },
      ['Writer 9', 'Writer 10', 'Baker', 'artist'],
    ],
    ['the search is part of the title, in any case', { search: ' WRITER ' }, ['Writer 10', 'Writer 9']],
    ['accents need not be typed', { search: 'báker' }, ['Baker']],
    ['the status filters', { status: 'archived' }, ['Writer 9']],
    ['a search without a match finds nothing', { search: 'zoo' }, []],
  ])('%s', (_says, query, titles) => {
    const page = selectJobs(list, { ...all, ...query });
    expect(page.data.map((each) => each.title)).toEqual(titles);
    expect(page.total).toBe(titles.length);
  });

  it.each<JobSort>(['titleAsc', 'titleDesc'])('%s keeps equal titles in the order', (sort) => {
    const twins = [job(1, { title: 'Chef' }), job(0, { title: 'chef' })];
    expect(selectJobs(twins, { ...all, sort }).data.map((each) => each.order)).toEqual([0, 1]);
  });

  it('selectJobs gives one page and the total of all that match, and the last page for one past the end', () => {
    expect(selectJobs(jobs(25), { ...all, page: 9 })).toEqual({ data: jobs(25).slice(20), total: 25 });
  });
});
