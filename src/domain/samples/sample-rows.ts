import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { CandidateDraft, CandidateWithJob } from '#domain/candidate/candidate.ts';
import { actor, type Field } from '#domain/field.ts';
import { describedAs, type Row, type Rows, type TableName } from '#domain/tables.ts';
import { CREATED_NOTE } from '#domain/candidate/timeline.ts';

// Rows for tests: a test gives the fields that matter, and the builder fills in the rest.

const AT = '2026-01-05T09:00:00.000Z';

/** Fields whose default is not the smallest valid value. */
const SAMPLES: { readonly [Name in TableName]?: Partial<Row<Name>> } = {
  jobs: { title: 'Engineer' },
  reasons: { name: 'Missing skills' },
  candidates: { name: 'Ada Lovelace', email: 'ada@example.com' },
  timelines: { note: CREATED_NOTE },
  assessments: { updatedAt: AT, version: 1 },
  openings: {
    description: 'Build **useful** things.',
    locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    updatedAt: AT,
  },
  applications: { ticket: 'ab'.repeat(32), seenAt: AT },
  notices: { text: 'We keep it for a year.' },
  sites: { company: 'Acme', colour: '#4f46e5' },
  notes: { text: 'Call on Monday' },
  steps: { text: 'Call her', day: '2026-01-06' },
  retentions: { action: 'ask', months: 12, answerDays: 30, keepMonths: 12 },
  consents: { key: '00000000-0000-4000-8000-000000000000', answerDays: 30, keepMonths: 12 },
  views: { name: 'In Interview', params: { stage: 'tech' } },
  doubles: { otherId: 2, verdict: 'different' },
  files: { name: 'CV.txt', kind: 'txt', size: 5, hash: '0'.repeat(64), text: 'Hello' },
  templates: { name: 'Hello', subject: 'Your application', body: 'Hello {{first name}}' },
  messages: {
    state: 'sent',
    to: 'ada@example.com',
    subject: 'About your visit',
    text: 'When does it suit you?',
    sentAt: AT,
  },
  kits: { name: 'Phone screen', minutes: 30, stage: 'screen', interviewers: ['mei'] },
  interviews: {
    name: 'Phone screen',
    stage: 'screen',
    startsAt: '2026-01-06T09:00:00.000Z',
    endsAt: '2026-01-06T09:30:00.000Z',
    zone: 'Europe/Berlin',
    interviewers: ['mei'],
    uid: 'one@acme.example',
  },
  bookings: { key: 'cd'.repeat(32), from: '2026-01-06', until: '2026-01-09', zone: 'Europe/Berlin' },
  scorecards: {
    interviewer: 'mei',
    ratings: [{ key: 'depth', name: 'Depth', score: 3, note: 'Asked good questions' }],
    notes: 'Calm and precise',
    overall: 'yes',
    submittedAt: '2026-01-06T11:00:00.000Z',
  },
  unsealings: { reason: 'The interviewer is ill' },
  offers: { text: 'We would like to work with you.', expiresOn: '2026-01-31' },
  erasures: { marks: ['f'.repeat(64)] },
};

/**
 * A row of a table, for job 1 and candidate 1. A field that is not given gets its default or the smallest valid value.
 */
export function sampleRow<Name extends TableName>(name: Name, given: Partial<Rows[Name]> = {}): Rows[Name] {
  const fields = Object.entries<Field>(describedAs(name).fields);
  const least = Object.fromEntries(fields.map(([field, described]) => [field, leastOf(described)]));
  // The cast is safe: every field of the table has a valid value.
  return { ...least, ...SAMPLES[name], ...given } as unknown as Rows[Name];
}

function leastOf(field: Field): unknown {
  if (field === actor) return LOCAL_ACTOR;
  switch (field.kind) {
    case 'text':
      return field.isFilled ? 'Text' : '';
    case 'choice':
      return field.values[0];
    case 'moment':
      return AT;
    case 'whole':
      return field.least;
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'reference':
      return 1;
    case 'list':
      return [];
    case 'object':
      return Object.fromEntries(Object.entries(field.fields).map(([name, each]) => [name, leastOf(each)]));
    case 'map':
      return {};
    case 'union':
      return field.of[0] && leastOf(field.of[0]);
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
  }
}

/** A candidate in the first stage of job 1. */
export function sampleCandidate(given: Partial<Row<'candidates'>> = {}) {
  return sampleRow('candidates', given);
}

/** A candidate as the list returns it. */
export function sampleCandidateWithJob({
  jobTitle = 'Engineer',
  rejectionReason = null,
  ...given
}: Partial<CandidateWithJob> = {}): CandidateWithJob {
  return { ...sampleCandidate(given), jobTitle, rejectionReason };
}

/** The body of `POST /candidates`. */
export function sampleCandidateDraft(given: Partial<CandidateDraft> = {}): CandidateDraft {
  return { name: 'Ada Lovelace', email: 'ada@example.com', jobId: 1, ...given };
}

/** An active job, first in the order. The slug contains the id, so that slugs are unique. */
export function sampleJob({ id = 1, ...given }: Partial<Row<'jobs'>> = {}) {
  return sampleRow('jobs', { id, slug: `job-${id}`, ...given });
}

/** A reason that is not retired, first in the order. */
export function sampleReason(given: Partial<Row<'reasons'>> = {}) {
  return sampleRow('reasons', given);
}

export function sampleColleague(given: Partial<Row<'colleagues'>> = {}) {
  return sampleRow('colleagues', given);
}

export function sampleNote(given: Partial<Row<'notes'>> = {}) {
  return sampleRow('notes', given);
}

/** An open next step. */
export function sampleStep(given: Partial<Row<'steps'>> = {}) {
  return sampleRow('steps', given);
}

/** A view of the candidates list, first in the order. */
export function sampleView(given: Partial<Row<'views'>> = {}) {
  return sampleRow('views', given);
}

/** The scorecard of @mei on the interview. */
export function sampleScorecard(given: Partial<Row<'scorecards'>> = {}) {
  return sampleRow('scorecards', given);
}

/** A decision that two candidates are different people. */
export function sampleDuplicateDecision(given: Partial<Row<'doubles'>> = {}) {
  return sampleRow('doubles', given);
}

/** A small text file, with an invented hash. */
export function sampleFile(given: Partial<Row<'files'>> = {}) {
  return sampleRow('files', given);
}

/** A template, first in the order. */
export function sampleTemplate(given: Partial<Row<'templates'>> = {}) {
  return sampleRow('templates', given);
}

/** A sent message. */
export function sampleMessage(given: Partial<Row<'messages'>> = {}) {
  return sampleRow('messages', given);
}

/** A kit of job 1, first in the order. */
export function sampleKit(given: Partial<Row<'kits'>> = {}) {
  return sampleRow('kits', given);
}

/** A scheduled interview of candidate 1. The UID contains the id, so that UIDs are unique. */
export function sampleInterview({ id = 1, ...given }: Partial<Row<'interviews'>> = {}) {
  return sampleRow('interviews', { id, uid: `interview-${id}@acme.example`, ...given });
}

export function sampleErasure(given: Partial<Row<'erasures'>> = {}) {
  return sampleRow('erasures', given);
}

/** The event "Created" of a candidate. */
export function sampleEvent(given: Partial<Row<'timelines'>> = {}) {
  return sampleRow('timelines', given);
}

/** An assessment without sections, saved once. */
export function sampleAssessment(given: Partial<Row<'assessments'>> = {}) {
  return sampleRow('assessments', given);
}

/** An opening that has all that publishing needs, and is not published. */
export function sampleOpening(given: Partial<Row<'openings'>> = {}) {
  return sampleRow('openings', given);
}

/** A submission without a candidate and without answers. */
export function sampleSubmission(given: Partial<Row<'submissions'>> = {}) {
  return sampleRow('submissions', given);
}
