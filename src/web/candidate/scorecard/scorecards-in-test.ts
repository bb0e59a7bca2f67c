import {
  sampleCandidate,
  sampleEvent,
  sampleInterview,
  sampleJob,
  sampleScorecard,
} from '#domain/samples/sample-rows.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';

const ATTRIBUTES = [
  { key: 'depth', name: 'Depth', about: 'Knows why, not only how.' },
  { key: 'talk', name: 'Communication', about: 'Explains so that others follow.' },
];

/** An interview of Ada with Amara and Ben, and one with Chloé. Chloé has written her scorecard. */
export const INTERVIEWS = [
  sampleInterview({
    id: 1,
    name: 'System design',
    startsAt: '2026-01-05T09:00:00.000Z',
    endsAt: '2026-01-05T10:00:00.000Z',
    interviewers: ['amara', 'ben'],
    attributes: ATTRIBUTES,
    questions: ['Design a queue. What happens when a consumer dies?', 'What would you measure first?'],
  }),
  sampleInterview({
    id: 2,
    name: 'Phone screen',
    startsAt: '2026-01-04T09:00:00.000Z',
    endsAt: '2026-01-04T09:30:00.000Z',
    interviewers: ['chloe'],
    attributes: ATTRIBUTES.slice(1),
  }),
];

export const CARD_OF_CHLOE = sampleScorecard({
  id: 1,
  interviewId: 2,
  interviewer: 'chloe',
  overall: 'no',
  ratings: [{ key: 'talk', name: 'Communication', score: 2, note: 'Long answers to short questions' }],
  notes: 'Pleasant, but I had to ask twice.',
});

export function scorecardsInTest(given: Partial<Workspace> = {}): Promise<ApiInMemory> {
  const rows: Partial<Workspace> = {
    jobs: [sampleJob({ id: 1, title: 'Engineer' })],
    candidates: [sampleCandidate({ id: 1, stage: 'tech' })],
    timelines: [sampleEvent({ id: 1, candidateId: 1, toStage: 'tech' })],
    interviews: INTERVIEWS,
    scorecards: [CARD_OF_CHLOE],
    ...given,
  };
  return apiInMemory(workspaceOf((table) => rows[table] ?? []));
}
