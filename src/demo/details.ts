import type { Candidate } from '#domain/candidate/candidate.ts';
import { phoneOf } from './people/contacts.ts';
import type { Random } from './random.ts';

/** Only so many candidates get details, notes and submissions: phone numbers that reach nobody are few. */
export const MOST_DETAILED = 1000;

const SOURCES: readonly (readonly [source: string, weight: number])[] = [
  ['Careers page', 30],
  ['LinkedIn', 24],
  ['Referral', 18],
  ['Job board', 14],
  ['Recruiter', 6],
  ['University fair', 5],
  ['', 15],
];

const TAGS = [
  'strong portfolio',
  'relocation',
  'remote only',
  'part-time',
  'team lead',
  'open source',
  'career changer',
  'returning',
  'available now',
];

const OTHER_REASON = 6;
const REASON_NOTES = [
  'Took an offer closer to home.',
  'Asked us to come back to this in spring.',
  'Wants to stay in research for now.',
];

/** Gives candidates a source, tags, a phone number and links, and some rejections a note (product §9). */
export function withDetails(random: Random, candidates: readonly Candidate[]): Candidate[] {
  const pickSource = random.weighted(SOURCES);
  return candidates.map((candidate) => (candidate.id > MOST_DETAILED ? candidate : detailed(candidate)));

  function detailed(candidate: Candidate): Candidate {
    return {
      ...candidate,
      source: pickSource(),
      tags: random.below(3) === 0 ? drawTags(random) : candidate.tags,
      phone: random.below(2) === 0 ? '' : phoneOf(candidate.id),
      links: random.below(6) === 0 ? linksOf(candidate) : candidate.links,
      reasonNote: candidate.reasonId === OTHER_REASON ? random.pick(REASON_NOTES) : '',
    };
  }
}

/** One tag, or two that differ. */
function drawTags(random: Random): string[] {
  const [first, apart] = [random.below(TAGS.length), 1 + random.below(TAGS.length - 1)];
  const both = [TAGS[first] ?? '', TAGS[(first + apart) % TAGS.length] ?? ''];
  return both.slice(0, 1 + random.below(2));
}

function linksOf({ id, email }: Candidate): string[] {
  const [mailbox = ''] = email.split('@');
  const page = mailbox.replaceAll('.', '-');
  const portfolio = `https://portfolio.example.com/${page}`;
  return id % 2 === 0 ? [portfolio] : [portfolio, `https://code.example.org/${page}`];
}

/** One candidate in so many has applied before … */
const EACH_AGAIN = 80;
/** … as the candidate with an id that is so much lower. */
const BEFORE = 33;

/**
 * Makes some candidates another application of somebody who applied before, for another job (product §12).
 */
export function withSecondApplications(candidates: readonly Candidate[]): Candidate[] {
  return candidates.map((candidate, at) => {
    const first = candidate.id % EACH_AGAIN === 0 ? candidates[at - BEFORE] : undefined;
    if (!first || candidate.id > MOST_DETAILED || first.jobId === candidate.jobId) return candidate;
    const { name, email, phone, links } = first;
    return { ...candidate, name, email, phone, links };
  });
}

const DAY_MS = 86_400_000;

/** Lets the hired candidates apply nine to 21 days before they came to Hired (product §9). */
export function withEarlierHires(random: Random, candidates: readonly Candidate[]): Candidate[] {
  return candidates.map((candidate) => {
    if (candidate.stage !== 'hired') return candidate;
    const appliedAt = Date.parse(candidate.stageSince) - (9 + 12 * random.next()) * DAY_MS;
    return { ...candidate, appliedAt: new Date(appliedAt).toISOString() };
  });
}
