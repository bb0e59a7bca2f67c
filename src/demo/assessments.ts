import type { Assessment, Question, Section } from '#domain/assessment/model.ts';
import type { Job } from '#domain/job/job.ts';
import type { Random } from './random.ts';

/** Together with the assessment of the first job there are 4. Product §9 asks for 3 to 5. */
const FURTHER_ASSESSMENTS = 3;
const DAY_MS = 86_400_000;

const SKILLS: Readonly<Record<string, readonly string[]>> = {
  frontend: [
    'TypeScript',
    'React',
    'CSS architecture',
    'Web accessibility',
    'Performance budgets',
    'Design systems',
  ],
  backend: ['HTTP APIs', 'PostgreSQL', 'Message queues', 'Caching', 'Observability', 'Container platforms'],
  fullstack: ['TypeScript', 'React', 'HTTP APIs', 'SQL', 'Automated tests', 'Continuous delivery'],
};
const GENERAL_SKILLS = [
  'Interviews with users',
  'Writing for developers',
  'Version control',
  'Planning',
  'Mentoring',
];

/** Assessments for the first active job, which the navigation links to, and a few others (product §5, §9). */
export function demoAssessments(random: Random, jobs: readonly Job[], dayStart: number): Assessment[] {
  const [first, ...others] = jobs.filter((job) => job.status === 'active');
  const chosen = [...(first ? [first] : []), ...random.shuffled(others).slice(0, FURTHER_ASSESSMENTS)];
  return chosen
    .toSorted((a, b) => a.id - b.id)
    .map((job) => ({
      jobId: job.id,
      title: `${job.title} assessment`,
      version: 1,
      updatedAt: new Date(dayStart - (61 + random.below(20)) * DAY_MS).toISOString(),
      sections: [basics(random), advanced(random, skillsFor(job))],
    }));
}

function skillsFor(job: Job): readonly string[] {
  return job.tags.map((tag) => SKILLS[tag]).find((skills) => skills !== undefined) ?? GENERAL_SKILLS;
}

function basics(random: Random): Section {
  return {
    id: random.uuid(),
    title: 'Basics',
    description: 'A few facts, so that we can plan.',
    questions: [
      ask(random, {
        type: 'short',
        title: 'What is your current role, and where?',
        required: true,
        maxLength: 200,
      }),
      ask(random, { type: 'number', title: 'Years of relevant experience', required: true, min: 0, max: 20 }),
      ask(random, { type: 'number', title: 'Notice period in days', min: 0, max: 120 }),
      ask(random, {
        type: 'single',
        title: 'Where would you like to work?',
        required: true,
        options: ['On site', 'Hybrid', 'Remote'],
      }),
    ],
  };
}

function advanced(random: Random, skills: readonly string[]): Section {
  const ledATeam = ask(random, {
    type: 'single',
    title: 'Have you led a team or a project?',
    required: true,
    options: ['Yes', 'No'],
  });
  return {
    id: random.uuid(),
    title: 'Advanced',
    description: 'How you work. Short answers are fine.',
    questions: [
      ask(random, {
        type: 'multi',
        title: 'Which of these have you used in your daily work?',
        required: true,
        options: skills,
      }),
      ask(random, {
        type: 'long',
        title: 'Describe something you built that you are proud of',
        required: true,
        maxLength: 1000,
      }),
      ledATeam,
      ask(random, {
        type: 'short',
        title: 'How many people, and for how long?',
        required: true,
        maxLength: 120,
        condition: { questionId: ledATeam.id, equalsValue: 'Yes' },
      }),
      ask(random, {
        type: 'long',
        title: 'A decision you would take differently today, and why',
        maxLength: 600,
      }),
      ask(random, { type: 'short', title: 'Your earliest start date', required: true, maxLength: 50 }),
      ask(random, {
        type: 'multi',
        title: 'Which interview times suit you?',
        options: ['Mornings', 'Afternoons', 'Evenings'],
      }),
      ask(random, { type: 'file', title: 'Your résumé' }),
    ],
  };
}

function ask(
  random: Random,
  question: Pick<Question, 'type' | 'title'> & Partial<Omit<Question, 'id'>>,
): Question {
  return { id: random.uuid(), required: false, condition: null, ...question };
}
