import type { Question } from '#domain/assessment/model.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import {
  sampleAssessment,
  sampleCandidate,
  sampleDuplicateDecision,
  sampleEvent,
  sampleFile,
  sampleInterview,
  sampleJob,
  sampleKit,
  sampleMessage,
  sampleNote,
  sampleReason,
  sampleRow,
  sampleScorecard,
  sampleSubmission,
  sampleTemplate,
  sampleView,
} from '#domain/samples/sample-rows.ts';
import type { Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';

/** A date before every write of a test. */
const DAY = '2020-01-01';

function at(hour: number): Timestamp {
  return `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;
}

function question(id: string, type: Question['type'], more: Partial<Question> = {}): Question {
  return { id, type, title: `Question ${id}`, required: false, condition: null, ...more };
}

const form = sampleAssessment({
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
});

function candidate(id: number, name: string, jobId: number, stage: Stage): Candidate {
  const email = `${name.toLowerCase()}@example.com`;
  return sampleCandidate({ id, name, email, jobId, stage, stageSince: at(id), appliedAt: at(id) });
}

/** The attributes that the interviews are to find out. */
const DEPTH = { key: 'depth', name: 'Depth', about: 'Knows why, not only how.' };

const ROWS: Partial<Workspace> = {
  reasons: [
    sampleReason({ id: 1, name: 'Missing skills', order: 0 }),
    sampleReason({ id: 2, name: 'Withdrew', order: 1 }),
    sampleReason({ id: 3, name: 'Too far away', order: 2, retired: true }),
  ],
  jobs: [
    sampleJob({
      id: 1,
      title: 'Frontend Engineer',
      slug: 'frontend-engineer',
      tags: ['frontend'],
      order: 0,
    }),
    sampleJob({ id: 2, title: 'Data Scientist', slug: 'data-scientist', order: 1 }),
    sampleJob({
      id: 3,
      title: 'Office Manager',
      slug: 'office-manager',
      status: 'archived',
      tags: ['contract'],
      order: 2,
    }),
  ],
  candidates: [
    candidate(1, 'Ada', 1, 'applied'),
    candidate(2, 'Grace', 1, 'tech'),
    candidate(3, 'Alan', 2, 'applied'),
  ],
  timelines: [1, 2, 3].map((id) =>
    sampleEvent({ id, candidateId: id, at: at(id), toStage: id === 2 ? 'tech' : 'applied' }),
  ),
  assessments: [form],
  submissions: [
    sampleSubmission({
      id: 1,
      candidateId: 2,
      createdAt: at(10),
      answers: { name: 'Grace' },
      questions: [{ id: 'name', title: 'Question name', type: 'short' }],
    }),
  ],
  notes: [
    sampleNote({ id: 1, text: 'Ask @mei about Ada', mentions: ['mei'], createdAt: at(11) }),
    sampleNote({ id: 2, text: 'Called back', createdAt: at(12) }),
  ],
  views: [
    sampleView({ id: 1, name: 'In Interview', params: { stage: 'tech' }, order: 0 }),
    sampleView({ id: 2, name: 'Frontend board', screen: 'board', params: { job: '1' }, order: 0 }),
    sampleView({ id: 3, name: 'By name', params: { sort: 'name' }, order: 1 }),
  ],
  // An offer that is not open, so that a test can make another one.
  offers: [sampleRow('offers', { state: 'declined', answeredAt: at(9) })],
  templates: [
    sampleTemplate({ id: 1, name: 'Hello', order: 0 }),
    sampleTemplate({ id: 2, name: 'Sorry', purpose: 'rejection', stage: 'rejected', order: 1 }),
  ],
  messages: [
    sampleMessage({ id: 1, candidateId: 1, subject: 'Hello Ada', at: at(13), messageId: 'one@acme.example' }),
    sampleMessage({
      id: 2,
      candidateId: 1,
      direction: 'in',
      state: 'received',
      subject: 'Re: Hello Ada',
      text: 'A compiler, please',
      at: at(14),
      messageId: 'two@example.com',
      references: ['one@acme.example'],
      sentAt: null,
    }),
  ],
  kits: [
    sampleKit({ id: 1, jobId: 1, order: 0 }),
    sampleKit({
      id: 2,
      jobId: 1,
      name: 'System design',
      minutes: 60,
      stage: 'tech',
      interviewers: [],
      order: 1,
    }),
    sampleKit({ id: 3, jobId: null, name: 'Getting to know', order: 0 }),
  ],
  interviews: [
    sampleInterview({
      id: 1,
      candidateId: 2,
      kitId: 1,
      startsAt: '2020-02-03T09:00:00.000Z',
      endsAt: '2020-02-03T09:30:00.000Z',
      createdAt: at(15),
    }),
    sampleInterview({
      id: 2,
      candidateId: 3,
      jobId: 2,
      interviewers: ['grace', 'ben'],
      attributes: [DEPTH],
      startsAt: at(8),
      endsAt: at(9),
      uid: 'two@acme.example',
    }),
    sampleInterview({
      id: 3,
      interviewers: ['ben'],
      attributes: [DEPTH],
      startsAt: at(10),
      endsAt: at(11),
      uid: 'three@acme.example',
    }),
  ],
  scorecards: [sampleScorecard({ id: 1, candidateId: 3, interviewId: 2, interviewer: 'grace' })],
  doubles: [sampleDuplicateDecision({ id: 1, candidateId: 2, otherId: 3 })],
  files: [sampleFile({ id: 1, candidateId: 2 })],
};

/** A small workspace with rows in every table. Tests refer to its rows by id and name. */
export const suiteWorkspace = workspaceOf((table) => ROWS[table] ?? [sampleRow(table)]);
