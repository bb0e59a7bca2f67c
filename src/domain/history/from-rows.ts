import type { RowChange } from '#domain/change.ts';
import { isOrdered, type OrderedTable, type TableName } from '#domain/tables.ts';
import { describeApplicationRow, describeReceived } from '#domain/application/changes.ts';
import { describeNoticeRow, describeSiteRow } from '#domain/site/changes.ts';
import { describeAssessmentRow, describeSubmissionRow } from '#domain/assessment/changes.ts';
import {
  commonStage,
  describeCandidateRow,
  describeReasons,
  describeTagged,
  movedTogether,
  rejectionNotes,
  withTags,
} from '#domain/candidate/changes.ts';
import {
  candidateName,
  quoted,
  type ChangeInPart,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';
import { describeDuplicateDecision, describeMergeRows } from '#domain/duplicates/changes.ts';
import { describeFileRow } from '#domain/files/changes.ts';
import {
  describeBookingRow,
  describeInterviewRow,
  describeKitRow,
  describeScorecardRow,
  describeUnsealingRow,
} from '#domain/interview/changes.ts';
import { describeJobRow } from '#domain/job/changes.ts';
import { describeMessageRow } from '#domain/message/changes.ts';
import { describeNoteRow } from '#domain/note/changes.ts';
import { describeOffer, describeOfferRow } from '#domain/offer/changes.ts';
import { describeOpeningRow } from '#domain/opening/changes.ts';
import { describeStepRow } from '#domain/next-step/changes.ts';
import { describeConsentRow, describeConsents, describeRetentionRow } from '#domain/retention/changes.ts';
import { describeOrderedRow } from '#domain/changes/ordered-row.ts';
import { describeReasonRow } from '#domain/reason/changes.ts';
import { describeViewRow } from '#domain/view/changes.ts';

/**
 * Describes a change from its rows alone. Used when this version does not know the command, or when an undo's original
 * change is no longer in the log.
 */
export function describeFromRows(change: ChangeInPart, names: Names): Description {
  const { rows } = change;
  const merge = describeMergeRows(change, names);
  if (merge) return merge;
  const received = describeReceived(change, names);
  if (received) return received;
  const offer = describeOffer(change, names);
  if (offer) return offer;
  const people = rows.filter((row) => row.table === 'candidates' || row.table === 'timelines');
  if (people.length > 0) return describePeople(change, people, names);
  const jobs = rows.filter((row) => row.table === 'jobs');
  if (jobs.length > 0) return describeJobs(change, jobs);
  const consents = describeConsents(change, names);
  if (consents) return consents;
  for (const row of rows) {
    const description = describeRow(row, names);
    if (description) return description;
  }
  return { done: 'Changed nothing', undone: 'everything is as it was' };
}

type DescribeRow<Table extends TableName> = (row: RowOf<Table>, names: Names) => Description | null;

/**
 * For each table, describes the change of one row. The row of a list that people put in order needs no words of its own.
 */
const ROW_DESCRIPTIONS: {
  readonly [Table in Exclude<TableName, OrderedTable>]: DescribeRow<Table>;
} & { readonly [Table in OrderedTable]?: DescribeRow<Table> } = {
  jobs: describeJobRow,
  reasons: describeReasonRow,
  candidates: (row) => describeCandidateRow(row),
  // The same change has the candidate's row, which describes more.
  timelines: () => null,
  assessments: describeAssessmentRow,
  openings: describeOpeningRow,
  submissions: describeSubmissionRow,
  notes: describeNoteRow,
  steps: describeStepRow,
  applications: describeApplicationRow,
  notices: describeNoticeRow,
  sites: describeSiteRow,
  retentions: describeRetentionRow,
  consents: describeConsentRow,
  views: describeViewRow,
  doubles: describeDuplicateDecision,
  files: describeFileRow,
  messages: describeMessageRow,
  kits: describeKitRow,
  interviews: describeInterviewRow,
  bookings: describeBookingRow,
  scorecards: describeScorecardRow,
  unsealings: describeUnsealingRow,
  offers: describeOfferRow,
  // An erasure's change has no rows.
  erasures: () => null,
};

function describeRow(row: RowChange, names: Names): Description | null {
  // The cast is safe: the description and the row are of the same table.
  const describe = ROW_DESCRIPTIONS[row.table] as
    | ((row: RowChange, names: Names) => Description | null)
    | undefined;
  if (describe) return describe(row, names);
  return isOrderedRow(row) ? describeOrderedRow(row) : null;
}

function isOrderedRow(row: RowChange): row is RowOf<OrderedTable> {
  return isOrdered(row.table);
}

function describePeople(
  { rows, rowCount }: ChangeInPart,
  people: readonly RowOf<'candidates' | 'timelines'>[],
  names: Names,
): Description {
  const isWhole = rows.length === rowCount;
  const ids = new Set(people.map(candidateOf));
  // A move writes two rows for each candidate: the candidate and a timeline event. So half of the rows are candidates.
  const count = isWhole ? ids.size : Math.ceil(rowCount / 2);
  const candidates = people.filter((row) => row.table === 'candidates');
  const [only] = candidates;
  if (count === 1 && only) {
    const name = (only.after ?? only.before)?.name ?? candidateName(only.id, names);
    return (
      describeCandidateRow(only, rejectionNotes(rows)) ?? {
        done: `Changed ${name}`,
        undone: `${name} is as it was`,
      }
    );
  }
  const grown = describeGrowth(candidates, isWhole ? count : null);
  if (grown) return grown;
  const inAll = isWhole ? null : count;
  const described = describeReasons(rows, inAll) ?? describeTagged(candidates, isWhole ? null : rowCount);
  if (described) return described;
  const move = movedTogether({
    count,
    to: commonStage(people.map(stageAfter)),
    from: isWhole ? commonStage(people.map(stageBefore)) : null,
  });
  return isWhole ? withTags(move, candidates) : move;
}

/** Describes several candidates added or removed, e.g. by an import. Null when the rows contain any other change. */
function describeGrowth(
  candidates: readonly RowOf<'candidates'>[],
  count: number | null,
): Description | null {
  const who = count === null ? 'many candidates' : `${count} candidates`;
  if (candidates.length === 0) return null;
  if (candidates.every(({ before }) => before === null)) {
    return { done: `Added ${who}`, undone: `${who} are removed` };
  }
  if (candidates.every(({ after }) => after === null)) {
    return { done: `Removed ${who}`, undone: `${who} are back` };
  }
  return null;
}

function candidateOf(row: RowOf<'candidates' | 'timelines'>): number {
  return row.table === 'candidates' ? row.id : ((row.after ?? row.before)?.candidateId ?? 0);
}

function stageBefore(row: RowOf<'candidates' | 'timelines'>) {
  return row.table === 'candidates' ? row.before?.stage : (row.after?.fromStage ?? row.before?.toStage);
}

function stageAfter(row: RowOf<'candidates' | 'timelines'>) {
  return row.table === 'candidates' ? row.after?.stage : (row.after?.toStage ?? row.before?.fromStage);
}

/** Describes changes of jobs. A reorder has the moved job's row first, then the jobs whose places shifted. */
function describeJobs({ rows, rowCount }: ChangeInPart, jobs: readonly RowOf<'jobs'>[]): Description {
  const [first] = jobs;
  if (first && rows.length === rowCount && (jobs.length === 1 || isReordered(first))) {
    const title = quoted((first.after ?? first.before)?.title ?? '');
    return describeJobRow(first) ?? { done: `Changed ${title}`, undone: `${title} is as it was` };
  }
  return { done: 'Changed the order of the jobs', undone: 'the order of the jobs is as it was' };
}

function isReordered({ before, after }: RowOf<'jobs'>): boolean {
  return before !== null && after !== null && before.order !== after.order;
}
