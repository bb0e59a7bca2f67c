import { sameTags, type Job } from './job.ts';
import {
  fieldsOf,
  jobName,
  joinDescriptions,
  quoted,
  type ChangeInPart,
  type Describe,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';

export const JOB_DESCRIPTIONS = {
  'POST /jobs': describeCreation,
  'PATCH /jobs/{id}': describeEdit,
  'PATCH /jobs/{id}/reorder': describeReorder,
} satisfies Readonly<Record<string, Describe>>;

function describeCreation({ command }: ChangeInPart): Description | null {
  const { title } = fieldsOf(command);
  return typeof title === 'string' ? created(title) : null;
}

/** The body may repeat values that the job already has. So the changed fields are read from the row. */
function describeEdit({ command, rows }: ChangeInPart): Description | null {
  const row = jobRow(rows, command.params['id']);
  return row ? describeJobRow(row) : null;
}

function describeReorder({ command, rows }: ChangeInPart, names: Names): Description | null {
  const { id } = command.params;
  const { fromOrder, toOrder } = fieldsOf(command);
  if (id === undefined || typeof fromOrder !== 'number' || typeof toOrder !== 'number') return null;
  const title = jobRow(rows, id)?.after?.title;
  return moved(title === undefined ? jobName(id, names) : quoted(title), fromOrder, toOrder);
}

function jobRow(rows: ChangeInPart['rows'], id: number | undefined): RowOf<'jobs'> | undefined {
  return rows.filter((row) => row.table === 'jobs').find((row) => row.id === id);
}

/** Describes the change of a job's row; null when a person would see no change. */
export function describeJobRow({ before, after }: RowOf<'jobs'>): Description | null {
  if (!before) return after && created(after.title);
  if (!after) return { done: `Removed ${quoted(before.title)}`, undone: `${quoted(before.title)} is back` };
  if (before.order !== after.order) return moved(quoted(after.title), before.order, after.order);
  return joinDescriptions([
    before.title !== after.title && renamed(before, after),
    !sameTags(before.tags, after.tags) && tagged(before, after),
    before.status !== after.status && archivedOrNot(before, after),
  ]);
}

function created(title: string): Description {
  return { done: `Created ${quoted(title)}`, undone: `${quoted(title)} is removed` };
}

function moved(job: string, from: number, to: number): Description {
  return { done: `Moved ${job} from place ${from} to ${to}`, undone: `${job} is back at place ${from}` };
}

function renamed(before: Job, after: Job): Description {
  const [from, to] = [quoted(before.title), quoted(after.title)];
  return { done: `renamed ${from} to ${to}`, undone: `${to} is ${from} again` };
}

function tagged(before: Job, after: Job): Description {
  return {
    done: `changed the tags of ${quoted(after.title)}`,
    undone: `the tags of ${quoted(before.title)} are as they were`,
  };
}

function archivedOrNot(before: Job, after: Job): Description {
  return {
    done: `${after.status === 'archived' ? 'archived' : 'unarchived'} ${quoted(after.title)}`,
    undone: `${quoted(before.title)} is ${before.status} again`,
  };
}
