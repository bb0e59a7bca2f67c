import { sampleRow } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import { emptyWorkspace, startingWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import type { Rows } from '#domain/tables.ts';

/** The day on which the workspace is read. */
export const TODAY = new Date('2026-03-02T12:00:00.000Z');

// A large workspace has as many jobs, and as much that waits for somebody, as a small one.
const JOBS = 20;
const NEW_APPLICATIONS = 40;
const OFFERS_TO_APPROVE = 5;
const WAITING_MAILS = 5;
const OPEN_STEPS = 40;

const MINUTE_MS = 60_000;

/** A key of a link, and a ticket of an application, by the candidate's id. */
export function keyOf(id: number): string {
  return String(id).padStart(64, '0');
}

/** The candidate whom the calls are about. */
export const CANDIDATE = 7;

/**
 * A workspace in which everybody has applied from outside. What waits for somebody is as much in a large workspace as in a
 * small one.
 *
 * @param size the number of candidates and of applications; a fifth as many offers
 * @param ticket the ticket of the application of the `CANDIDATE`
 */
export function largeWorkspace(size: number, ticket: string): Workspace {
  const ids = Array.from({ length: size }, (_, place) => place + 1);
  const last = (many: number) => ids.slice(-many);
  const jobOf = (id: number) => (id % JOBS) + 1;
  // One application a minute. The last one is the latest.
  const at = (id: number) => new Date(TODAY.getTime() - (size - id + 1) * MINUTE_MS).toISOString();
  const stageOf = (id: number) => STAGES[id % STAGES.length] ?? 'applied';
  const isNew = (id: number) => id > size - NEW_APPLICATIONS;
  const offered = ids.filter((id) => id % 5 === CANDIDATE % 5);
  const toApprove = new Set(offered.slice(-OFFERS_TO_APPROVE));
  return {
    ...emptyWorkspace(),
    reasons: startingWorkspace().reasons,
    templates: startingWorkspace().templates,
    jobs: Array.from({ length: JOBS }, (_, order) =>
      sampleRow('jobs', { id: order + 1, title: `Job ${order + 1}`, slug: `job-${order + 1}`, order }),
    ),
    openings: Array.from({ length: JOBS }, (_, order) =>
      sampleRow('openings', { jobId: order + 1, publishedAt: at(1), updatedAt: at(1) }),
    ),
    notices: [sampleRow('notices')],
    retentions: [sampleRow('retentions', { action: 'ask', erasesOnRequest: true })],
    kits: [sampleRow('kits')],
    candidates: ids.map((id) => ({
      ...sampleRow('candidates', {
        id,
        name: nameOf(id),
        email: `${nameOf(id).replace(' ', '.')}@example.com`,
        jobId: jobOf(id),
      }),
      stage: isNew(id) ? 'applied' : stageOf(id),
      stageSince: at(id),
      appliedAt: at(id),
    })),
    timelines: ids.map((id) => sampleRow('timelines', { id, candidateId: id, at: at(id) })),
    applications: ids.map((id) =>
      sampleRow('applications', {
        id,
        candidateId: id,
        jobId: jobOf(id),
        at: at(id),
        ticket: id === CANDIDATE ? ticket : keyOf(id),
        seenAt: isNew(id) ? null : TODAY.toISOString(),
      }),
    ),
    notes: ids.map((id) => sampleRow('notes', { id, candidateId: id, createdAt: at(id) })),
    files: ids.map((id) => sampleRow('files', { id, candidateId: id, addedAt: at(id) })),
    consents: ids
      .filter((id) => id % 10 === CANDIDATE % 10)
      .map((id) => sampleRow('consents', { id, candidateId: id, key: uuidOf(id), askedAt: at(id) })),
    offers: offered.map((id) =>
      sampleRow('offers', {
        id,
        candidateId: id,
        jobId: jobOf(id),
        key: keyOf(id),
        createdAt: at(id),
        state: toApprove.has(id) ? 'approving' : 'sent',
        expiresOn: '2999-01-31',
      }),
    ),
    messages: ids.map((id) =>
      sampleRow('messages', { id, candidateId: id, ...mailOf(size - id < WAITING_MAILS) }),
    ),
    steps: last(OPEN_STEPS).map((id) => sampleRow('steps', { id, candidateId: id, day: '2026-03-02' })),
    bookings: [
      sampleRow('bookings', {
        candidateId: CANDIDATE,
        jobId: jobOf(CANDIDATE),
        from: '2026-03-03',
        until: '2026-03-06',
        zone: 'Europe/Berlin',
      }),
    ],
  };
}

function mailOf(isWaiting: boolean): Partial<Rows['messages']> {
  return isWaiting
    ? { state: 'waiting', dueAt: '2026-04-01T09:00:00.000Z', sentAt: null }
    : { state: 'sent' };
}

/** A name that nobody else has, of syllables. No part of it is in all names, so that a search finds few. */
function nameOf(id: number): string {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ky', 'la', 'me', 'ni', 'po'];
  const digits = String(id * 7_919)
    .padStart(10, '3')
    .split('')
    .map(Number);
  const word = (from: number) =>
    digits
      .slice(from, from + 5)
      .map((digit) => syllables[digit] ?? '')
      .join('');
  return `${word(5)} ${word(0)}`;
}

export function uuidOf(id: number): string {
  return `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
}
