import { describe, expect, it } from 'vitest';
import { CANDIDATES_SEARCH_DEFAULTS } from './candidates-search.ts';
import { linkTo, paramsOf, shownParams } from './view-link.ts';

const shown = {
  ...CANDIDATES_SEARCH_DEFAULTS,
  search: '123 & "more"',
  stage: 'tech',
  job: 7,
  sort: 'nameAsc',
  page: 4,
} as const;

describe('Parameters of a view', () => {
  it('A view keeps what differs from the screen’s first state, as its address has it, without the page', () => {
    expect(paramsOf('list', shown)).toEqual({
      search: '123 & "more"',
      stage: 'tech',
      job: '7',
      sort: 'nameAsc',
    });
    expect(paramsOf('list', { ...CANDIDATES_SEARCH_DEFAULTS, page: 2 })).toEqual({});
    expect(paramsOf('board', { job: 3 })).toEqual({ job: '3' });
  });

  it('A view keeps any parameter of the screen, also one that comes later', () => {
    expect(paramsOf('list', { ...shown, columns: 'name,stage' })).toMatchObject({ columns: 'name,stage' });
  });
});

describe('Views', () => {
  it.each([
    { search: '123' },
    { inFiles: true },
    { search: 'true' },
    { search: 'a=b&c' },
    { reason: 'none' },
    { reason: 5 },
  ])('A view shows %j again, from the first page', (its) => {
    const search = { ...shown, ...its };
    const params = paramsOf('list', search);
    expect(linkTo({ screen: 'list', params })).toEqual({
      to: '/candidates',
      search: { ...search, page: 1 },
    });
  });

  it('A view opens without what its screen does not know', () => {
    const view = { screen: 'list', params: { stage: 'gone', job: '7', reason: 'x', colour: 'red' } } as const;
    expect(linkTo(view).search).toEqual({ ...CANDIDATES_SEARCH_DEFAULTS, job: 7 });
    expect(shownParams(view)).toEqual({ job: '7' });
    expect(shownParams({ screen: 'board', params: { job: '7', stage: 'tech' } })).toEqual({ job: '7' });
  });
});
