import * as z from 'zod/mini';
import { candidate } from '#contract/candidates/candidates.ts';
import { label } from '#contract/schemas/candidate-details.ts';
import { day, timeZone } from '#contract/schemas/report-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { filled, idParam, natural, ordinal } from '#contract/schemas/shared-schemas.ts';
import { STEPS, WAITING_STAGES } from '#domain/insight/steps.ts';

/**
 * The filters and days of a report. Without `from`, the report begins with the first candidate. Without `to`, it ends
 * today.
 */
const query = z.object({
  from: z.optional(day),
  to: z.optional(day),
  timeZone,
  jobId: z.optional(idParam),
  source: z.optional(label),
  tag: z.optional(label),
});

const milliseconds = z.nullable(natural);

const ids = z.array(ordinal);

/** The routes of reports. `GET /candidates?counted=…` lists the candidates that a number of a report counts. */
export const reportRoutes = routes({
  'GET /reports/funnel': {
    id: 'getFunnelReport',
    group: 'Numbers.',
    access: 'read',
    offline: true,
    summary:
      'How many of those who applied in the period came to each step or further, in the order of the steps.',
    query,
    answer: z.strictObject({
      data: z.array(z.strictObject({ stage: z.enum(STEPS), reached: natural })),
    }),
  },
  'GET /reports/time-in-stage': {
    id: 'getTimeInStageReport',
    access: 'read',
    offline: true,
    summary:
      'How long candidates stay in each stage in which they wait, in milliseconds: at most so long for half of the stays that touch the period (`median`), and for nine of ten (`ninetieth`).',
    query,
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          stage: z.enum(WAITING_STAGES),
          people: natural,
          median: milliseconds,
          ninetieth: milliseconds,
        }),
      ),
    }),
  },
  'GET /reports/flow': {
    id: 'getFlowReport',
    access: 'read',
    offline: true,
    summary:
      'How many applied, were hired and were rejected in each week of the period, from the first in which anybody was. A week is named by its Monday.',
    query,
    answer: z.strictObject({
      data: z.array(z.strictObject({ week: day, opened: natural, hired: natural, rejected: natural })),
    }),
  },
  'GET /reports/reasons': {
    id: 'getReasonsReport',
    access: 'read',
    offline: true,
    summary:
      'Why those were rejected who came to Rejected in the period and stand there at its end, the most frequent first. `key` is the id of a reason, `own` for words of their own, `none` without any, `past` if they stand there no more today.',
    query,
    answer: z.strictObject({
      data: z.array(z.strictObject({ key: filled, name: z.nullable(z.string()), count: natural })),
    }),
  },
  'GET /reports/sources': {
    id: 'getSourcesReport',
    access: 'read',
    offline: true,
    summary:
      'How many of those who applied in the period come from each source, came to an interview and were hired, the most frequent first; null: not known, last.',
    query,
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          source: z.nullable(filled),
          applied: natural,
          interviewed: natural,
          hired: natural,
        }),
      ),
    }),
  },
  'GET /reports/waiting': {
    id: 'getWaitingReport',
    access: 'read',
    offline: true,
    summary:
      'Who is neither hired nor rejected at the end of the period, as they were then, the ten who have been in their stage for longest first, and how many there are.',
    query,
    answer: z.strictObject({ data: z.array(candidate), total: natural }),
  },
  'GET /reports/hires': {
    id: 'getHiresReport',
    access: 'read',
    offline: true,
    summary:
      'How long it took to hire those who came to Hired in the period and stand there at its end, in milliseconds: from their application (`toHire`), and from the first application for the job or its publication, whichever was earlier (`toFill`). And who accepted or declined an offer in the period. Candidates are named by their ids.',
    query,
    answer: z.strictObject({
      toHire: z.strictObject({ candidates: ids, median: milliseconds, ninetieth: milliseconds }),
      toFill: z.strictObject({ candidates: ids, median: milliseconds, ninetieth: milliseconds }),
      offers: z.strictObject({ accepted: ids, declined: ids }),
    }),
  },
  'GET /reports/interviews': {
    id: 'getInterviewsReport',
    access: 'read',
    offline: false,
    summary:
      'How long those who applied in the period waited for their first interview, in milliseconds; who was hired in the period, and after how many interviews; and of each interviewer the candidates of the period, on whom a scorecard is missing, and on whom the outcome agreed with theirs or differed. Candidates are named by their ids. `sealed` candidates were left out of the agreement, because the caller may not see the scorecards on them yet.',
    query,
    answer: z.strictObject({
      first: z.strictObject({ candidates: ids, median: milliseconds, ninetieth: milliseconds }),
      hires: z.strictObject({ candidates: ids, interviews: natural }),
      interviewers: z.array(
        z.strictObject({
          interviewer: filled,
          interviews: natural,
          candidates: ids,
          missing: ids,
          agreed: ids,
          differed: ids,
        }),
      ),
      sealed: natural,
    }),
  },
  'GET /reports/span': {
    id: 'getReportsSpan',
    access: 'read',
    offline: true,
    summary: 'The day on which the first of all candidates came into a stage; null: there is nobody.',
    query: z.object({ timeZone }),
    answer: z.strictObject({ first: z.nullable(day) }),
  },
});
