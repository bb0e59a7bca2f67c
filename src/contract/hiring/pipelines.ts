import * as z from 'zod/mini';
import { day, timeZone } from '#contract/schemas/report-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { idList, natural, ordinal, timestamp } from '#contract/schemas/shared-schemas.ts';
import { pipeline } from './jobs.ts';

export const pipelineRoutes = routes({
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
