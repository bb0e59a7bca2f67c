import * as z from 'zod/mini';
import { ordinal, text, timestamp } from '#contract/shared-schemas.ts';
import { LINK_WAYS } from '#domain/assessment/assessment-link.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';

export const SENDING = z.strictObject({
  candidateId: ordinal,
  jobId: ordinal,
  until: timestamp,
  by: z.enum(LINK_WAYS),
});
export const REOPENING = z.strictObject({ until: timestamp });

/** What is answered is looked at by the API, as whatever a member hands in. */
export const ANSWERS = z.strictObject({ token: text(200), answers: z.unknown() });

/** The largest body of somebody who has nothing but a link, in bytes: an answer has some pages at most. */
export const MAX_ANSWERS_BYTES = 1_000_000;

/** A year and the day it is chosen on. */
const LONGEST = 367 * 24 * 60 * 60_000;

/** @throws HTTPException for a moment until which no link can be open */
export function checkEnd(until: string, now: Date): void {
  if (until <= now.toISOString()) throw failure(400, 'Choose a day from today on');
  if (new Date(until).getTime() > now.getTime() + LONGEST)
    throw failure(400, 'A link can be open for a year at most');
}
