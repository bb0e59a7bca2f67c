import type { Authorship } from '#domain/actor.ts';
import { NO_OWNER_OR_RATING, withOwnerAndRating } from '#domain/candidate/owner-and-rating.ts';
import { NO_DETAILS, perLine, withDetails } from '#domain/candidate/candidate-details.ts';
import {
  editCandidate,
  type Candidate,
  type CandidateChange,
  type NewTimelineEvent,
} from '#domain/candidate/candidate.ts';
import { fileName } from '#domain/files/file.ts';
import { newJob, type Job } from '#domain/job/job.ts';
import { NO_REASON, rejectionFor, type Reason } from '#domain/reason/reason.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import {
  knownTo,
  rowProblem,
  type Import,
  type ImportRow,
  type KnownFiles,
  type NewFile,
} from './import-row.ts';
import { isUnknownTime, UNKNOWN_TIME } from '#domain/time.ts';
import { appliedIn, eventsOf, notesIn, type NewNote } from './imported-rows.ts';
import { withRowLists, type RowLeftOut } from './left-out.ts';

/** The rows of the workspace that an import needs. */
export interface BeforeImport {
  /** Every job. */
  readonly jobs: readonly Job[];
  /** Those that the import adds, too. */
  readonly reasons: readonly Reason[];
  /** The candidates whom rows are to change. */
  readonly candidates: ReadonlyMap<number, Candidate>;
  /** The files of every row. */
  readonly files?: KnownFiles;
}

/** A new candidate with the rows stored beside it. For an added job, its place in `newJobs` stands for its id. */
export interface ImportedCandidate {
  readonly candidate: Omit<Candidate, 'id'>;
  readonly newJob: number | undefined;
  /** The event of the creation, and those of the moves since. */
  readonly events: readonly NewTimelineEvent[];
  readonly notes: readonly NewNote[];
  readonly files: readonly NewFile[];
}

/** An existing candidate whom a row changes. */
export interface ChangedByImport extends CandidateChange {
  readonly before: Candidate;
  readonly notes: readonly NewNote[];
  readonly files: readonly NewFile[];
}

/** The rows that an import writes. */
export interface ImportPlan {
  readonly jobs: readonly Omit<Job, 'id'>[];
  readonly added: readonly ImportedCandidate[];
  readonly changed: readonly ChangedByImport[];
  /** The rows with tags or links that were left out for lack of room. */
  readonly leftOut: readonly RowLeftOut[];
  readonly unusable: readonly RowProblem[];
}

/** A row that can't be imported, and why. */
interface RowProblem {
  /** Its place, from 0. */
  readonly row: number;
  readonly problem: string;
}

/** The counts of an import's results. */
export interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly jobs: number;
  /** The tags and links left out for lack of room, by the rows' places. */
  readonly leftOut: readonly RowLeftOut[];
  /** The rows that were not imported. */
  readonly unusable: readonly RowProblem[];
}

/**
 * Decides what an import writes. A row that can't be used costs only itself.
 *
 * @returns a refusal when no row can be used
 */
export function planImport(
  { newJobs, rows }: Import,
  before: BeforeImport,
  made: Authorship,
): ImportPlan | Refusal {
  const known = knownTo({ newJobs, ...before, at: made.at });
  const added: ImportedCandidate[] = [];
  const changed = new Map<number, ChangedByImport>();
  const leftOut: RowLeftOut[] = [];
  const unusable: RowProblem[] = [];
  for (const [row, given] of rows.entries()) {
    const problem = rowProblem(given, known) ?? plan(row, given);
    if (problem !== null) unusable.push({ row, problem });
  }
  const [first] = unusable;
  if (first && unusable.length === rows.length) {
    return refuse('invalid', `Row ${first.row + 1}: ${first.problem}`);
  }
  const jobs = jobsOf(newJobs, before.jobs, made);
  return { jobs, added, changed: [...changed.values()], leftOut, unusable };

  /** Plans one row. @returns its problem, or null */
  function plan(place: number, row: ImportRow): string | null {
    const stored = row.candidateId === undefined ? undefined : before.candidates.get(row.candidateId);
    const lists = withRowLists(stored ?? NO_DETAILS, row);
    const files = filesIn(row, before.files, made);
    if (!stored) added.push({ ...newFrom({ ...row, ...lists }, before.reasons, made), files });
    else {
      if (changed.has(stored.id)) return `${stored.name} is changed by another row, too`;
      const decided = changedBy({ ...row, ...lists }, stored, before.reasons, made);
      if (isRefusal(decided)) return decided.refused;
      changed.set(stored.id, { before: stored, ...decided, files });
    }
    if (lists.leftOut) leftOut.push({ row: place, ...lists.leftOut });
    return null;
  }
}

/** The files of a row, each content once. */
function filesIn({ files = [] }: ImportRow, known: KnownFiles = new Map(), made: Authorship): NewFile[] {
  const once = new Map(files.map((file) => [file.hash, file]));
  return [...once.values()].flatMap(({ hash, name, text = '' }) => {
    const file = known.get(hash);
    return file ? [{ name: fileName(name), ...file, hash, text, addedAt: made.at, by: made.by }] : [];
  });
}

function newFrom(
  row: ImportRow,
  reasons: readonly Reason[],
  made: Authorship,
): Omit<ImportedCandidate, 'files'> {
  const { at } = made;
  const { stage = 'applied', history } = row;
  const events = eventsOf(row, made);
  const since = row.since === null && !history ? UNKNOWN_TIME : (events.at(-1)?.at ?? at);
  const rejection = stage === 'rejected' && row.reason ? rejectionIn(row.reason, reasons) : NO_REASON;
  return {
    candidate: {
      name: row.name.trim(),
      email: row.email.trim(),
      jobId: row.jobId ?? 0,
      stage,
      stageSince: since,
      ...rejection,
      appliedAt: appliedIn(row, at),
      ...withDetails(NO_DETAILS, row),
      ...withOwnerAndRating(NO_OWNER_OR_RATING, { owner: row.owner }),
    },
    newJob: row.newJob,
    events,
    notes: notesIn(row, made),
  };
}

/** A value in the row replaces the old one, or fills in for it. A value that is absent leaves it. */
function changedBy(
  row: ImportRow,
  stored: Candidate,
  reasons: readonly Reason[],
  made: Authorship,
): (CandidateChange & { readonly notes: readonly NewNote[] }) | Refusal {
  const given = row.fillsIn ? missingOf(row, stored) : row;
  const { name, email, appliedAt, stage = stored.stage } = given;
  const decided = editCandidate(
    stored,
    {
      name,
      email,
      appliedAt: appliedAt ?? undefined,
      stage,
      phone: given.phone || undefined,
      ...perLine((line) => given[line] || undefined),
      tags: row.tags,
      links: row.links,
      ...(stage === 'rejected' && row.reason && { reason: rejectionGiven(row.reason, reasons) }),
    },
    made,
    reasons,
  );
  return isRefusal(decided) ? decided : { ...decided, notes: notesIn(row, made) };
}

/** The values of a row that a candidate lacks. Everybody has a name and a stage. */
function missingOf(row: ImportRow, stored: Candidate): Partial<ImportRow> {
  return {
    email: stored.email || row.email,
    appliedAt: isUnknownTime(stored.appliedAt) ? row.appliedAt : undefined,
    phone: stored.phone || row.phone,
    ...perLine((line) => stored[line] || row[line]),
  };
}

/** “Missing skills: no SQL”, as the list shows a rejection, is the reason of this name with a note. */
function rejectionGiven(text: string, reasons: readonly Reason[]) {
  const named = reasons.find(({ name }) => text.startsWith(`${name}: `));
  return named ? { id: named.id, note: text.slice(named.name.length + 2) } : text;
}

function rejectionIn(text: string, reasons: readonly Reason[]) {
  const rejection = rejectionFor(rejectionGiven(text, reasons), reasons);
  return isRefusal(rejection) ? NO_REASON : rejection;
}

/** The jobs to add, placed after the existing ones. */
function jobsOf(newJobs: Import['newJobs'], jobs: readonly Job[], made: Authorship): Omit<Job, 'id'>[] {
  const slugs = new Set(jobs.map(({ slug }) => slug));
  return newJobs.map(({ title, status = 'active' }, place) => {
    const job = newJob({ title, tags: [] }, { slugs, count: jobs.length + place }, Date.parse(made.at));
    slugs.add(job.slug);
    return { ...job, status };
  });
}
