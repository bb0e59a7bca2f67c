import * as z from 'zod/mini';
import { ownCalls } from '#contract/own-call.ts';
import { ordinal } from '#contract/schemas/shared-schemas.ts';
import { plainText } from './shapes.ts';

const named = {
  id: ordinal,
  name: z.string(),
  parent_id: z.null(),
  child_ids: z.array(ordinal),
  children: z.array(z.unknown()),
};
const department = z.strictObject(named);
const office = z.strictObject({ ...named, location: z.string() });

/** Greenhouse may add fields, and so may we. */
const job = z.looseObject({
  absolute_url: z.string(),
  id: ordinal,
  internal_job_id: ordinal,
  requisition_id: z.string(),
  title: z.string(),
  company_name: z.string(),
  location: z.strictObject({ name: z.string() }),
  updated_at: z.string(),
  first_published: z.nullable(z.string()),
  application_deadline: z.nullable(z.string()),
  language: z.string(),
  metadata: z.array(
    z.strictObject({
      id: ordinal,
      name: z.string(),
      value: z.array(z.string()),
      value_type: z.literal('multi_select'),
    }),
  ),
  pay_input_ranges: z.array(
    z.strictObject({
      min_cents: z.int(),
      max_cents: z.int(),
      currency_type: z.string(),
      title: z.string(),
      blurb: z.string(),
    }),
  ),
  content: z.optional(z.string()),
  departments: z.optional(z.array(department)),
  offices: z.optional(z.array(office)),
});
const departmentWithJobs = z.strictObject({ ...named, jobs: z.array(job) });
const officeWithJobs = z.strictObject({
  ...office.shape,
  departments: z.array(departmentWithJobs),
});
const tag = 'board';
const open = { tag, access: 'anybody', errors: [404] } as const;
const trueOrFalse = z.optional(z.enum(['true', 'false']));

/** The public calls of a careers site that are not pages, and the calls of monitors. */
export const publicCalls = ownCalls({
  'GET /v1/boards/{site}': {
    ...open,
    id: 'getBoard',
    summary: 'The company of a job board.',
    answer: z.strictObject({ name: z.string(), content: z.string() }),
  },
  'GET /v1/boards/{site}/jobs': {
    ...open,
    id: 'listBoardJobs',
    summary: 'The published jobs. With `content=true` each has its description, departments and offices.',
    query: z.object({ content: trueOrFalse }),
    answer: z.strictObject({ jobs: z.array(job), meta: z.strictObject({ total: z.int() }) }),
  },
  'GET /v1/boards/{site}/jobs/{id}': {
    ...open,
    id: 'getBoardJob',
    summary: 'A published job. With `questions=true` it has the questions of its form.',
    query: z.object({ questions: trueOrFalse }),
    answer: job,
  },
  'POST /v1/boards/{site}/jobs/{id}': {
    ...open,
    id: 'applyAtBoard',
    summary:
      'An application, as a form or as JSON. The user name of basic authentication may be an access token that may write.',
    headers: z.object({ 'Idempotency-Key': z.optional(z.uuid()) }),
    body: z.looseObject({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.optional(z.string()),
    }),
    form: true,
    answer: z.strictObject({ success: z.string() }),
    errors: [404, 429],
  },
  'GET /v1/boards/{site}/departments': {
    ...open,
    id: 'listBoardDepartments',
    summary: 'The departments of published jobs.',
    answer: z.strictObject({ departments: z.array(departmentWithJobs) }),
  },
  'GET /v1/boards/{site}/departments/{id}': {
    ...open,
    id: 'getBoardDepartment',
    summary: 'A department with its published jobs.',
    answer: departmentWithJobs,
  },
  'GET /v1/boards/{site}/offices': {
    ...open,
    id: 'listBoardOffices',
    summary: 'The places of published jobs.',
    answer: z.strictObject({ offices: z.array(officeWithJobs) }),
  },
  'GET /v1/boards/{site}/offices/{id}': {
    ...open,
    id: 'getBoardOffice',
    summary: 'A place with its published jobs.',
    answer: officeWithJobs,
  },
  'GET /careers/{site}/feed.atom': {
    ...open,
    id: 'getAtomFeed',
    summary: 'The published jobs as an Atom feed.',
    type: 'application/atom+xml',
    answer: plainText,
  },
  'GET /careers/{site}/sitemap.xml': {
    ...open,
    id: 'getSitemap',
    summary: 'The pages of published jobs, for search engines.',
    type: 'application/xml',
    answer: plainText,
  },
  'GET /careers/{site}/indeed.xml': {
    ...open,
    id: 'getIndeedFeed',
    summary: 'The published jobs as Indeed reads them.',
    type: 'application/xml',
    answer: plainText,
  },
  'GET /careers/{site}/linkedin.xml': {
    ...open,
    id: 'getLinkedinFeed',
    summary: 'The published jobs as LinkedIn reads them.',
    query: z.object({ companyId: z.optional(z.string()), posterEmail: z.optional(z.string()) }),
    type: 'application/xml',
    answer: plainText,
  },
  'GET /changes/stream': {
    id: 'streamChanges',
    tag: 'changes',
    summary:
      'A stream of server-sent events, one for each change: its `id` is the seq, its data `{ seq, rows }` says which rows changed, never what is in them. `rows` is `everything` after a gap.',
    access: 'review',
    query: z.object({ after: z.optional(z.string()) }),
    headers: z.object({ 'Last-Event-ID': z.optional(z.string()) }),
    type: 'text/event-stream',
    answer: plainText,
  },
  'GET /health/live': {
    id: 'isLive',
    tag: 'operation',
    summary: 'Whether the process answers.',
    access: 'anybody',
    answer: z.strictObject({ status: z.literal('live') }),
  },
  'GET /health/ready': {
    id: 'isReady',
    tag: 'operation',
    summary:
      'Whether the database answers, and what the server does without. 503 while it does not, or while the server stops.',
    access: 'anybody',
    answer: z.strictObject({
      status: z.literal('ready'),
      // The parts that the server can't use at the moment, in words.
      away: z.optional(z.array(z.string())),
    }),
  },
  'GET /metrics': {
    id: 'getMetrics',
    tag: 'operation',
    summary: 'Metrics for Prometheus. The token is METRICS_TOKEN of the settings, sent as a bearer.',
    access: 'anybody',
    type: 'text/plain',
    answer: plainText,
    errors: [401, 404],
  },
});
