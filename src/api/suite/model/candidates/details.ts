import fc from 'fast-check';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';

// Candidates' details, as the model computes them.

/** Random lists of tags, with repeated items. */
export const sentTags = fc.array(fc.constantFrom('Remote', 'remote', 'Señor', 'SENOR', 'Night shift'), {
  maxLength: 3,
});

const sentDetails = {
  phone: fc.constantFrom('', '+49 (30) 12-34', '0301234'),
  links: fc.constantFrom(
    [],
    ['https://github.com/ada'],
    ['http://www.github.com/Ada/', 'http://example.org', 'http://example.org'],
  ),
  source: fc.constantFrom('', 'Job fair', 'LinkedIn', 'linkedin'),
  tags: sentTags,
  appliedAt: fc.constantFrom('2019-12-01T08:00:00.000Z', '2019-12-02T08:00:00.000Z'),
};

/** Some of the details, chosen at random. */
export const someDetails = fc.record(sentDetails, { requiredKeys: [] });

/** The days of `sentDetails`, and the day before. */
const appliedDay = fc.constantFrom('2019-11-30', '2019-12-01', '2019-12-02');

/** Random filters of a list by details. */
export const detailFilters = {
  tag: fc.constantFrom('remote', 'señor', 'remote\nSENOR', 'nobody has it'),
  source: fc.constantFrom('linkedin', 'JOB FAIR'),
  email: fc.constantFrom('ADA@example.com', 'ada'),
  appliedFrom: appliedDay,
  appliedTo: appliedDay,
};

type Details = Pick<Candidate, 'phone' | 'links' | 'source' | 'tags' | 'appliedAt'>;

/** The details as they are stored after they were sent. */
export function storedDetails<Sent extends Partial<Details>>(sent: Sent): Sent {
  const { links, tags } = sent;
  return {
    ...sent,
    ...(links && { links: [...new Set(links)] }),
    ...(tags && { tags: eachOnce(tags) }),
  };
}

export interface SentTags {
  readonly addTags?: string[];
  readonly removeTags?: string[];
}

export function taggedBy(tags: readonly string[], { addTags = [], removeTags = [] }: SentTags): string[] {
  const removed = removeTags.map(plain).filter((key) => !addTags.map(plain).includes(key));
  return eachOnce([...tags.filter((tag) => !removed.includes(plain(tag))), ...addTags]);
}

function eachOnce(tags: readonly string[]): string[] {
  return tags.filter((tag, at) => tags.findIndex((other) => plain(other) === plain(tag)) === at);
}

/** Tells whether a candidate passes the detail filters of a query. */
export function hasDetails(
  { tags, source, email, appliedAt }: Candidate,
  query: Readonly<Record<string, unknown>>,
): boolean {
  const asked = (name: string, its: readonly string[]) =>
    query[name] === undefined || its.some((text) => plain(text) === plain(String(query[name])));
  const { tag = '', appliedFrom = '', appliedTo = '9999' } = query;
  if (query['appliedTo'] !== undefined && appliedAt === UNKNOWN_TIME) return false;
  const day = appliedAt.slice(0, 10);
  const isTagged = String(tag)
    .split('\n')
    .every((each) => each === '' || tags.some((text) => plain(text) === plain(each)));
  if (!isTagged || day < String(appliedFrom) || day > String(appliedTo)) return false;
  return asked('source', [source]) && asked('email', [email]);
}

/** The number of candidates with each tag or source, under its most frequent spelling. */
export function modelLabels(labels: readonly string[]) {
  const used = labels.filter((label) => label !== '');
  const keys = [...new Set(used.map(plain))];
  const spelled = (label: string) => used.filter((each) => each === label).length;
  const counted = keys.map((key) => {
    const its = used.filter((label) => plain(label) === key);
    const [name = ''] = [...new Set(its)].toSorted((a, b) => spelled(b) - spelled(a) || (a < b ? -1 : 1));
    return { name, count: its.length };
  });
  return { data: counted.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)) };
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ñ', 'n');
}
