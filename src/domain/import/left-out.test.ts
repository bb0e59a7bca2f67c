import { describe, expect, it } from 'vitest';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import { describeLeftOut, withRowLists } from './left-out.ts';

const tags = (count: number, start = 0) => Array.from({ length: count }, (_, n) => `tag ${start + n}`);
const links = (count: number) => Array.from({ length: count }, (_, n) => `https://example.com/${n}`);

describe('Tags and links of a row (product §13)', () => {
  it('Tags and links come to those that are there, each once, as many as there is room for', () => {
    const had = { tags: tags(49), links: links(19) };
    expect(withRowLists(had, { tags: ['Tag 3', 'last'], links: links(20) })).toEqual({
      tags: [...tags(49), 'last'],
      links: links(20),
      leftOut: null,
    });
    expect(withRowLists(had, { tags: tags(3, 48), links: links(22) })).toEqual({
      tags: tags(50),
      links: links(20),
      leftOut: { tags: 1, links: 2 },
    });
    expect(withRowLists(NO_DETAILS, {})).toEqual({ tags: [], links: [], leftOut: null });
  });

  it.each([
    [{ tags: 1, links: 0 }, '1 tag is'],
    [{ tags: 2, links: 1 }, '2 tags and 1 link are'],
    [{ tags: 0, links: 3 }, '3 links are'],
  ])('Tags and links of which %j are left out say so', (leftOut, start) => {
    expect(describeLeftOut(leftOut)).toBe(`${start} left out: nobody can have more than 50 tags or 20 links`);
  });
});
