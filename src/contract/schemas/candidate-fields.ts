import { NO_OWNER } from '#domain/candidate/owner-and-rating.ts';
import * as z from 'zod/mini';
import { NEXT_STEP_FILTERS } from '#domain/choices/next-step-filter.ts';
import { MOST_RATING, RATINGS } from '#domain/choices/rating.ts';
import { NAME_MAX_LENGTH } from '#domain/candidate/candidate.ts';
import { EMAIL, EMAIL_MAX_LENGTH, emailProblem } from '#domain/email.ts';
import { NOTE_MAX_LENGTH } from '#domain/note/note.ts';
import { handle as handleField } from '#domain/field.ts';
import { STEP_MAX_LENGTH } from '#domain/step-text.ts';
import { line, NOT_BLANK, text } from './shared-schemas.ts';

/** A candidate's name in a request. */
export const name = line('Name', NAME_MAX_LENGTH);

const EMAIL_OR_NONE = new RegExp(`^$|${EMAIL.source}`);

/** A candidate's email address; empty when there is none. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(EMAIL_MAX_LENGTH, `Email can’t be longer than ${EMAIL_MAX_LENGTH} characters`),
    z.regex(EMAIL_OR_NONE, { error: ({ input }) => emailProblem(String(input)) ?? 'Enter an email address' }),
  );

export const noteText = z
  .string()
  .check(
    z.regex(NOT_BLANK, 'A note can’t be empty'),
    z.maxLength(NOTE_MAX_LENGTH, `A note can’t be longer than ${NOTE_MAX_LENGTH} characters`),
  );

/** The handle of a teammate; empty for nobody. */
export const handle = text(handleField.maxLength).check(
  z.regex(handleField.pattern, 'must be a handle: letters, digits and underscores, without the @'),
);

/** The team's rating of a candidate: 1 (“Strong no”) to 4 (“Strong yes”); null for no rating. */
export const rating = z.nullable(
  z.union(
    RATINGS.map((each) => z.literal(each)),
    'must be 1, 2, 3, 4 or null',
  ),
);

/** The owner of candidates as a filter; empty for any. */
export const ownerFilter = text(handleField.maxLength).check(
  z.regex(/^(?:-|\w*)$/, `must be a handle, or “${NO_OWNER}” for no owner`),
);

/** The rating of candidates as a filter. */
export const ratingFilter = z.pipe(
  z.enum(['none', ...RATINGS.map(String)], `must be a number from 1 to ${MOST_RATING}, or “none”`),
  z.transform((given) => (given === 'none' ? given : Number(given))),
);

/** The next step of candidates as a filter. */
export const nextStepFilter = z.enum(NEXT_STEP_FILTERS, `must be one of: ${NEXT_STEP_FILTERS.join(', ')}`);

export const stepText = line('A next step', STEP_MAX_LENGTH);
