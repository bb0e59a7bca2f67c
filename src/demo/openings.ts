import { addDays } from '#domain/insight/day.ts';
import type { Job } from '#domain/job/job.ts';
import { emptyOpening, type Opening, type OpeningContent } from '#domain/opening/opening.ts';

const DAY_MS = 86_400_000;

interface Posting {
  readonly title: string;
  /** The number of days since it was published. */
  readonly publishedFor: number;
  /** The number of days until it closes. Null: it does not. */
  readonly closesIn: number | null;
  readonly content: Omit<OpeningContent, 'closesOn'>;
}

/** The published openings, by the titles of their jobs (product §9). */
const POSTINGS: readonly Posting[] = [
  {
    title: 'Senior Frontend Engineer',
    publishedFor: 12,
    closesIn: 30,
    content: {
      description: `We build the booking pages that two million people use each month. You will make them quicker, calmer and usable by everyone.

# What you will do

- Own the pages from search to confirmation, together with one designer and two engineers
- Measure what people feel: loading, layout shifts, and how long a tap takes
- Review code, and explain your decisions in writing

# What you bring

- Several years of work with **TypeScript** and **React** on a product in use
- A good hand for HTML and CSS, and for the needs of screen readers and keyboards
- Patience for browsers that are not the newest

# How we hire

1. A call of 30 minutes, in which you ask as much as we do
2. A few questions about your work, answered in your own time
3. An afternoon with the team, paid

You hear from us within five working days after each step.`,
      department: 'Engineering',
      locations: [
        { workplace: 'hybrid', place: 'Berlin', country: 'DE' },
        { workplace: 'remote', place: '', country: 'DE' },
        { workplace: 'remote', place: '', country: 'PT' },
      ],
      employmentType: 'full-time',
      pay: { min: 72_000, max: 88_000, currency: 'EUR', period: 'year' },
      asksAssessment: true,
    },
  },
  {
    title: 'Product Engineer',
    publishedFor: 5,
    closesIn: null,
    content: {
      description: `You like to talk with the people who use what you build. In this role you do both, every week.

# What you will do

- Sit beside hotel managers, and find out what costs them time
- Turn that into small changes, and ship them in days
- Remove what nobody uses

# What you bring

- Work on the whole of a web product: database, API and pages
- Writing that others understand the first time
- No need for a degree

We work **four days a week**, at full pay.`,
      department: 'Product',
      locations: [{ workplace: 'onsite', place: 'Lisbon', country: 'PT' }],
      employmentType: 'full-time',
      pay: { min: 48_000, max: 60_000, currency: 'EUR', period: 'year' },
      asksAssessment: false,
    },
  },
  {
    title: 'Product Design Intern',
    publishedFor: 2,
    closesIn: 21,
    content: {
      description: `Six months in a team of four designers. You work on real screens from the first week, and somebody has time for you every day.

# What you will do

- Draw, test and change screens for the app of our hotels
- Sit in on interviews with guests, and later lead one
- Keep the library of components tidy

# What you bring

- A portfolio with two or three pieces of work. Studies count
- Curiosity about *why* people do what they do

The internship begins in spring. We pay it, and we pay for a ticket for trains and buses, too.`,
      department: 'Design',
      locations: [
        { workplace: 'hybrid', place: 'Berlin', country: 'DE' },
        { workplace: 'hybrid', place: 'Lisbon', country: 'PT' },
      ],
      employmentType: 'internship',
      pay: { min: 1_900, max: 1_900, currency: 'EUR', period: 'month' },
      asksAssessment: false,
    },
  },
];

/** Three published openings (product §9). */
export function demoOpenings(jobs: readonly Job[], dayStart: number): Opening[] {
  const today = new Date(dayStart).toISOString().slice(0, 10);
  return POSTINGS.flatMap(({ title, publishedFor, closesIn, content }) => {
    const job = jobs.find((each) => each.title === title);
    if (job?.status !== 'active') return [];
    const publishedAt = new Date(dayStart - publishedFor * DAY_MS).toISOString();
    const closesOn = closesIn === null ? null : addDays(today, closesIn);
    return [{ ...emptyOpening(job.id), ...content, closesOn, publishedAt, updatedAt: publishedAt }];
  }).toSorted((a, b) => a.jobId - b.jobId);
}
