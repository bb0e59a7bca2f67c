import {
  questionsOf,
  type Answer,
  type Assessment,
  type Question,
  type Submission,
} from '#domain/assessment/model.ts';
import { answersToSubmit, newSubmission } from '#domain/assessment/submission.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { isRefusal } from '#domain/refusal.ts';
import { MOST_DETAILED } from './details.ts';
import { momentAfter } from './moments.ts';
import type { Random } from './random.ts';

/** Answers to the questions that are written in words, by the question's title. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'What is your current role, and where?': [
    'Software engineer at Example Bank',
    'Developer at a small agency',
    'Team lead at Example Logistics',
    'Between jobs, after six years at one company',
  ],
  'Describe something you built that you are proud of': [
    'A booking form that thousands use each day. I halved its steps by watching five people use it.',
    'The import of our partners’ data: it reads what each sends, and says exactly what it could not use.',
    'A small design library that three teams now share.',
  ],
  'How many people, and for how long?': [
    'Four, for two years',
    'Two interns, one summer',
    'Seven, for a year',
  ],
  'A decision you would take differently today, and why': [
    'I rewrote a service that only needed tests. I would add the tests first.',
    'I waited too long before I asked for help.',
  ],
  'Your earliest start date': ['At once', 'In four weeks', 'After my notice period'],
};

/** The share of applicants who have handed in the form where there is one, in percent. */
const SHARE = 15;

/** Answers to the assessments by some of those who applied for these jobs (product §9). */
export function demoSubmissions(
  random: Random,
  candidates: readonly Candidate[],
  assessments: readonly Assessment[],
  dayStart: number,
): Submission[] {
  const byJob = new Map(assessments.map((assessment) => [assessment.jobId, assessment]));
  const submitted = candidates.flatMap(({ id, jobId, appliedAt }) => {
    const assessment = byJob.get(jobId);
    if (!assessment || id > MOST_DETAILED || random.below(100) >= SHARE) return [];
    const now = momentAfter(random, appliedAt, dayStart);
    const asked = questionsOf(assessment).filter(({ type }) => type !== 'file');
    const drawn = asked.map((question) => [question.id, answerTo(random, question)]);
    const answers = answersToSubmit(assessment, Object.fromEntries(drawn));
    const submission = newSubmission({ assessment, candidateId: id, answers, now });
    return isRefusal(submission) ? [] : [submission];
  });
  return submitted
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map((submission, at) => ({ id: at + 1, ...submission }));
}

function answerTo(random: Random, { type, title, options = [], max }: Question): Answer {
  if (type === 'number') return String(random.below((max ?? 10) + 1));
  if (type === 'single') return random.pick(options);
  if (type === 'multi') return options.filter((_, at) => at === 0 || random.below(2) === 0);
  return random.pick(WRITTEN[title] ?? ['Yes']);
}
