import type { ImportRow } from '#domain/import/import-row.ts';
import { titleKey } from '#domain/import/title-key.ts';
import { LEAVE_OUT, standingKey, type Choices } from './choices.ts';
import { columnsOf, type Table } from './open-table.ts';
import { readRow, textIn, type UnreadCell } from './read-row.ts';

/** The rows of a table as the API takes them. All lists are in the order of the rows. */
export interface PreparedRows {
  readonly rows: readonly ImportRow[];
  /** The titles of the jobs that are added, to which `newJob` of a row points. */
  readonly newJobs: readonly string[];
  /** The cells of each row that are not imported. */
  readonly unread: readonly (readonly UnreadCell[])[];
  /** The reasons why rows can't be used, by the rows' places. */
  readonly problems: ReadonlyMap<number, string>;
  /** The places of the rows that a person left out, by the choice for their job, stage or status. */
  readonly leftOut: ReadonlySet<number>;
}

/** Reads every row by what was chosen. */
export function prepareRows(table: Table, choices: Choices): PreparedRows {
  const { mapping, dateOrder, country, jobs, standings } = choices;
  const newJobs = [
    ...new Set([...jobs.values()].flatMap((job) => (job && 'newJob' in job ? [job.newJob] : []))),
  ];
  const places = new Map(newJobs.map((title, place) => [title, place]));
  const options = columnsOf(table, mapping);
  const reading = {
    ...options,
    dateOrder,
    country,
    meant: (field: 'stage' | 'status', text: string) => {
      const standing = standings.get(standingKey({ field, text }));
      return standing === undefined || standing === LEAVE_OUT ? null : standing;
    },
    now: new Date().toISOString(),
  };
  const leftOut = new Set<number>();
  const unread: (readonly UnreadCell[])[] = [];
  const rows = table.rows.map((given, place): ImportRow => {
    const read = readRow(given, reading);
    unread.push(read.unread);
    const job = jobs.get(titleKey(textIn(given, 'job', options))) ?? null;
    const isLeftOut = (['stage', 'status'] as const).some(
      (field) => standings.get(standingKey({ field, text: textIn(given, field, options) })) === LEAVE_OUT,
    );
    if (job === null || isLeftOut) leftOut.add(place);
    return {
      ...read.row,
      ...(job && ('jobId' in job ? { jobId: job.jobId } : { newJob: places.get(job.newJob) ?? 0 })),
    };
  });
  return { rows, newJobs, unread, problems: new Map(), leftOut };
}
