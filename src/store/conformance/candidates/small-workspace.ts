import {
  sampleAssessment,
  sampleCandidate,
  sampleDuplicateDecision,
  sampleEvent,
  sampleFile,
  sampleJob,
  sampleNote,
  sampleReason,
  sampleRow,
  sampleSubmission,
  sampleView,
} from '#domain/samples/sample-rows.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';

const QUESTION_ID = '00000000-0000-4000-8000-000000000002';

const ROWS: Partial<Workspace> = {
  reasons: [
    sampleReason({ id: 1, name: 'Missing skills', order: 0 }),
    sampleReason({ id: 2, name: 'Withdrew', order: 1 }),
  ],
  jobs: [
    sampleJob({
      id: 1,
      title: 'Frontend Engineer',
      slug: 'frontend-engineer',
      tags: ['remote'],
      order: 0,
    }),
    sampleJob({ id: 2, title: 'Backend Engineer', slug: 'backend-engineer', order: 1 }),
    sampleJob({
      id: 3,
      title: 'Designer',
      slug: 'designer',
      status: 'archived',
      tags: ['contract', 'remote'],
      order: 2,
    }),
    sampleJob({ id: 4, title: 'Data Analyst', slug: 'data-analyst', tags: ['intern'], order: 3 }),
  ],
  candidates: [
    sampleCandidate({ id: 1, name: 'Ada Lovelace', email: 'ada@example.com', jobId: 1 }),
    sampleCandidate({
      id: 2,
      name: 'Grace Hopper',
      email: 'grace@example.com',
      jobId: 2,
      stage: 'tech',
      stageSince: '2026-01-07T09:00:00.000Z',
      phone: '+1 (202) 555-0143',
      links: ['https://example.com/grace'],
      source: 'Café Fair',
      tags: ['Señor', 'on site'],
    }),
    sampleCandidate({
      id: 3,
      name: 'Alan Turing',
      email: 'alan@example.com',
      jobId: 2,
      stageSince: '2026-01-06T09:00:00.000Z',
      appliedAt: '2026-01-06T09:00:00.000Z',
      tags: ['senor'],
    }),
    sampleCandidate({ id: 4, name: 'Edsger Dijkstra', email: 'edsger@example.com', jobId: 1 }),
  ],
  timelines: [
    sampleEvent({ id: 1, candidateId: 1 }),
    sampleEvent({ id: 2, candidateId: 2 }),
    sampleEvent({ id: 3, candidateId: 3, at: '2026-01-06T09:00:00.000Z' }),
    sampleEvent({ id: 4, candidateId: 2, at: '2026-01-07T09:00:00.000Z', toStage: 'tech', note: '' }),
    sampleEvent({ id: 5, candidateId: 4 }),
  ],
  assessments: [
    sampleAssessment({
      jobId: 1,
      title: 'React Fundamentals',
      version: 2,
      updatedAt: '2026-01-04T09:00:00.000Z',
      sections: [
        {
          id: '00000000-0000-4000-8000-000000000001',
          title: 'Basics',
          description: '',
          questions: [
            {
              id: QUESTION_ID,
              type: 'short',
              title: 'What is a hook?',
              required: true,
              maxLength: 120,
              condition: null,
            },
          ],
        },
      ],
    }),
    sampleAssessment({ jobId: 2, title: 'Not begun', updatedAt: '2026-01-04T10:00:00.000Z' }),
  ],
  submissions: [submitted(1, 1, '2026-01-06T09:00:00.000Z'), submitted(2, null, '2026-01-08T09:00:00.000Z')],
  notes: [
    sampleNote({
      id: 1,
      text: 'Strong. @amara?',
      mentions: ['amara'],
      createdAt: '2026-01-06T10:00:00.000Z',
    }),
    sampleNote({ id: 2, text: 'Call on Monday', createdAt: '2026-01-07T10:00:00.000Z' }),
    sampleNote({
      id: 3,
      candidateId: 2,
      text: 'Met @ben',
      mentions: ['ben'],
      createdAt: '2026-01-06T11:00:00.000Z',
    }),
  ],
  views: [
    sampleView({ id: 1, name: 'In Interview', params: { stage: 'tech' }, order: 0 }),
    sampleView({ id: 2, name: 'Backend', screen: 'board', params: { job: '2' }, order: 0 }),
  ],
  doubles: [sampleDuplicateDecision({ id: 1, candidateId: 3, otherId: 4 })],
  files: [sampleFile({ id: 1, candidateId: 1 })],
};

/** A small workspace for tests, with rows in every table. */
export const smallWorkspace = workspaceOf((table) => ROWS[table] ?? [sampleRow(table)]);

function submitted(id: number, candidateId: number | null, createdAt: string) {
  return sampleSubmission({
    id,
    candidateId,
    createdAt,
    answers: { [QUESTION_ID]: 'A function' },
    version: 2,
    questions: [{ id: QUESTION_ID, title: 'What is a hook?', type: 'short' }],
  });
}
