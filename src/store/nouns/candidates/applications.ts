import type { Application, EarlierApplication } from '#domain/application/application.ts';
import { emptyAssessment } from '#domain/assessment/model.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import type { Candidate, CandidateWithJob } from '#domain/candidate/candidate.ts';
import { rowChange } from '#domain/change.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { isKnownBefore, latestFirst } from '#domain/time.ts';
import type { Database, Reading, Writing } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { addedRows } from '#store/nouns/rows/added-rows.ts';
import type { InboxStore } from '#store/store.ts';
import { addedTasks } from './added-tasks.ts';
import { withTheirNames } from './candidates.ts';

/** The most candidates with the emails of a page that are looked at. */
const MOST_SAME = 1_000;

export function inboxStore(db: Database, writer: Writer): InboxStore {
  return {
    async list(query) {
      const { data, ...counts } = await db.read(async (tx) => {
        const page = await tx.applications(query);
        return { ...page, data: await withCandidates(tx, page.data), jobs: await newOfJobs(tx) };
      });
      return { ...counts, data: await withEarlier(db, data) };
    },

    byTicket(ticket) {
      return db.read(async (tx) => (await tx.where('applications', 'ticket', [ticket]))[0] ?? null);
    },

    sentBy(by, key) {
      return db.read(async (tx) => {
        const change = await tx.changeByKey(by, key);
        const made = change?.rows.find((row) => row.table === 'candidates' && row.before === null);
        return made?.table === 'candidates' ? made.after : null;
      });
    },

    receive(write, jobId, decide) {
      return writer.rows(write, async (tx, made) => {
        const [job] = await tx.get('jobs', [jobId]);
        if (!job) return refuse('invalid', `There is no job #${jobId}`);
        const [assessment = emptyAssessment(jobId)] = await tx.get('assessments', [jobId]);
        const decided = decide(assessment, made);
        if (isRefusal(decided)) return decided;
        // The same form may have come twice, with different keys: once held and taken over, once not held.
        const sent = await tx.where('applications', 'ticket', [decided.application.ticket]);
        const same = sent.find((each) => each.jobId === jobId);
        if (same) return { value: same, rows: [] };
        const { candidate, event, submission, confirmation } = decided;
        const [candidateId = 0] = await tx.newIds('candidates', 1);
        const events = await addedRows(tx, 'timelines', [{ ...event, candidateId }]);
        const submitted = submission
          ? await addedRows(tx, 'submissions', [{ ...submission, candidateId }])
          : [];
        const [application] = await added(tx, {
          ...decided.application,
          candidateId,
          submissionId: submitted[0]?.id ?? null,
        });
        const attached = await addedRows(
          tx,
          'files',
          decided.files.map((file) => ({ ...file, candidateId })),
        );
        const messages = confirmation ? [{ ...confirmation, candidateId }] : [];
        const rows = [
          rowChange('candidates', {
            id: candidateId,
            before: null,
            after: { ...candidate, id: candidateId },
          }),
          ...events,
          ...submitted,
          ...attached,
          application.row,
          ...(await addedRows(tx, 'messages', messages)),
        ];
        return { value: application.value, rows };
      });
    },

    change(write, ids, decide, taskFor = () => null, confirmation = null) {
      return writer.rows(write, async (tx, made) => {
        const found = await tx.get('applications', ids);
        const missing = ids.find((_, place) => !found[place]);
        if (missing !== undefined) return refuse('invalid', `There is no application #${missing}`);
        const changes = found
          .filter((each) => each !== undefined)
          .map((before) => ({ id: before.id, before, after: decide(before, made) }));
        const changed = changes.filter(({ before, after }) => before !== after);
        const rows = changed.map((change) => rowChange('applications', change));
        const candidates = changed.map(({ after }) => after.candidateId);
        const messages = candidates.flatMap((candidateId) =>
          confirmation ? [{ ...confirmation, candidateId }] : [],
        );
        return {
          value: changes.map(({ after }) => after),
          rows: [
            ...rows,
            ...(await addedTasks(tx, candidates, taskFor, made)),
            ...(await addedRows(tx, 'messages', messages)),
          ],
        };
      });
    },
  };
}

async function added(tx: Writing, row: Omit<Application, 'id'>) {
  const [id = 0] = await tx.newIds('applications', 1);
  const value = { ...row, id };
  return [{ value, row: rowChange('applications', { id, before: null, after: value }) }] as const;
}

function idsOf(applications: readonly Application[]): number[] {
  return [...new Set(applications.map(({ candidateId }) => candidateId))];
}

async function withCandidates(tx: Reading, applications: readonly Application[]) {
  const ids = idsOf(applications);
  const found = await tx.get('candidates', ids);
  const files = await tx.count('files', 'candidateId', ids);
  const all = await tx.where('applications', 'candidateId', ids);
  // The latest is first, so each candidate's first application replaces their later ones.
  const first = new Map(
    all.toSorted(latestFirst(({ at }) => at)).map(({ candidateId, id }) => [candidateId, id]),
  );
  const named = await withTheirNames(
    tx,
    found.filter((each) => each !== undefined),
  );
  const byId = new Map(named.map((candidate) => [candidate.id, candidate]));
  return applications.flatMap((application) => {
    const candidate = byId.get(application.candidateId);
    if (!candidate) return [];
    const marks = {
      files: files.get(candidate.id) ?? 0,
      again: first.get(candidate.id) !== application.id,
    };
    return [{ application, candidate, marks }];
  });
}

/** Adds to each entry what the same person, known by their email, had applied for before. */
async function withEarlier(db: Database, entries: Awaited<ReturnType<typeof withCandidates>>) {
  const emails = [...new Set(entries.map(({ candidate }) => candidate.email.trim()))].filter(Boolean);
  const { data: samePeople } =
    emails.length === 0
      ? { data: [] }
      : await db.listCandidates({ ...EVERYBODY, emails, pageSize: MOST_SAME });
  return entries.map((entry) => {
    const earlier = earlierThan(entry.application, entry.candidate, samePeople);
    return { ...entry, marks: { ...entry.marks, again: entry.marks.again || earlier.length > 0, earlier } };
  });
}

function earlierThan(
  { at }: Application,
  { id, email }: Candidate,
  candidates: readonly CandidateWithJob[],
): EarlierApplication[] {
  return candidates
    .filter(
      (other) => other.id !== id && isKnownBefore(other.appliedAt, at) && isSameEmail(other.email, email),
    )
    .toSorted(latestFirst(({ appliedAt }) => appliedAt))
    .map((other) => ({ candidateId: other.id, jobTitle: other.jobTitle }));
}

/** The number of new applications of each job that has any, the job with the most first. */
async function newOfJobs(tx: Reading) {
  const counts = await tx.countNewApplications();
  const jobs = await tx.get('jobs', [...counts.keys()]);
  return jobs
    .flatMap((job) => (job ? [{ jobId: job.id, title: job.title, count: counts.get(job.id) ?? 0 }] : []))
    .toSorted((a, b) => b.count - a.count || a.jobId - b.jobId);
}
