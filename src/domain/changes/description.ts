import type { Change, Command, RowChange } from '#domain/change.ts';
import { capitalised } from '#domain/capitalised.ts';
import type { TableName } from '#domain/tables.ts';

/** A change as the API answers it. It may have only some of its rows, from the first on. */
export interface ChangeInPart extends Pick<
  Change,
  'command' | 'rows' | 'undoable' | 'undoes' | 'added' | 'left'
> {
  readonly rowCount: number;
}

/** A change in words. */
export interface Description {
  /** The change as a sentence: `Moved Ada Lovelace from Applied to Interview`. */
  readonly done: string;
  /** The state after an undo, in lower case: `Ada Lovelace is back in Applied`. */
  readonly undone: string;
}

/** Looks up the names of candidates and the titles of jobs. A change has only their ids. */
export interface Names {
  readonly candidates: Pick<ReadonlyMap<number, string>, 'get'>;
  readonly jobs: Pick<ReadonlyMap<number, string>, 'get'>;
}

/** Names that are stored with a change, because its ids may be those of other rows later. */
export interface NamesById {
  readonly candidates: Readonly<Record<number, string>>;
  readonly jobs: Readonly<Record<number, string>>;
}

/**
 * Describes the changes that one route makes.
 *
 * @returns null when this version of the product does not know the form of the command or its rows
 */
export type Describe = (change: ChangeInPart, names: Names) => Description | null;

/** A change of a row in one table. */
export type RowOf<Table extends TableName> = Extract<RowChange, { table: Table }>;

/**
 * The fields of a command's body. Returns none when the body is not an object, because an older version may have logged
 * it.
 */
export function fieldsOf({ body }: Command): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** The candidate's name, or `candidate #7` when the name is unknown. */
export function candidateName(id: number, { candidates }: Names): string {
  return candidates.get(id) ?? `candidate #${id}`;
}

/** The job's title in quotes, or `job #7` when the title is unknown. */
export function jobName(id: number, { jobs }: Names): string {
  const title = jobs.get(id);
  return title === undefined ? `job #${id}` : quoted(title);
}

export function quoted(title: string): string {
  return `“${title}”`;
}

/** Describes a change of a row's name. */
export function describeRename(noun: string, before: string, after: string): Description {
  const [from, to] = [quoted(before), quoted(after)];
  return { done: `renamed the ${noun} ${from} to ${to}`, undone: `the ${noun} ${to} is ${from} again` };
}

/** Describes the move of a row to another place in its list. */
export function describeMove(noun: string, name: string): Description {
  return { done: `moved the ${noun} ${quoted(name)}`, undone: `the order of the ${noun}s is as it was` };
}

/** Joins the changes of one row into one sentence: `Renamed … and changed the tags of …`. Null when there are none. */
export function joinDescriptions(parts: readonly (Description | false)[]): Description | null {
  const all = parts.filter((part) => part !== false);
  if (all.length === 0) return null;
  const done = all.map((part) => part.done).join(' and ');
  return {
    done: capitalised(done),
    undone: all.map((part) => part.undone).join(' and '),
  };
}
