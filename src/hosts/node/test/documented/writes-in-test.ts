import type { WriteName } from '#contract/contract.ts';

/** A call that writes, as it is sent. */
export interface WriteInTest {
  /** The path, if the route has parameters. */
  readonly path?: string;
  readonly body?: unknown;
}

/** Files are sent in a form. */
export const FORM = {
  type: 'multipart/form-data; boundary=x',
  text: '--x\r\nContent-Disposition: form-data; name="file"; filename="CV.txt"\r\n\r\nhello\r\n--x--\r\n',
};

/**
 * One call for each route that writes into a workspace like `suiteWorkspace`. Each succeeds after the calls before it. A
 * new route does not compile without a call here.
 */
export const WRITES = {
  'POST /colleagues': { body: { name: 'Amara Okafor', email: 'amara@example.com' } },
  'PATCH /colleagues/{id}': { path: '/colleagues/1', body: { name: 'Amara O.' } },
  'DELETE /colleagues/{id}': { path: '/colleagues/1' },
  'POST /jobs': { body: { title: 'Carpenter' } },
  'PATCH /jobs/{id}': { path: '/jobs/1', body: { title: 'Joiner' } },
  'PATCH /jobs/{id}/reorder': { path: '/jobs/1/reorder', body: { fromOrder: 0, toOrder: 1 } },
  'POST /reasons': { body: { name: 'Too late' } },
  'PATCH /jobs/{id}/opening': { path: '/jobs/1/opening', body: { department: 'Workshop' } },
  'POST /applications': {
    body: { jobId: 1, name: 'Dora', email: 'dora@example.com', ticket: 'a'.repeat(64) },
  },
  'PATCH /applications': { body: { ids: [1], seen: true } },
  'PATCH /applications/{id}': { path: '/applications/1', body: { event: 'withdrawn' } },
  'PATCH /site': { body: { company: 'Acme' } },
  'POST /notices': { body: { text: 'We keep it for a year.' } },
  'PATCH /retention': { body: { action: 'ask', months: 1 } },
  'POST /retention/run': { body: {} },
  'PATCH /consents': { body: { ids: [1], event: 'mailed' } },
  'PATCH /reasons/{id}': { path: '/reasons/1', body: { name: 'Too early' } },
  'POST /views': { body: { name: 'Mine', screen: 'board', params: {} } },
  'PATCH /views/{id}': { path: '/views/1', body: { name: 'Ours' } },
  'DELETE /views/{id}': { path: '/views/2' },
  'POST /templates': { body: { name: 'Welcome', body: 'Hello {{first name}}' } },
  'PATCH /templates/{id}': { path: '/templates/1', body: { name: 'Good morning' } },
  'DELETE /templates/{id}': { path: '/templates/1' },
  'POST /messages': {
    body: { how: 'own program', messages: [{ candidateId: 1, subject: 'Hello', text: 'How are you?' }] },
  },
  'POST /messages/received': {
    body: {
      candidateId: 1,
      at: '2026-01-05T09:00:00.000Z',
      from: 'ada@example.com',
      to: 'jobs@example.com',
      subject: 'Hello',
      text: 'Fine',
      messageId: 'a@example.com',
      references: [],
      attachments: [],
      original: null,
      html: null,
      isAutomatic: false,
    },
  },
  'PATCH /messages/{id}': { path: '/messages/2', body: { candidateId: 2 } },
  'DELETE /messages/{id}': { path: '/messages/3' },
  'POST /interviews/{id}/scorecard': {
    path: '/interviews/3/scorecard',
    body: { overall: 'yes', ratings: [{ key: 'depth', score: 3 }] },
  },
  'PATCH /scorecards/{id}': {
    path: '/scorecards/1',
    body: { overall: 'no', ratings: [{ key: 'depth', score: null }] },
  },
  'POST /candidates/{id}/unsealings': {
    path: '/candidates/3/unsealings',
    body: { reason: 'I decide today' },
  },
  'POST /kits': { body: { jobId: 1, name: 'Trial day', minutes: 120 } },
  'PATCH /kits/{id}': { path: '/kits/1', body: { minutes: 45 } },
  'POST /kits/{id}/copy': { path: '/kits/1/copy', body: { jobId: null } },
  'DELETE /kits/{id}': { path: '/kits/2' },
  'POST /interviews': {
    body: {
      candidateId: 1,
      kitId: 1,
      startsAt: '2020-03-02T09:00:00.000Z',
      zone: 'Europe/Berlin',
      interviewers: ['mei'],
    },
  },
  'PATCH /interviews/{id}': { path: '/interviews/1', body: { startsAt: '2020-03-02T11:00:00.000Z' } },
  'POST /interviews/{id}/answer': {
    path: '/interviews/1/answer',
    body: { answer: 'accepted', interviewer: 'mei' },
  },
  'POST /candidates/{id}/offers': {
    path: '/candidates/1/offers',
    body: { text: 'Come and work with us', expiresOn: '2999-12-31' },
  },
  'PATCH /offers/{id}': { path: '/offers/2', body: { withdraw: 'The budget is gone' } },
  'POST /candidates/{id}/bookings': {
    path: '/candidates/1/bookings',
    body: {
      parts: [{ kitId: 1, interviewers: ['mei'] }],
      from: '2030-03-04',
      until: '2030-03-05',
    },
  },
  'PATCH /bookings/{id}': { path: '/bookings/1', body: { closed: true } },
  'POST /candidates': { body: { name: 'Cleo', email: 'cleo@example.com', jobId: 1 } },
  'PATCH /candidates': { body: { ids: [1], stage: 'screen' } },
  'PATCH /candidates/{id}': { path: '/candidates/1', body: { name: 'Ada L' } },
  'POST /candidates/{id}/notes': { path: '/candidates/1/notes', body: { text: 'Hello' } },
  'DELETE /notes/{id}': { path: '/notes/1' },
  'POST /candidates/{id}/steps': {
    path: '/candidates/1/steps',
    body: { text: 'Call her', day: '2026-11-26', owner: 'mei' },
  },
  'PATCH /steps/{id}': { path: '/steps/1', body: { done: true } },
  'DELETE /steps/{id}': { path: '/steps/1' },
  'POST /candidates/{id}/files': { path: '/candidates/2/files', body: FORM },
  'DELETE /files/{id}': { path: '/files/1' },
  'POST /imports': { body: { newJobs: [], rows: [{ name: 'Eve', email: 'eve@example.com', jobId: 1 }] } },
  'POST /imports/interviews': {
    body: { zone: 'UTC', rows: [{ candidate: 'Alan', name: 'Phone', startsAt: '2019-01-05T09:00:00.000Z' }] },
  },
  'POST /demo/remove': { body: { edited: { candidates: [], jobs: [] } } },
  'POST /duplicates/different': { body: { ids: [1, 2] } },
  'POST /duplicates/kept': { body: { ids: [1, 2] } },
  'PUT /assessments/{jobId}': { path: '/assessments/2', body: { title: 'About data', sections: [] } },
  'POST /assessments/{jobId}/submit': {
    path: '/assessments/1/submit',
    body: { candidateId: 1, answers: { name: 'Ada', remote: 'No' } },
  },
  'POST /changes/{seq}/undo': {},
  'POST /candidates/{id}/merge': { path: '/candidates/2/merge', body: { candidateId: 3 } },
  'POST /candidates/erase': { body: { ids: [2] } },
  'PUT /backup': {},
} as const satisfies Record<WriteName, WriteInTest>;
