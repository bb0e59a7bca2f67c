import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { csv } from '#domain/csv.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';

/** What a candidate's row of the file says, by the head of each column. */
const COLUMNS: Readonly<Record<string, (candidate: CandidateWithJob) => string>> = {
  Candidate: ({ id }) => String(id),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Job: ({ jobTitle }) => jobTitle,
  Stage: ({ stage }) => STAGE_LABELS[stage],
  'In stage since': ({ stageSince }) => localTime(stageSince),
  Applied: ({ appliedAt }) => localTime(appliedAt),
  'Rejection reason': ({ rejectionReason }) => rejectionReason ?? '',
  Source: ({ source }) => source,
  Tags: ({ tags }) => tagsText(tags),
  Links: ({ links }) => links.join(' '),
  // To the millisecond, for whoever imports the file again: a spreadsheet makes of the other what it likes.
  'Applied at (UTC)': ({ appliedAt }) => appliedAt,
};

/** The headings of this file, in order. A file with these is read as it is written. */
export const EXPORT_HEADINGS: readonly string[] = Object.keys(COLUMNS);

/** With commas between; one on each line where a tag has a comma or a semicolon itself. */
function tagsText(tags: readonly string[]): string {
  return tags.some((tag) => /[,;]/.test(tag)) ? `${tags.join('\n')}\n` : tags.join(', ');
}

/** Candidates as a table for spreadsheets (product §2), in this order. */
export function candidatesCsv(candidates: readonly CandidateWithJob[]): string {
  const columns = Object.values(COLUMNS);
  return csv([EXPORT_HEADINGS, ...candidates.map((it) => columns.map((textOf) => textOf(it)))]);
}

/** “2026-11-20 09:30” in the person's own time zone, which spreadsheets take for a time; empty: not known. */
export function localTime(at: Timestamp): string {
  if (at === '') return '';
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
