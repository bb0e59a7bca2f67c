import type { Candidate } from '#domain/candidate.ts';
import { NO_DETAILS, type CandidateDetails } from '#domain/candidate-details.ts';

type Details = CandidateDetails & Pick<Candidate, 'appliedAt'>;

/**
 * A candidate in a record with many others. Most have no more than a name and an email, and their date of application is
 * that of their stage: what follows from the other fields is left out, so that such a record stays small.
 */
export type PackedCandidate = Omit<Candidate, keyof Details> & Partial<Details>;

export function packed(candidate: Candidate): PackedCandidate {
  const { appliedAt, phone, links, source, tags, ...others } = candidate;
  return {
    ...others,
    ...(appliedAt !== others.stageSince && { appliedAt }),
    ...(phone !== '' && { phone }),
    ...(!isEmpty(links) && { links }),
    ...(source !== '' && { source }),
    ...(!isEmpty(tags) && { tags }),
  };
}

/** What is no row stays as it is: rows are checked whenever they are read. */
export function unpacked(row: PackedCandidate): Candidate {
  if (typeof row !== 'object' || row === null) return row;
  const {
    appliedAt = row.stageSince,
    phone = '',
    links = NO_DETAILS.links,
    source = '',
    tags = NO_DETAILS.tags,
  } = row;
  const { id, name, email, jobId, stage, stageSince, reasonId, reasonNote } = row;
  return {
    id,
    name,
    email,
    jobId,
    stage,
    stageSince,
    reasonId,
    reasonNote,
    appliedAt,
    phone,
    links,
    source,
    tags,
  };
}

/** A damaged row may have no list here: it stays as it is, too. */
function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}
