import * as z from 'zod/mini';
import { EMAIL, EMAIL_MAX_LENGTH, emailProblem, NAME_MAX_LENGTH } from '#domain/candidate/candidate.ts';
import { NOTE_MAX_LENGTH } from '#domain/note/note.ts';
import { line, NOT_BLANK } from './shared-schemas.ts';

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
