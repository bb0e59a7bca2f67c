import type { Candidate } from '#domain/candidate/candidate.ts';
import { NO_DETAILS, type CandidateDetails } from '#domain/candidate/candidate-details.ts';

type Details = CandidateDetails & Pick<Candidate, 'reasonId' | 'reasonNote' | 'appliedAt'>;

/**
 * A candidate in a record with many others. Most have no more than a name and an email, no reason, and their date of application
 * is that of their stage: what follows from the other fields is left out, so that such a record stays small.
 */
export type PackedCandidate = Omit<Candidate, keyof Details> & Partial<Details>;

const DETAILS = Object.keys(NO_DETAILS) as (keyof CandidateDetails)[];

// Field by field, and only one object spread into another: at a hundred thousand candidates it is ten times as fast.
export function packed(candidate: Candidate): PackedCandidate {
  const { id, name, email, jobId, stage, stageSince, reasonId, reasonNote } = candidate;
  const row: PackedCandidate = { id, name, email, jobId, stage, stageSince };
  if (reasonId !== null) copy(candidate, 'reasonId', row);
  if (reasonNote !== '') copy(candidate, 'reasonNote', row);
  if (candidate.appliedAt !== stageSince) copy(candidate, 'appliedAt', row);
  for (const field of DETAILS) {
    if (!isNone(field, candidate[field])) copy(candidate, field, row);
  }
  return row;
}

/** What is no row stays as it is: rows are checked whenever they are read. */
export function unpacked(row: PackedCandidate): Candidate {
  if (typeof row !== 'object' || row === null) return row;
  const { id, name, email, jobId, stage, stageSince } = row;
  const { reasonId = null, reasonNote = '', appliedAt = stageSince } = row;
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
  };
  for (const field of DETAILS) {
    if (row[field] !== undefined) copy(row, field, candidate);
  }
  return candidate;
}

/** A damaged row may have anything here: it stays as it is, too. */
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
