import { startingWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { demoAssessments } from './assessments.ts';
import { demoCandidates } from './candidates.ts';
import { demoFiles } from './cvs/demo-cvs.ts';
import { withDetails, withSecondApplications } from './details.ts';
import { demoInterviews, demoKits } from './interviews.ts';
import { demoJobs } from './jobs.ts';
import { demoMessages } from './messages.ts';
import { demoOpenings } from './openings.ts';
import { demoNotes } from './notes.ts';
import { seededRandom } from './random.ts';
import { demoSteps, withOwnersAndRatings } from './steps.ts';
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
  const demo = demoWithFiles(now, options);
  const messages = demoMessages(seededRandom(SEED + 3), demo.candidates, demo.jobs, dayStartOf(now));
  const kits = demoKits(demo.jobs);
  const interviews = demoInterviews(seededRandom(SEED + 4), demo.candidates, kits, dayStartOf(now));
  return { ...demo, messages, kits, interviews };
}

/** The demo workspace as earlier releases laid it down: without messages and interviews. */
function demoWithFiles(now: Date, options: DemoOptions): Workspace {
  const detailed = detailedDemo(now, options);
  const random = seededRandom(SEED + 2);
  const candidates = withOwnersAndRatings(random, detailed.candidates);
  return {
    ...detailed,
    candidates,
    openings: demoOpenings(detailed.jobs, dayStartOf(now)),
    steps: demoSteps(random, candidates, dayStartOf(now)),
    files: demoFiles(candidates),
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

/** Every demo that a release has laid down, the latest first. A workspace has one of them (decision 069). */
export function demosOf(day: Date): readonly Workspace[] {
  return [demoWorkspace(day), demoWithFiles(day, {}), detailedDemo(day, {}), plainDemo(day)];
}

function dayStartOf(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
}
