import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import {
  idParam,
  line,
  list,
  natural,
  pageNumber,
  someOf,
  text,
  wholeNumber,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { JOB_STATUSES } from '#domain/choices/job-status.ts';
import { JOB_SORTS, JOBS_PAGE_SIZE, TITLE_MAX_LENGTH } from '#domain/job/job.ts';
import { SEARCH_MAX_LENGTH } from '#domain/searchable.ts';

const job = rowSchemas.jobs;
const title = line('Title', TITLE_MAX_LENGTH);
const tags = list(text(100, 'A tag can’t be longer than 100 characters'), 50, 'At most 50 tags');
const params = z.object({ id: idParam });
const missing = 'Not found';
export const jobRoutes = routes({
  'GET /jobs': {
    id: 'listJobs',
    group: 'Jobs, their pipelines and their openings.',
    access: 'review',
    offline: true,
    summary: 'One page of the jobs, filtered and sorted. A page past the end is the last page.',
    query: z.object({
      search: withDefault(text(SEARCH_MAX_LENGTH), ''),
      status: z.pipe(
        withDefault(z.enum([...JOB_STATUSES, 'all', '']), 'all'),
        z.transform((status) => status || 'all'),
      ),
      sort: withDefault(z.enum(JOB_SORTS), 'orderAsc'),
      page: withDefault(pageNumber, 1),
      pageSize: withDefault(wholeNumber(1, 10_000), JOBS_PAGE_SIZE),
    }),
    answer: z.strictObject({ data: z.array(job), total: natural }),
  },
  'POST /jobs': {
    id: 'addJob',
    access: 'write',
    offline: true,
    summary: 'Creates an active job, last in the order. Its slug comes from `slug`, or else from the title.',
    body: z.strictObject({ title, slug: z.optional(text(TITLE_MAX_LENGTH)), tags: withDefault(tags, []) }),
    status: 201,
    answer: job,
    errors: [409],
  },
  'GET /jobs/{id}': {
    id: 'getJob',
    access: 'review',
    offline: true,
    summary: 'One job.',
    params,
    answer: job,
    missing,
    errors: [404],
  },
  'PATCH /jobs/{id}': {
    id: 'changeJob',
    access: 'write',
    offline: true,
    summary: 'Changes a job’s title, tags or status. The slug stays.',
    params,
    body: someOf({ title, tags, status: z.enum(JOB_STATUSES) }, 'Give a title, tags or a status'),
    answer: job,
    missing,
    errors: [404, 409],
  },
  'PATCH /jobs/{id}/reorder': {
    id: 'reorderJob',
    access: 'write',
    offline: true,
    summary: 'Moves a job to another place in the order and shifts those between.',
    params,
    body: z.strictObject({ fromOrder: z.int(), toOrder: z.int() }),
    answer: job,
    missing,
    errors: [404, 409],
  },
});
