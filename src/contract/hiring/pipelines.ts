import * as z from 'zod/mini';
import { day, timeZone } from '#contract/schemas/report-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { idList, idParam, natural, ordinal, timestamp } from '#contract/schemas/shared-schemas.ts';
import { STAGES } from '#domain/stage.ts';

const params = z.object({ id: idParam });
const missing = 'Not found';
/** The number of candidates in each stage, in the order of the stages. */
const pipeline = z.array(z.strictObject({ stage: z.enum(STAGES), count: natural }));

export const pipelineRoutes = routes({
  'GET /jobs/{id}/pipeline': {
    id: 'getPipeline',
    access: 'review',
    offline: true,
    summary: 'How many candidates of a job are in each of the six stages, in the order of the stages.',
    params,
    answer: z.strictObject({ data: pipeline }),
    missing,
    errors: [404],
  },
  'GET /pipelines': {
    id: 'listPipelines',
    group: 'How many candidates are in each stage, for several jobs.',
    access: 'review',
    offline: true,
    summary:
      'The pipelines of several jobs. `jobIds` is a comma list; a job that does not exist has nobody. Each has its first application, and how many candidates applied since the last working day in `timeZone` (`since`).',
    query: z.object({ jobIds: idList, timeZone }),
    answer: z.strictObject({
      since: day,
      data: z.array(
        z.strictObject({
          jobId: ordinal,
          pipeline,
          firstAppliedAt: z.nullable(timestamp),
          newCount: natural,
        }),
      ),
    }),
  },
});
