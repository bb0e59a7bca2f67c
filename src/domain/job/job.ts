import type { JobStatus } from '#domain/choices/job-status.ts';
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
