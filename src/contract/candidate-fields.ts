import * as z from 'zod/mini';
import { EMAIL, emailProblem } from '#domain/candidate/candidate.ts';
import { line, NOT_BLANK } from './shared-schemas.ts';

/** A candidate's name in a request. */
export const name = line('Name', 500);

const EMAIL_OR_NONE = new RegExp(`^$|${EMAIL.source}`);

/** A candidate's email address; empty when there is none. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(320, 'Email can’t be longer than 320 characters'),
    z.regex(EMAIL_OR_NONE, { error: ({ input }) => emailProblem(String(input)) ?? 'Enter an email address' }),
  );

export const noteText = z
  .string()
  .check(
    z.regex(NOT_BLANK, 'A note can’t be empty'),
    z.maxLength(20_000, 'A note can’t be longer than 20000 characters'),
  );
