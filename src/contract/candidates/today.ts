import * as z from 'zod/mini';
import { handle } from '#contract/schemas/candidate-fields.ts';
import { day, timeZone } from '#contract/schemas/report-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import { natural, ordinal, timestamp } from '#contract/schemas/shared-schemas.ts';
import { candidate } from './candidates.ts';

const people = z.strictObject({ data: z.array(candidate), total: natural });

const stepOfCandidate = z.extend(rowSchemas.steps, { candidateName: z.string(), jobTitle: z.string() });

export const todayRoutes = routes({
  'GET /today': {
    id: 'getToday',
    group: 'What is due today.',
    access: 'read',
    offline: true,
    summary:
      'What is to be done today: the open next steps that are due by the end of the coming week, the earliest first (of everybody, or of one `owner`); the interviews of the day, and the scorecards that are missing after their interviews ended in the last two weeks (of everybody, or of those that `owner` holds); who is neither hired nor rejected and has been in their stage for longest; who waits for an answer to a message, the longest first (`unanswered`); and who applied since the last working day (`since`), the latest first (all of everybody, or of those whom `owner` owns). `dueTotal` counts the steps that are due today or were before.',
    query: z.object({ timeZone, owner: z.optional(handle) }),
    answer: z.strictObject({
      day,
      since: day,
      steps: z.strictObject({ data: z.array(stepOfCandidate), total: natural, dueTotal: natural }),
      interviews: z.strictObject({
        data: z.array(
          z.extend(
            z.pick(rowSchemas.interviews, {
              id: true,
              candidateId: true,
              name: true,
              startsAt: true,
              endsAt: true,
              interviewers: true,
            }),
            { candidateName: z.string() },
          ),
        ),
        total: natural,
      }),
      scorecards: z.strictObject({
        data: z.array(
          z.strictObject({
            interviewId: ordinal,
            name: z.string(),
            endsAt: timestamp,
            candidateId: ordinal,
            candidateName: z.string(),
            interviewer: z.string(),
          }),
        ),
        total: natural,
      }),
      waiting: people,
      unanswered: z.strictObject({
        data: z.array(z.extend(candidate, { waitingSince: z.nullable(timestamp) })),
        total: natural,
      }),
      applied: people,
    }),
  },
});
