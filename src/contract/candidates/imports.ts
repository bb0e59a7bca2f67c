import * as z from 'zod/mini';
import { appliedAt, details, link, tag } from '#contract/schemas/candidate-details.ts';
import { email, handle, name, noteText } from '#contract/schemas/candidate-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { line, list, moment, natural, ordinal, text, timestamp } from '#contract/schemas/shared-schemas.ts';
import { WHY_MAX_LENGTH } from '#domain/candidate/candidate.ts';
import { JOB_STATUSES } from '#domain/choices/job-status.ts';
import { FILE_NAME_MAX_LENGTH, FILE_TEXT_MAX_LENGTH, HASH } from '#domain/file-limits.ts';
import { SAME_BY } from '#domain/import/already-here.ts';
import {
  IMPORTED_REASON_MAX_LENGTH,
  MOST_FILES,
  MOST_FILES_IN_ROW,
  MOST_IMPORTED,
  MOST_IN_ROW,
  MOST_MOVES_IN_ROW,
  MOST_NEW_REASONS,
  MOST_NOTES_IN_ROW,
} from '#domain/import/import-row.ts';
import { TITLE_MAX_LENGTH } from '#domain/job/job.ts';
import { REASON_MAX_LENGTH } from '#domain/reason/reason.ts';
import { STAGES } from '#domain/stage.ts';

/** The maximum size of an import: enough for 100,000 rows with notes of a few sentences. */
export const MAX_IMPORT_BYTES = 100_000_000;

/**
 * The lists of a row. A row may have more tags and links than a candidate can. The import uses the first ones and
 * answers the number of the others.
 */
const lists = { tags: list(tag, MOST_IN_ROW), links: list(link, MOST_IN_ROW) };

const leftOut = { row: natural, tags: natural, links: natural };

/** A file whose bytes `POST /files` has kept. */
const rowFile = z.strictObject({
  hash: z.string().check(z.regex(HASH, 'must be a SHA-256 in hexadecimal digits')),
  name: text(FILE_NAME_MAX_LENGTH),
  text: z.optional(text(FILE_TEXT_MAX_LENGTH)),
});

export const rowProblem = z.strictObject({ row: natural, problem: z.string() });

/** A candidate of an import in a request. */
export const importRow = z
  .strictObject({
    name,
    email,
    jobId: z.optional(ordinal),
    newJob: z.optional(natural),
    stage: z.optional(z.enum(STAGES)),
    since: z.optional(
      z.nullable(moment('Give since when they are in their stage as a moment in UTC with milliseconds')),
    ),
    reason: z.optional(
      text(
        IMPORTED_REASON_MAX_LENGTH,
        `A reason can’t be longer than ${IMPORTED_REASON_MAX_LENGTH} characters`,
      ),
    ),
    appliedAt: z.optional(z.nullable(appliedAt)),
    note: z.optional(noteText),
    notes: z.optional(list(z.strictObject({ text: noteText, at: z.optional(timestamp) }), MOST_NOTES_IN_ROW)),
    history: z.optional(
      list(
        z.strictObject({ stage: z.enum(STAGES), at: timestamp, note: z.optional(text(WHY_MAX_LENGTH)) }),
        MOST_MOVES_IN_ROW,
      ),
    ),
    owner: z.optional(handle),
    candidateId: z.optional(ordinal),
    fillsIn: z.optional(z.boolean()),
    files: z.optional(list(rowFile, MOST_FILES_IN_ROW)),
    ...z.partial(z.object({ ...details, ...lists })).shape,
  })
  .check(
    z.refine(
      ({ jobId, newJob }) => (jobId === undefined) !== (newJob === undefined),
      'Give either the job or a new one',
    ),
  );

const newJobs = list(
  z.strictObject({ title: line('Title', TITLE_MAX_LENGTH), status: z.optional(z.enum(JOB_STATUSES)) }),
  10_000,
);

/** The reason why a row seems to be of somebody. */
const sameness = { by: z.enum(SAME_BY), isSure: z.boolean() };

export const importRoutes = routes({
  'POST /imports/check': {
    id: 'checkImport',
    group: 'Many candidates or interviews at once.',
    access: 'write',
    offline: false,
    summary:
      'Says what an import would meet, and changes nothing: the rows that can’t be used, with the reason, those of somebody who is there already (the same email, or the same name with the same phone number, profile or job; with `loosely` also the same phone number, profile or name alone), those of the same person as a row before (in both, `by` says what is the same, and `isSure` whether that is enough without somebody looking at it, which the same name in two rows is not), and those with tags or links that there is no room for, added or, with `update`, as an update of who is there. All others are new. Rows count from 0.',
    body: z.strictObject({
      newJobs,
      rows: list(z.unknown(), MOST_IMPORTED),
      /** For rows that say little of a person, as of a CV. */
      loosely: z.optional(z.boolean()),
    }),
    maxBytes: MAX_IMPORT_BYTES,
    answer: z.strictObject({
      unusable: z.array(rowProblem),
      here: z.array(
        z.strictObject({
          row: natural,
          candidateId: ordinal,
          name: z.string(),
          email: z.string(),
          jobTitle: z.string(),
          isSameJob: z.boolean(),
          ...sameness,
        }),
      ),
      repeated: z.array(z.strictObject({ row: natural, repeats: natural, ...sameness })),
      leftOut: z.array(z.strictObject({ ...leftOut, update: z.boolean() })),
    }),
    changesNothing: true,
  },
  'POST /imports': {
    id: 'importCandidates',
    access: 'write',
    offline: false,
    summary:
      'Adds candidates, and jobs for them, and changes those whom a row names by `candidateId`, as one change. A row that can’t be used (`unusable`) costs only itself; when none can be used, the call is refused. Without `appliedAt` or `since` they apply, or come into their stage, now. Null says that the moment is unknown: then it is `1970-01-01T00:00:00.000Z`, and counts neither as long ago nor as recent. What a row does not say stays; tags and links come to those that are there, and `leftOut` says for which rows there was no room for all of them. With `fillsIn`, a row only gives a candidate what they lack. `files` are attached; their bytes are sent before, by `POST /files`. `notes` keep the moment when they were written, and mention nobody; a note that a changed candidate has already is left out. `replacesDemo` also removes what is left of the demo workspace, except what a row is for. `history` gives an added candidate the events of earlier moves: from applying on, in the order of time, each to another stage, and the last to the row’s stage.',
    body: z.strictObject({
      /** The name of the imported file, shown in the history. */
      source: z.optional(line('The name of the file', 255)),
      newJobs,
      /** Also removes what the demo workspace added and nobody has edited since, as `POST /demo/remove` does. */
      replacesDemo: z.optional(z.boolean()),
      /** The names of rejection reasons that are added, unless they are there. */
      newReasons: z.optional(list(line('Name', REASON_MAX_LENGTH), MOST_NEW_REASONS)),
      rows: list(importRow, MOST_IMPORTED).check(
        z.minLength(1, 'must name somebody'),
        z.refine(
          (rows) => rows.reduce((sum, { files = [] }) => sum + files.length, 0) <= MOST_FILES,
          `can’t have more than ${MOST_FILES.toLocaleString('en')} files`,
        ),
      ),
    }),
    maxBytes: MAX_IMPORT_BYTES,
    status: 201,
    answer: z.strictObject({
      added: natural,
      updated: natural,
      jobs: natural,
      leftOut: z.array(z.strictObject(leftOut)),
      unusable: z.array(rowProblem),
    }),
    errors: [409],
  },
});
