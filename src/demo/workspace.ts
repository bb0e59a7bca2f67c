import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Job } from '#domain/job/job.ts';
import { firstTemplates } from '#domain/first-templates.ts';
import { newNote, type Note } from '#domain/note/note.ts';
import { slugFor, slugify } from '#domain/slug.ts';
import { startingWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { demoAssessments } from './assessments.ts';
import { demoCandidates } from './candidates.ts';
import { DEMO_COLLEAGUES } from './colleagues.ts';
import { demoFiles } from './cvs/demo-cvs.ts';
import { DEMO_CVS } from './cvs/people.ts';
import { MOST_DETAILED, withDetails, withEarlierHires, withSecondApplications } from './details.ts';
import { demoInterviews, demoKits, libraryKits } from './interviews.ts';
import { demoMessages, EARLIER_WORDS, fittingWords } from './messages.ts';
import { momentAfter } from './moments.ts';
import { demoOpenings } from './openings.ts';
import { seededRandom, type Random } from './random.ts';
import { demoScorecards } from './scorecards.ts';
import { demoSteps, fittingSteps, withOwnersAndRatings } from './steps.ts';
import { demoSubmissions } from './submissions.ts';

const SEED = 20_260;

/** The number of candidates after a first visit (product §9). */
const CANDIDATES = 1000;

interface DemoOptions {
  /** The number of candidates, to try the product with more data. */
  readonly candidates?: number;
}

/**
 * The workspace of a first visit (product §9). It is always the same, except that its dates are counted back from the
 * start of today in UTC.
 */
export function demoWorkspace(now: Date, options: DemoOptions = {}): Workspace {
  const demo = demoWithFittingTexts(now, options);
  const { interviews, kits } = demo;
  const candidates = withEarlierHires(seededRandom(SEED + 6), demo.candidates);
  return {
    ...demo,
    candidates,
    files: demoFiles(candidates),
    kits: [...kits, ...libraryKits(kits)],
    scorecards: demoScorecards(seededRandom(SEED + 5), interviews, dayStartOf(now)),
  };
}

/**
 * The demo workspace as earlier releases laid it down: with six CVs, without a library and scorecards, and with hires on the
 * day of applying.
 */
function demoWithFittingTexts(now: Date, options: DemoOptions): Workspace {
  const demo = demoWithColleagues(now, options);
  const { candidates, jobs, assessments } = demo;
  const dayStart = dayStartOf(now);
  const forms = new Set(assessments.map(({ jobId }) => jobId));
  const words = fittingWords((jobId) => forms.has(jobId));
  return {
    ...demo,
    templates: firstTemplates(),
    steps: fittingSteps(demo.steps, candidates),
    messages: demoMessages(seededRandom(SEED + 3), candidates, jobs, dayStart, words),
  };
}

/**
 * The demo workspace as releases before that laid it down: with texts that were the same in every stage and for every job.
 */
function demoWithColleagues(now: Date, options: DemoOptions): Workspace {
  return { ...demoWithMessages(now, options), colleagues: DEMO_COLLEAGUES };
}

/** The demo workspace as releases before that laid it down: without colleagues, whose names were fixed. */
function demoWithMessages(now: Date, options: DemoOptions): Workspace {
  const demo = demoWithFiles(now, options);
  const messages = demoMessages(
    seededRandom(SEED + 3),
    demo.candidates,
    demo.jobs,
    dayStartOf(now),
    EARLIER_WORDS,
  );
  const kits = demoKits(demo.jobs);
  const interviews = demoInterviews(seededRandom(SEED + 4), demo.candidates, kits, dayStartOf(now));
  const templates = firstTemplates().map((template, place) => ({
    ...template,
    ...EARLIER_WORDS.templates[place],
  }));
  return { ...demo, templates, messages, kits, interviews };
}

/** The demo workspace as releases before that laid it down: also without messages and interviews. */
function demoWithFiles(now: Date, options: DemoOptions): Workspace {
  const detailed = detailedDemo(now, options);
  const random = seededRandom(SEED + 2);
  const candidates = withOwnersAndRatings(random, detailed.candidates);
  return {
    ...detailed,
    candidates,
    openings: demoOpenings(detailed.jobs, dayStartOf(now)),
    steps: demoSteps(random, candidates, dayStartOf(now)),
    files: demoFiles(candidates, DEMO_CVS),
  };
}

/** The demo workspace as releases before that laid it down: also without openings, owners, ratings, next steps and files. */
function detailedDemo(now: Date, options: DemoOptions): Workspace {
  const plain = plainDemo(now, options);
  const random = seededRandom(SEED + 1);
  const candidates = withSecondApplications(withDetails(random, plain.candidates));
  return {
    ...plain,
    candidates,
    notes: demoNotes(random, candidates, dayStartOf(now)),
    submissions: demoSubmissions(random, candidates, plain.assessments, dayStartOf(now)),
  };
}

/** One candidate in so many has notes. */
const EACH_NOTED = 24;
const MOST_NOTES = 3;

/** `@` stands for a teammate, who is drawn. */
const TEXTS = [
  'Spoke on the phone for half an hour. Clear answers, and good questions about the team.',
  '@ can you take the technical interview next week?',
  'Sent the take-home task. @ will review it.',
  'Asked for a start in two months. @ please check with the hiring manager.',
  'The portfolio is worth a look: https://portfolio.example.com',
  '@ and I agree: a strong second conversation.',
  'References are fine. @ prepares the numbers for an offer.',
  'Prefers four days a week.',
];

/** Notes about some of the candidates, most of them for a teammate (product §9). */
function demoNotes(random: Random, candidates: readonly Candidate[], dayStart: number): Note[] {
  const noted = candidates.filter(({ id }) => id <= MOST_DETAILED && id % EACH_NOTED === 5);
  const drawn = noted.flatMap(({ id, stageSince }) =>
    random
      .shuffled(TEXTS)
      .slice(0, 1 + random.below(MOST_NOTES))
      .map((words) => {
        const text = words.replaceAll('@', () => `@${random.pick(DEMO_COLLEAGUES).handle}`);
        const at = momentAfter(random, stageSince, dayStart);
        return { candidateId: id, ...newNote(text, { by: LOCAL_ACTOR, at }) };
      }),
  );
  return drawn
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map((note, at) => ({ id: at + 1, ...note }));
}

/** The first demo workspace: without details, notes, submissions and files, too. */
export function plainDemo(now: Date, { candidates = CANDIDATES }: DemoOptions = {}): Workspace {
  const random = seededRandom(SEED);
  const jobs = demoJobs(random);
  return {
    ...startingWorkspace(),
    jobs,
    ...demoCandidates(random, jobs, dayStartOf(now), candidates),
    assessments: demoAssessments(random, jobs, dayStartOf(now)),
  };
}

/** Slugs of demo jobs are shorter than others may be (product §9). */
const DEMO_SLUG_MAX_LENGTH = 60;

/** About a quarter of the 25 jobs. */
const ARCHIVED_COUNT = 6;

/** Title, then one to three tags (product §9). */
const POSTINGS: readonly (readonly [title: string, ...tags: string[]])[] = [
  ['Senior Frontend Engineer', 'frontend', 'remote'],
  ['Backend Engineer, Payments', 'backend'],
  ['Full Stack Developer', 'fullstack', 'remote'],
  ['Frontend Engineering Intern', 'frontend', 'intern'],
  ['Staff Engineer, Search and Ranking', 'backend', 'remote'],
  ['Product Engineer', 'fullstack'],
  ['Site Reliability Engineer', 'backend', 'remote', 'contract'],
  ['Design Systems Engineer', 'frontend'],
  ['Data Pipeline Engineer', 'backend', 'remote'],
  ['Mobile Engineer, React Native', 'frontend', 'contract'],
  ['Engineering Manager, Checkout', 'fullstack', 'remote'],
  ['Accessibility Engineer', 'frontend', 'remote', 'contract'],
  ['Backend Engineering Intern', 'backend', 'intern'],
  ['Solutions Engineer', 'fullstack', 'remote'],
  ['Security Engineer', 'backend'],
  ['UI Engineer, Charts and Dashboards', 'frontend', 'contract'],
  ['Database Engineer', 'backend', 'contract'],
  ['Senior Software Engineer, Developer Experience and Release Tooling', 'fullstack', 'backend', 'remote'],
  ['QA Automation Engineer', 'fullstack', 'contract'],
  ['Growth Engineer', 'frontend', 'fullstack'],
  ['Machine Learning Engineer', 'backend', 'remote'],
  ['Technical Writer, Developer Docs', 'remote', 'contract'],
  ['Principal Engineer, Infrastructure', 'backend'],
  ['Product Design Intern', 'frontend', 'intern', 'remote'],
  ['Integrations Developer', 'fullstack', 'contract'],
];

/** The 25 jobs (product §9). The first is active, because the navigation links to its assessment. */
function demoJobs(random: Random): Job[] {
  const ids = POSTINGS.map((_, at) => at + 1);
  const archived = new Set(random.shuffled(ids.slice(1)).slice(0, ARCHIVED_COUNT));
  const slugs = new Set<string>();
  return POSTINGS.map(([title, ...tags], at) => {
    const id = at + 1;
    const slug = slugFor(slugify(title, DEMO_SLUG_MAX_LENGTH), slugs, id);
    slugs.add(slug);
    return { id, title, slug, status: archived.has(id) ? 'archived' : 'active', tags, order: at };
  });
}

/** Every demo that a release has laid down, the latest first. A workspace has one of them (decision 069). */
export function demosOf(day: Date): readonly Workspace[] {
  return [
    demoWorkspace(day),
    demoWithFittingTexts(day, {}),
    demoWithColleagues(day, {}),
    demoWithMessages(day, {}),
    demoWithFiles(day, {}),
    detailedDemo(day, {}),
    plainDemo(day),
  ];
}

function dayStartOf(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
}
