import type { Workspace } from '#domain/workspace.ts';

/** A workspace small enough to know by heart, with every kind of row, for tests. */
export const smallWorkspace: Workspace = {
  jobs: [
    {
      id: 1,
      title: 'Frontend Engineer',
      slug: 'frontend-engineer',
      status: 'active',
      tags: ['remote'],
      order: 0,
    },
    { id: 2, title: 'Backend Engineer', slug: 'backend-engineer', status: 'active', tags: [], order: 1 },
    {
      id: 3,
      title: 'Designer',
      slug: 'designer',
      status: 'archived',
      tags: ['contract', 'remote'],
      order: 2,
    },
    { id: 4, title: 'Data Analyst', slug: 'data-analyst', status: 'active', tags: ['intern'], order: 3 },
  ],
  candidates: [
    {
      id: 1,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      jobId: 1,
      stage: 'applied',
      stageSince: '2026-01-05T09:00:00.000Z',
    },
    {
      id: 2,
      name: 'Grace Hopper',
      email: 'grace@example.com',
      jobId: 2,
      stage: 'tech',
      stageSince: '2026-01-07T09:00:00.000Z',
    },
    {
      id: 3,
      name: 'Alan Turing',
      email: 'alan@example.com',
      jobId: 2,
      stage: 'applied',
      stageSince: '2026-01-06T09:00:00.000Z',
    },
    {
      id: 4,
      name: 'Edsger Dijkstra',
      email: 'edsger@example.com',
      jobId: 1,
      stage: 'applied',
      stageSince: '2026-01-05T09:00:00.000Z',
    },
  ],
  timelines: [
    created(1, 1, '2026-01-05T09:00:00.000Z'),
    created(2, 2, '2026-01-05T09:00:00.000Z'),
    created(3, 3, '2026-01-06T09:00:00.000Z'),
    {
      id: 4,
      candidateId: 2,
      at: '2026-01-07T09:00:00.000Z',
      fromStage: 'applied',
      toStage: 'tech',
      note: '',
    },
    created(5, 4, '2026-01-05T09:00:00.000Z'),
  ],
  assessments: [
    {
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
              id: '00000000-0000-4000-8000-000000000002',
              type: 'short',
              title: 'What is a hook?',
              required: true,
              maxLength: 120,
              condition: null,
            },
          ],
        },
      ],
    },
    { jobId: 2, title: 'Not begun', version: 1, updatedAt: '2026-01-04T10:00:00.000Z', sections: [] },
  ],
  submissions: [submitted(1, 1, '2026-01-06T09:00:00.000Z'), submitted(2, null, '2026-01-08T09:00:00.000Z')],
  notes: [
    {
      id: 1,
      candidateId: 1,
      text: 'Strong. @amara?',
      mentions: ['amara'],
      createdAt: '2026-01-06T10:00:00.000Z',
    },
    { id: 2, candidateId: 1, text: 'Call on Monday', mentions: [], createdAt: '2026-01-07T10:00:00.000Z' },
    { id: 3, candidateId: 2, text: 'Met @ben', mentions: ['ben'], createdAt: '2026-01-06T11:00:00.000Z' },
  ],
};

function created(id: number, candidateId: number, at: string): Workspace['timelines'][number] {
  return { id, candidateId, at, fromStage: 'applied', toStage: 'applied', note: 'Created' };
}

function submitted(
  id: number,
  candidateId: number | null,
  createdAt: string,
): Workspace['submissions'][number] {
  return {
    id,
    jobId: 1,
    candidateId,
    createdAt,
    answers: { '00000000-0000-4000-8000-000000000002': 'A function' },
    version: 2,
    questions: [{ id: '00000000-0000-4000-8000-000000000002', title: 'What is a hook?', type: 'short' }],
  };
}
