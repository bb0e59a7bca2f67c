import { sameValue, type RowChange } from '#domain/change.ts';
import {
  firstOverlap,
  LONGEST_MS,
  overlapSentence,
  spanProblem,
  type Interview,
} from '#domain/interview/overlap.ts';
import { areInOrder, type Job } from '#domain/job/job.ts';
import { leavingRejected, mailsTakenBack, takeBackRejectionMails } from '#domain/message/rejection-mail.ts';
import { withDelay } from '#domain/message/undo.ts';
import type { Reading, RowReader } from '#store/database.ts';
import type { NounRules } from '#store/log/noun-rules.ts';

/** The mails about a rejection must not be sent any more, whatever moved their candidates out of Rejected (product §20). */
const messageRules: NounRules = {
  async after(rows, tx) {
    const ids = leavingRejected(rows);
    if (ids.length === 0) return [];
    const messages = await tx.where('messages', 'candidateId', ids);
    return messages.length === 0 ? [] : takeBackRejectionMails(rows, messages, await tx.all('templates'));
  },
  alsoDid: mailsTakenBack,
  undo: { adapt: withDelay },
};

/** Nobody has two interviews at the same time (product §22). */
const interviewRules: NounRules = { problem: overlapAfter };

async function overlapAfter(rows: readonly RowChange[], tx: Reading): Promise<string | null> {
  const changed = rows.filter((row) => row.table === 'interviews');
  const taking = changed.flatMap(({ before, after }) =>
    after?.state === 'scheduled' && !takesSameTime(before, after) ? [after] : [],
  );
  if (taking.length === 0) return null;
  const problem = taking.map(spanProblem).find((each) => each !== null);
  if (problem) return problem;
  const first = Math.min(...taking.map(({ startsAt }) => Date.parse(startsAt)));
  const last = Math.max(...taking.map(({ endsAt }) => Date.parse(endsAt)));
  const range = {
    from: new Date(first - LONGEST_MS).toISOString(),
    until: new Date(last).toISOString(),
  };
  const written = new Set(changed.map(({ id }) => id));
  const others = (await tx.where('interviews', 'startsAt', range)).filter(({ id }) => !written.has(id));
  const planned = changed.flatMap(({ after }) => after ?? []);
  const overlap = firstOverlap(taking, [...others, ...planned]);
  if (!overlap) return null;
  const { candidateId } = overlap.interview;
  const named = rows.find((row) => row.table === 'candidates' && row.id === candidateId && row.after);
  const candidate = named?.after ?? (await tx.get('candidates', [candidateId]))[0];
  return overlapSentence(overlap, candidate && 'name' in candidate ? candidate.name : 'The candidate');
}

function takesSameTime(before: Interview | null, after: Interview): boolean {
  return (
    before?.state === 'scheduled' &&
    before.candidateId === after.candidateId &&
    before.startsAt === after.startsAt &&
    before.endsAt === after.endsAt &&
    sameValue(before.interviewers, after.interviewers)
  );
}

/** Each job has its own slug and its place in the order. A job in quarantine keeps both. */
const jobRules: NounRules = {
  async integrity(rows, tx) {
    const changed = rows.filter(({ table }) => table === 'jobs');
    return changed.length > 0 ? problemWithJobs(await jobsAfter(tx, changed)) : null;
  },
};

async function jobsAfter(tx: RowReader, rows: readonly RowChange[]): Promise<Job[]> {
  const jobs = new Map((await tx.all('jobs')).map((job) => [job.id, job]));
  for (const row of rows) {
    if (row.table !== 'jobs') continue;
    if (row.after) jobs.set(row.id, row.after);
    else jobs.delete(row.id);
  }
  return [...jobs.values()];
}

function problemWithJobs(jobs: readonly Job[]): string | null {
  // The slug of a job in quarantine may be of any type.
  const slugs = jobs.map((job) => job.slug).filter((slug) => typeof slug === 'string');
  if (new Set(slugs).size < slugs.length) return 'two jobs would have the same slug';
  return areInOrder(jobs) ? null : 'the order of the jobs has changed since';
}

/** The rules that apply to every write of a workspace. An undo has further ones (undo-rules.ts). */
export const NOUN_RULES: readonly NounRules[] = [jobRules, messageRules, interviewRules];
