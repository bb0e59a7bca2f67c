import { z } from 'zod';
import { JOB_SORTS, JOB_STATUSES, JOBS_PAGE_SIZE } from '#domain/job.ts';
import { SLUG_MAX_LENGTH } from '#domain/slug.ts';
import { routes } from './route.ts';
import { id, idParam, line, wholeNumber } from './shared-schemas.ts';

export const job = z.strictObject({
  id,
  title: z.string().min(1),
  slug: z.string().min(1).max(SLUG_MAX_LENGTH),
  status: z.enum(JOB_STATUSES),
  tags: z.array(z.string()),
  order: z.number().int().nonnegative(),
});

const title = line('Title', 500);
const tags = z
  .array(z.string().max(100, 'A tag can’t be longer than 100 characters'))
  .max(50, 'At most 50 tags');
const params = z.object({ id: idParam });
const missing = 'Not found';

export const jobRoutes = routes({
  'GET /jobs': {
    summary: 'One page of the jobs, filtered and sorted. A page past the end is the last page.',
    query: z.object({
      search: z.string().max(500).default(''),
      status: z
        .enum([...JOB_STATUSES, 'all', ''])
        .default('all')
        .transform((status) => status || 'all'),
      sort: z.enum(JOB_SORTS).default('orderAsc'),
      page: wholeNumber(1, 1_000_000).default(1),
      pageSize: wholeNumber(1, 10_000).default(JOBS_PAGE_SIZE),
    }),
    status: 200,
    answer: z.strictObject({ data: z.array(job), total: z.number().int().nonnegative() }),
    errors: [],
  },
  'POST /jobs': {
    summary: 'Creates an active job, last in the order. Its slug comes from `slug`, or else from the title.',
    body: z.strictObject({ title, slug: z.string().max(500).optional(), tags: tags.default([]) }),
    status: 201,
    answer: job,
    errors: [409],
  },
  'GET /jobs/{id}': {
    summary: 'One job.',
    params,
    status: 200,
    answer: job,
    missing,
    errors: [404],
  },
  'PATCH /jobs/{id}': {
    summary: 'Changes a job’s title, tags or status. The slug stays.',
    params,
    body: z
      .strictObject({ title, tags, status: z.enum(JOB_STATUSES) })
      .partial()
      .refine((edit) => Object.keys(edit).length > 0, 'Give a title, tags or a status'),
    status: 200,
    answer: job,
    missing,
    errors: [404, 409],
  },
  'PATCH /jobs/{id}/reorder': {
    summary: 'Moves a job to another place in the order and shifts those between.',
    params,
    body: z.strictObject({ fromOrder: z.number().int(), toOrder: z.number().int() }),
    status: 200,
    answer: job,
    missing,
    errors: [404, 409],
  },
});
