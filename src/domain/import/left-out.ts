import {
  MOST_LINKS,
  MOST_TAGS,
  tidyLinks,
  tidyTags,
  type CandidateDetails,
} from '#domain/candidate/candidate-details.ts';

/** The numbers of tags and links of a row that exceed a candidate's limits. */
export interface LeftOut {
  readonly tags: number;
  readonly links: number;
}

export interface RowLeftOut extends LeftOut {
  /** From 0. */
  readonly row: number;
}

type Lists = Pick<CandidateDetails, 'tags' | 'links'>;

/** Adds a row's tags and links to a candidate's, up to the limits, and counts those left out. */
export function withRowLists(
  had: Lists,
  { tags = [], links = [] }: { readonly [List in keyof Lists]?: Lists[List] | undefined },
): Lists & { readonly leftOut: LeftOut | null } {
  const [allTags, allLinks] = [tidyTags([...had.tags, ...tags]), tidyLinks([...had.links, ...links])];
  const leftOut = {
    tags: Math.max(0, allTags.length - MOST_TAGS),
    links: Math.max(0, allLinks.length - MOST_LINKS),
  };
  return {
    tags: allTags.slice(0, MOST_TAGS),
    links: allLinks.slice(0, MOST_LINKS),
    leftOut: leftOut.tags + leftOut.links === 0 ? null : leftOut,
  };
}

/** “2 tags and 1 link are left out: nobody can have more than 50 tags or 20 links” */
export function describeLeftOut({ tags, links }: LeftOut): string {
  const parts = [counted(tags, 'tag'), counted(links, 'link')].filter((part) => part !== null);
  const isOne = tags + links === 1;
  return `${parts.join(' and ')} ${isOne ? 'is' : 'are'} left out: nobody can have more than ${MOST_TAGS} tags or ${MOST_LINKS} links`;
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
