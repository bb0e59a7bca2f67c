import type { Candidate } from '#domain/candidate/candidate.ts';
import {
  candidateName,
  fieldsOf,
  jobName,
  type ChangeInPart,
  type Describe,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';
import { dayInWords } from '#domain/insight/day.ts';
import { STAGE_LABELS } from '#domain/stage.ts';

export const DOUBLE_DESCRIPTIONS = {
  'POST /candidates/{id}/merge': describeMerge,
  'POST /duplicates/different': (change, names) => describePair(change, names, different),
  'POST /duplicates/kept': (change, names) => describePair(change, names, kept),
} satisfies Readonly<Record<string, Describe>>;

/** The removed candidate's name is only in the rows. */
function describeMerge({ command, rows }: ChangeInPart, names: Names): Description | null {
  const { id } = command.params;
  const { candidateId } = fieldsOf(command);
  if (id === undefined || typeof candidateId !== 'number') return null;
  return mergedOf(candidateId, id, rows, names);
}

/** Describes a merge by its rows; null when the rows show no merge. */
export function describeMergeRows({ rows }: ChangeInPart, names: Names): Description | null {
  const made = rows.find(
    (row) => row.table === 'doubles' && row.before === null && row.after?.verdict === 'same',
  );
  if (made?.table !== 'doubles' || !made.after) return null;
  return mergedOf(made.after.otherId, made.after.candidateId, rows, names);
}

function mergedOf(goesId: number, staysId: number, rows: ChangeInPart['rows'], names: Names): Description {
  const rowOf = (id: number) =>
    rows.find((each): each is RowOf<'candidates'> => each.table === 'candidates' && each.id === id);
  const nameOf = (id: number) => (rowOf(id)?.before ?? rowOf(id)?.after)?.name ?? candidateName(id, names);
  const goes = rowOf(goesId)?.before;
  const stays = rowOf(staysId);
  const words = merged(nameOf(goesId), nameOf(staysId));
  if (!goes) return words;
  const replaced = stays?.before && stays.after ? replacedIn(stays.before, stays.after, names) : [];
  const had = `${words.done}. ${goes.name} had ${list(Object.values(dropsOf(goes, names)))}`;
  return {
    ...words,
    done: replaced.length === 0 ? had : `${had}. They replace ${list(replaced)}`,
  };
}

/** The job, the stage and the dates of a candidate, which a merge may drop. */
function dropsOf({ jobId, stage, stageSince, appliedAt }: Candidate, names: Names) {
  const job = jobName(jobId, names);
  return {
    jobId: names.jobs.get(jobId) === undefined ? job : `the job ${job}`,
    stage: `the stage ${STAGE_LABELS[stage]} since ${dayInWords(stageSince)}`,
    ...(appliedAt !== '' && { appliedAt: `the day of applying ${dayInWords(appliedAt)}` }),
  };
}

/** The values, in words, that the merge replaced in the candidate who stays. */
function replacedIn(before: Candidate, after: Candidate, names: Names): string[] {
  const had = dropsOf(before, names);
  const has = Object.values(dropsOf(after, names));
  return Object.values(had).filter((each) => !has.includes(each));
}

function list(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts);
}

function describePair(
  { command }: ChangeInPart,
  names: Names,
  inWords: typeof different,
): Description | null {
  const { ids } = fieldsOf(command);
  if (!Array.isArray(ids)) return null;
  const [one, other] = ids.map(Number);
  return one === undefined || other === undefined ? null : inWords(one, other, names);
}

export function describeDuplicateDecision(
  { before, after }: RowOf<'doubles'>,
  names: Names,
): Description | null {
  const row = after ?? before;
  if (!row || (before && after && before.verdict === after.verdict)) return null;
  const { candidateId, otherId, verdict } = row;
  const made =
    verdict === 'same'
      ? merged(candidateName(otherId, names), candidateName(candidateId, names))
      : (verdict === 'kept' ? kept : different)(candidateId, otherId, names);
  return after ? made : { done: `Took back: ${lower(made.done)}`, undone: lower(made.done) };
}

function merged(who: string, into: string): Description {
  return { done: `Merged ${who} into ${into}`, undone: `${who} and ${into} are two again` };
}

function different(id: number, otherId: number, names: Names): Description {
  const both = `${candidateName(id, names)} and ${candidateName(otherId, names)}`;
  return { done: `Marked ${both} as different people`, undone: `${both} are likely one person again` };
}

function kept(id: number, otherId: number, names: Names): Description {
  const both = `${candidateName(id, names)} and ${candidateName(otherId, names)}`;
  return {
    done: `Kept both applications of one person: ${both}`,
    undone: `${both} are likely one person again`,
  };
}

function lower(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
