import { shownAnswers, type Application, type EarlierApplication } from '#domain/application/application.ts';
import { newAmong, type InboxQuery } from '#domain/application/new-applications.ts';
import { passesAnswerFilters } from '#domain/assessment/answer-filter.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import type { Candidate, CandidateWithJob } from '#domain/candidate/candidate.ts';
import { takePage } from '#domain/paging.ts';
import { searchable } from '#domain/searchable.ts';
import { isKnownBefore, latestFirst } from '#domain/time.ts';
import type { Database, Page, Reading } from '#store/database.ts';
import type { InboxStore } from '#store/store.ts';
import { withTheirNames } from './candidates.ts';

/** The most candidates with the emails of a page that are looked at. */
const MOST_SAME = 1_000;

/** The number of applications that are read at a time while their answers are compared. */
const READ_AT_ONCE = 500;

export async function listInbox(db: Database, query: InboxQuery): ReturnType<InboxStore['list']> {
  const { total, applications, candidates, jobs } = await db.read(async (tx) => {
    const page = await pageOf(tx, query);
    const theirs = await tx.get('candidates', idsOf(page.data));
    return {
      total: page.total,
      applications: page.data,
      candidates: theirs.filter((each) => each !== undefined),
      jobs: await newOfJobs(tx),
    };
  });
  const same = await sameEmails(db, candidates);
  const data = await db.read(async (tx) => {
    const groups = query.people
      ? await groupsOf(tx, query, applications, [...candidates, ...same])
      : applications.map((application) => [application]);
    const entries = new Map(
      (await withCandidates(tx, groups.flat(), same)).map((entry) => [entry.application.id, entry]),
    );
    return groups.flatMap((group) => {
      const [first, ...others] = group.flatMap(({ id }) => entries.get(id) ?? []);
      return first ? [{ ...first, others }] : [];
    });
  });
  return { data, total, jobs };
}

/** A page of the applications that match. Answers are compared one by one, so their filter reads all applications of the job. */
async function pageOf(tx: Reading, query: InboxQuery): Promise<Page<Application>> {
  if (!query.answers?.length) return tx.applications(query);
  const found: Application[] = [];
  for (let page = 1, left = 1; left > 0; page++) {
    // oxlint-disable-next-line no-await-in-loop -- a part at a time in memory
    const { data, total } = await tx.applications({ ...query, page, pageSize: READ_AT_ONCE });
    // oxlint-disable-next-line no-await-in-loop -- as above
    found.push(...(await passing(tx, data, query)));
    left = total - page * READ_AT_ONCE;
  }
  return { data: takePage(found, query.page, query.pageSize), total: found.length };
}

/** The applications whose answers pass the filters of a query. */
async function passing(
  tx: Reading,
  applications: readonly Application[],
  { answers = [] }: InboxQuery,
): Promise<readonly Application[]> {
  if (answers.length === 0) return applications;
  const submissions = await submissionsOf(tx, applications);
  return applications.filter(({ submissionId }) =>
    passesAnswerFilters(submissions.get(submissionId)?.answers ?? {}, answers),
  );
}

async function submissionsOf(tx: Reading, applications: readonly Application[]) {
  const found = await tx.get(
    'submissions',
    applications.flatMap(({ submissionId }) => submissionId ?? []),
  );
  return new Map(found.flatMap((each): [number | null, typeof each][] => (each ? [[each.id, each]] : [])));
}

/**
 * The applications of a page, each with the others of the same person that match. An application that is not its person’s
 * latest is left out, because it stands with the latest one.
 */
async function groupsOf(
  tx: Reading,
  query: InboxQuery,
  page: readonly Application[],
  candidates: readonly Candidate[],
): Promise<Application[][]> {
  const persons = new Map(candidates.map((candidate) => [candidate.id, personOf(candidate)]));
  const all = await tx.where('applications', 'candidateId', [...persons.keys()]);
  const ofJob = all.filter(({ jobId }) => query.jobId === null || jobId === query.jobId);
  const matching = await passing(tx, query.onlyNew ? newAmong(ofJob, candidates) : ofJob, query);
  const groups = new Map<string | undefined, Application[]>();
  for (const application of matching.toSorted(latestFirst(({ at }) => at))) {
    const person = persons.get(application.candidateId);
    groups.set(person, [...(groups.get(person) ?? []), application]);
  }
  return page.flatMap((application) => {
    const group = groups.get(persons.get(application.candidateId)) ?? [application];
    return group[0]?.id === application.id ? [group] : [];
  });
}

/** The key of a person: the email, or the candidate's id if there is no email. */
function personOf({ id, email }: Candidate): string {
  const address = searchable(email.trim());
  return address === '' ? `#${id}` : address;
}

function idsOf(applications: readonly Application[]): number[] {
  return [...new Set(applications.map(({ candidateId }) => candidateId))];
}

/** The candidates with the same emails as these. */
async function sameEmails(
  db: Database,
  candidates: readonly Candidate[],
): Promise<readonly CandidateWithJob[]> {
  const emails = [...new Set(candidates.map(({ email }) => email.trim()))].filter(Boolean);
  if (emails.length === 0) return [];
  return (await db.listCandidates({ ...EVERYBODY, emails, pageSize: MOST_SAME })).data;
}

async function withCandidates(
  tx: Reading,
  applications: readonly Application[],
  same: readonly CandidateWithJob[],
) {
  const ids = idsOf(applications);
  const found = await tx.get('candidates', ids);
  const files = await tx.count('files', 'candidateId', ids);
  const submissions = await submissionsOf(tx, applications);
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
    const earlier = earlierThan(application, candidate, same);
    const marks = {
      files: files.get(candidate.id) ?? 0,
      again: first.get(candidate.id) !== application.id || earlier.length > 0,
      earlier,
    };
    const submission = submissions.get(application.submissionId);
    return [{ application, candidate, marks, answers: submission ? shownAnswers(submission) : [] }];
  });
}

/** What the same person, known by their email, had applied for before. */
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
