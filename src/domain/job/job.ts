import type { JobStatus } from '#domain/choices/job-status.ts';
import { takePage } from '#domain/paging.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { searchable } from '#domain/searchable.ts';
import { slugFor } from '#domain/slug.ts';
import type { Row } from '#domain/tables.ts';

export const JOB_SORTS = ['orderAsc', 'orderDesc', 'titleAsc', 'titleDesc', 'newest'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** In characters. */
export const TITLE_MAX_LENGTH = 500;

/** The number of rows on a page of the jobs list (product §9). */
export const JOBS_PAGE_SIZE = 10;

/** A job posting (product §3). */
export interface Job extends Row<'jobs'> {}

/** The input for a new job. */
interface JobDraft {
  readonly title: string;
  /** If it is empty, the slug is made from the title. */
  readonly slug?: string | undefined;
  readonly tags: readonly string[];
}

/** Facts about existing jobs that determine a new job's slug and order. */
export interface ExistingJobs {
  readonly slugs: ReadonlySet<string>;
  readonly count: number;
}

export interface JobEdit {
  readonly title?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly status?: JobStatus | undefined;
}

export interface JobQuery {
  /** A part of the title, normalised by `searchable`. */
  readonly search: string;
  readonly status: JobStatus | 'all';
  readonly sort: JobSort;
  /** The page number, from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Splits a text at commas: "React, , remote " → ["React", "remote"] (product §5). */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Makes a new job, which is active and last in the order. */
export function newJob(draft: JobDraft, existing: ExistingJobs, now: number): Omit<Job, 'id'> {
  const title = draft.title.trim();
  return {
    title,
    slug: slugFor(draft.slug?.trim() || title, existing.slugs, now),
    status: 'active',
    tags: cleanTags(draft.tags),
    order: existing.count,
  };
}

/** Applies an edit. Returns the same job object when nothing differs. */
export function editJob(job: Job, edit: JobEdit): Job {
  const next = {
    ...job,
    title: edit.title?.trim() ?? job.title,
    tags: edit.tags ? cleanTags(edit.tags) : job.tags,
    status: edit.status ?? job.status,
  };
  const same = next.title === job.title && next.status === job.status && sameTags(next.tags, job.tags);
  return same ? job : next;
}

export function sameTags(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((tag, at) => tag === b[at]);
}

function cleanTags(tags: readonly string[]): string[] {
  return tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
}

/**
 * Moves a job to another place in the order and shifts the jobs in between (product §4).
 *
 * @param jobs every job of the workspace
 * @returns the jobs whose order changed, the moved one first; a refusal when the job's order is no longer
 *   `from` or when `to` is outside the list
 */
export function reorderJobs(jobs: readonly Job[], id: number, from: number, to: number): Job[] | Refusal {
  const moved = jobs.find((job) => job.id === id);
  if (!moved) return refuse('missing', 'Not found');
  if (moved.order !== from) {
    return refuse(
      'conflict',
      `“${moved.title}” is at ${moved.order} now, not ${from}. Refresh and try again.`,
    );
  }
  if (to < 0 || to >= jobs.length) {
    return refuse('invalid', `There is no place ${to}: the list runs from 0 to ${jobs.length - 1}.`);
  }
  if (from === to) return [];
  const shifted = jobs.flatMap((job) => {
    const order = shiftedOrder(job.order, from, to);
    return job === moved || order === job.order ? [] : [{ ...job, order }];
  });
  return [{ ...moved, order: to }, ...shifted];
}

/** The new place of a job when another job moves from `from` to `to` (product §4). */
export function shiftedOrder(order: number, from: number, to: number): number {
  const isBetween = order >= Math.min(from, to) && order <= Math.max(from, to);
  return isBetween ? order + Math.sign(from - to) : order;
}

/** Tells whether all jobs have distinct places from 0 to n − 1. Jobs in quarantine may have invalid ones. */
export function areInOrder(jobs: readonly Job[]): boolean {
  const orders = jobs.map((job) => job.order).filter((order) => Number.isSafeInteger(order));
  const areInRange = orders.every((order) => order >= 0 && order < jobs.length);
  return areInRange && new Set(orders).size === orders.length;
}

let collator: Intl.Collator | undefined;

/**
 * Compares titles. The collator is created on first use, because creating it takes 10 ms and titles are rarely sorted.
 */
function byTitle(a: Job, b: Job): number {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return collator.compare(a.title, b.title);
}

const COMPARE: Readonly<Record<JobSort, (a: Job, b: Job) => number>> = {
  orderAsc: (a, b) => a.order - b.order,
  orderDesc: (a, b) => b.order - a.order,
  titleAsc: (a, b) => byTitle(a, b) || a.order - b.order,
  titleDesc: (a, b) => byTitle(b, a) || a.order - b.order,
  // Ids increase, so the job that was added last has the highest one.
  newest: (a, b) => b.id - a.id,
};

/**
 * The requested page of the matching jobs, and the number of all matches (product §2). A page past the end returns the
 * last page.
 */
export function selectJobs(jobs: readonly Job[], query: JobQuery): { data: Job[]; total: number } {
  const search = searchable(query.search.trim());
  const matching = jobs
    .filter((job) => query.status === 'all' || job.status === query.status)
    .filter((job) => searchable(job.title).includes(search))
    .toSorted(COMPARE[query.sort]);
  return { data: takePage(matching, query.page, query.pageSize), total: matching.length };
}
