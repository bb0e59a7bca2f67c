import type { Assessment, Question } from '#domain/assessment/model.ts';
import type { Candidate } from '#domain/candidate.ts';
import type { Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import { CREATED_NOTE } from '#domain/timeline.ts';
import type { Workspace } from '#domain/workspace.ts';

/** The day before any test: everything a test does is later. */
const DAY = '2020-01-01';

function at(hour: number): Timestamp {
  return `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;
}

function question(id: string, type: Question['type'], more: Partial<Question> = {}): Question {
  return { id, type, title: `Question ${id}`, required: false, condition: null, ...more };
}

const form: Assessment = {
  jobId: 1,
  title: 'Frontend basics',
  version: 1,
  updatedAt: at(9),
  sections: [
    {
      id: 'basics',
      title: 'Basics',
      description: '',
      questions: [
        question('name', 'short', { required: true, maxLength: 10 }),
        question('years', 'number', { min: 0, max: 20 }),
        question('remote', 'single', { options: ['Yes', 'No'] }),
        question('where', 'short', {
          required: true,
          condition: { questionId: 'remote', equalsValue: 'Yes' },
        }),
        question('tools', 'multi', { options: ['React', 'Vue'] }),
      ],
    },
  ],
};

function candidate(id: number, name: string, jobId: number, stage: Stage): Candidate {
  return { id, name, email: `${name.toLowerCase()}@example.com`, jobId, stage, stageSince: at(id) };
}

/** Small enough to know by heart: the tests name what is in it. */
export const suiteWorkspace: Workspace = {
  jobs: [
    {
      id: 1,
      title: 'Frontend Engineer',
      slug: 'frontend-engineer',
      status: 'active',
      tags: ['frontend'],
      order: 0,
    },
    { id: 2, title: 'Data Scientist', slug: 'data-scientist', status: 'active', tags: [], order: 1 },
    {
      id: 3,
      title: 'Office Manager',
      slug: 'office-manager',
      status: 'archived',
      tags: ['contract'],
      order: 2,
    },
  ],
  candidates: [
    candidate(1, 'Ada', 1, 'applied'),
    candidate(2, 'Grace', 1, 'tech'),
    candidate(3, 'Alan', 2, 'applied'),
  ],
  timelines: [1, 2, 3].map((id) => ({
    id,
    candidateId: id,
    at: at(id),
    fromStage: 'applied',
    toStage: id === 2 ? 'tech' : 'applied',
    note: CREATED_NOTE,
  })),
  assessments: [form],
  submissions: [
    {
      id: 1,
      jobId: 1,
      candidateId: 2,
      createdAt: at(10),
      answers: { name: 'Grace' },
      version: 1,
      questions: [{ id: 'name', title: 'Question name', type: 'short' }],
    },
  ],
  notes: [
    { id: 1, candidateId: 1, text: 'Ask @mei about Ada', mentions: ['mei'], createdAt: at(11) },
    { id: 2, candidateId: 1, text: 'Called back', mentions: [], createdAt: at(12) },
  ],
};
