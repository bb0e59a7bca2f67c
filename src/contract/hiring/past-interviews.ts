import * as z from 'zod/mini';
import { MAX_IMPORT_BYTES, rowProblem } from '#contract/candidates/imports.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import {
  line,
  list,
  natural,
  ordinal,
  text,
  timestamp,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { NAME_MAX_LENGTH } from '#domain/candidate/candidate.ts';
import { EMAIL_MAX_LENGTH } from '#domain/email.ts';
import { MOST_PAST_INTERVIEWS } from '#domain/import/past-interviews.ts';
import {
  CARD_NOTES_MAX_LENGTH,
  KIT_NAME_MAX_LENGTH,
  MOST_INTERVIEWERS,
  MOST_MINUTES,
  OVERALL_DECISIONS,
} from '#domain/interview-fields.ts';
import { TITLE_MAX_LENGTH } from '#domain/job/job.ts';

const { zone, interviewers } = rowSchemas.interviews.shape;

/** A past interview of an import in a request. */
export const pastRow = z
  .strictObject({
    email: withDefault(text(EMAIL_MAX_LENGTH), ''),
    candidate: withDefault(text(NAME_MAX_LENGTH), ''),
    job: withDefault(text(TITLE_MAX_LENGTH), ''),
    name: line('The name of the interview', KIT_NAME_MAX_LENGTH),
    startsAt: timestamp,
    minutes: withDefault(ordinal.check(z.lte(MOST_MINUTES, `can’t be more than ${MOST_MINUTES}`)), 60),
    interviewers: withDefault(interviewers, []),
    others: withDefault(list(line('The name of who held it', NAME_MAX_LENGTH), MOST_INTERVIEWERS), []),
    decision: withDefault(z.nullable(z.enum(OVERALL_DECISIONS)), null),
    notes: withDefault(
      text(CARD_NOTES_MAX_LENGTH, `Notes can’t be longer than ${CARD_NOTES_MAX_LENGTH} characters`),
      '',
    ),
  })
  .check(
    z.refine(
      ({ email, candidate }) => email !== '' || candidate !== '',
      'Give the candidate’s email or name',
    ),
  );

export const pastInterviewRoutes = routes({
  'POST /imports/interviews/check': {
    id: 'checkInterviewsImport',
    access: 'write',
    offline: false,
    summary:
      'Says what an import of past interviews would meet, and changes nothing: the rows that can’t be used, with the reason, the rows whose interview is there already or in an earlier row (`here`: the same candidate, name and start), and for each other row whom it was with, and whether its decision and notes become a scorecard. Rows count from 0.',
    body: z.strictObject({ zone, rows: list(z.unknown(), MOST_PAST_INTERVIEWS) }),
    maxBytes: MAX_IMPORT_BYTES,
    answer: z.strictObject({
      unusable: z.array(rowProblem),
      here: z.array(natural),
      found: z.array(
        z.strictObject({
          row: natural,
          candidateId: ordinal,
          name: z.string(),
          jobTitle: z.string(),
          hasScorecard: z.boolean(),
        }),
      ),
    }),
    changesNothing: true,
  },
  'POST /imports/interviews': {
    id: 'importInterviews',
    access: 'write',
    offline: false,
    summary:
      'Adds past interviews of candidates, as one change. A candidate is found by `email`, else by the name; `job` tells several apart. An interview that is there already (the same candidate, name and start) is left out (`here`), and a row that can’t be used costs only itself; when none can be used, the call is refused. `interviewers` are handles, `others` names of people who are no teammates. The decision and the notes become the scorecard of the interviewer when exactly one is named and there is a decision; else they stand in the details of the interview. Past interviews take nobody’s time. Nobody is told of them.',
    body: z.strictObject({
      /** The name of the imported file, shown in the history. */
      source: z.optional(line('The name of the file', 255)),
      zone,
      rows: list(pastRow, MOST_PAST_INTERVIEWS).check(z.minLength(1, 'must have an interview')),
    }),
    maxBytes: MAX_IMPORT_BYTES,
    status: 201,
    answer: z.strictObject({
      added: natural,
      scorecards: natural,
      here: natural,
      unusable: z.array(rowProblem),
    }),
  },
});
