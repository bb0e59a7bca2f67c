import type { Candidate } from '#domain/candidate/candidate.ts';
import type { OwnerAndRating } from '#domain/candidate/owner-and-rating.ts';
import { DETAIL_NAMES, NO_DETAILS, type CandidateDetails } from '#domain/candidate/candidate-details.ts';

type Details = CandidateDetails & OwnerAndRating & Pick<Candidate, 'reasonId' | 'reasonNote' | 'appliedAt'>;

/**
 * A candidate in a record with many others. Empty details are left out, and so is a date of application that equals
 * `stageSince`. Most candidates have no other values there, so the record stays small.
 */
export type PackedCandidate = Omit<Candidate, keyof Details> & Partial<Details>;

// Copies field by field, with at most one spread. For 100,000 candidates this is ten times as fast as several spreads.
export function packed(candidate: Candidate): PackedCandidate {
  const { id, name, email, jobId, stage, stageSince, reasonId, reasonNote } = candidate;
  const row: PackedCandidate = { id, name, email, jobId, stage, stageSince };
  if (reasonId !== null) copy(candidate, 'reasonId', row);
  if (reasonNote !== '') copy(candidate, 'reasonNote', row);
  if (candidate.appliedAt !== stageSince) copy(candidate, 'appliedAt', row);
  if (candidate.owner !== '') copy(candidate, 'owner', row);
  if (candidate.rating !== null) copy(candidate, 'rating', row);
  for (const field of DETAIL_NAMES) {
    if (!isNone(field, candidate[field])) copy(candidate, field, row);
  }
  return row;
}

/** Restores a packed candidate. A value that is no object is returned unchanged, because readers check every row. */
export function unpacked(row: PackedCandidate): Candidate {
  if (typeof row !== 'object' || row === null) return row;
  const { id, name, email, jobId, stage, stageSince } = row;
  const { reasonId = null, reasonNote = '', appliedAt = stageSince, owner = '', rating = null } = row;
  const candidate = {
    id,
    name,
    email,
    jobId,
    stage,
    stageSince,
    reasonId,
    reasonNote,
    appliedAt,
    ...NO_DETAILS,
    owner,
    rating,
  };
  for (const field of DETAIL_NAMES) {
    if (row[field] !== undefined) copy(row, field, candidate);
  }
  return candidate;
}

/** Tells whether the value is the field's empty value. A damaged row may have a value of any type. */
function isNone(field: keyof CandidateDetails, value: unknown): boolean {
  const none = NO_DETAILS[field];
  return value === none || (Array.isArray(none) && Array.isArray(value) && value.length === 0);
}

type Writable = { -readonly [Field in keyof Details]?: Details[Field] | undefined };

function copy<Field extends keyof Details>(
  from: Pick<Writable, Field>,
  field: Field,
  to: Pick<Writable, Field>,
): void {
  to[field] = from[field];
}
