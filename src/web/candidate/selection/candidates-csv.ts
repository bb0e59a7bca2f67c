import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { DETAILS, LINES } from '#domain/candidate/candidate-details.ts';
import { ratingLabel } from '#domain/choices/rating.ts';
import { csv } from '#domain/csv.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { isUnknownTime, type Timestamp } from '#domain/time.ts';

/** Until when candidates agreed to be kept (product §20), by their ids. */
export type KeptUntil = Pick<ReadonlyMap<number, Timestamp>, 'get'>;

/** The columns of the file: the header, and the text for a candidate. */
const COLUMNS: Readonly<Record<string, (candidate: CandidateWithJob, kept: KeptUntil) => string>> = {
  Candidate: ({ id }) => String(id),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Job: ({ jobTitle }) => jobTitle,
  Stage: ({ stage }) => STAGE_LABELS[stage],
  'In stage since': ({ stageSince }) => localTime(stageSince),
  Applied: ({ appliedAt }) => localTime(appliedAt),
  'Rejection reason': ({ rejectionReason }) => rejectionReason ?? '',
  ...Object.fromEntries(LINES.map((line) => [DETAILS[line].label, (candidate) => candidate[line]])),
  Tags: ({ tags }) => tagsText(tags),
  Links: ({ links }) => links.join(' '),
  // Exact to the millisecond, for a later import. A spreadsheet may change the local time.
  'Applied at (UTC)': ({ appliedAt }) => (isUnknownTime(appliedAt) ? '' : appliedAt),
  Owner: ({ owner }) => owner,
  Rating: ({ rating }) => ratingLabel(rating),
  'Kept until': ({ id }, kept) => localTime(kept.get(id) ?? ''),
};

const HEADINGS = Object.keys(COLUMNS);

/**
 * The first headings of the file, in order. The import recognizes an exported file by them. Files that were exported
 * earlier end with them, so a new column comes after them.
 */
export const EXPORT_HEADINGS: readonly string[] = HEADINGS.slice(0, HEADINGS.indexOf('Owner'));

/** Joins tags with commas. When a tag contains a comma or a semicolon, each tag is on its own line. */
function tagsText(tags: readonly string[]): string {
  return tags.some((tag) => /[,;]/.test(tag)) ? `${tags.join('\n')}\n` : tags.join(', ');
}

/** Candidates as a CSV table for spreadsheets (product §2), in the given order. */
export function candidatesCsv(candidates: readonly CandidateWithJob[], kept: KeptUntil = new Map()): string {
  const columns = Object.values(COLUMNS);
  return csv([HEADINGS, ...candidates.map((candidate) => columns.map((textOf) => textOf(candidate, kept)))]);
}

/**
 * A moment in the person's time zone, such as “2026-11-20 09:30”, in a format that spreadsheets recognise. Empty when
 * the moment is unknown.
 */
export function localTime(at: Timestamp): string {
  if (isUnknownTime(at)) return '';
  const time = new Date(at);
  const [year, month, day, hour, minute] = [
    time.getFullYear(),
    time.getMonth() + 1,
    time.getDate(),
    time.getHours(),
    time.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'));
  return `${year}-${month}-${day} ${hour}:${minute}`;
}
