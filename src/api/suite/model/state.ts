import type { RouteName } from '#contract/contract.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { sameValue, type Change, type Command, type RowChange } from '#domain/change.ts';
import { keyOf, perTable, TABLE_NAMES, type Rows, type TableName } from '#domain/tables.ts';
import { workspaceProblem } from '#domain/workspace/backup.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Dump } from '../host.ts';
import { takenBack } from './candidates/imports-undo.ts';
import { hasNameTwice } from './names-twice.ts';
import { overlapsAfter } from './overlaps.ts';
import { delayed, undoneRow } from './undo.ts';

/** The answer that the model expects from the API. */
export interface Expected {
  readonly status: number;
  /** The body of the answer. Undefined for a refusal, because messages are not compared. */
  readonly json?: unknown;
  /** The seq of the change. Null for a read, and for a write that changed nothing. */
  readonly seq: number | null;
}

/** A request to the model. */
export interface Asked {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, number>>;
  readonly body: unknown;
  readonly key: string | null;
  /** The time of the clock. */
  readonly askedAt: string;
  /** The time of the change: later than the change before it. */
  readonly at: string;
  /** The API's answer, for values that nobody can foresee. */
  readonly answer: unknown;
}

/** A write, with the id in its path and the version in its If-Match. */
export type Given = Asked & { readonly id: number; readonly ifMatch: string | null };

/** The result of a write: rows and an answer, or a refusal. */
export type Decision =
  | {
      readonly status: number;
      readonly value: unknown;
      readonly rows: readonly RowChange[];
      /** Added rows, of which the log stores only the keys. */
      readonly added?: readonly RowChange[];
    }
  | { readonly status: number; readonly message: string | null };

interface Logged extends Change {
  /** The complete rows of which the log stores only the keys. */
  readonly whole?: readonly RowChange[];
  readonly key: string | null;
  readonly status: number;
  readonly answer: unknown;
}

type Tables = { [Table in TableName]: Map<number, Rows[Table]> };

/**
 * A simple model of the workspace: eight maps and a list, without transactions, indexes or copies. It shares the types
 * of the domain with the product, but no code for storage.
 */
export class ModelState {
  #tables: Tables;
  #log: Logged[];
  #lastId = perTable(() => 0);

  constructor(workspace: Workspace, at: string) {
    this.#tables = this.#tablesOf(workspace);
    const command = { route: 'seed', params: {}, body: null };
    this.#log = [
      {
        seq: 1,
        at,
        by: LOCAL_ACTOR,
        command,
        rows: [],
        undoable: false,
        undoes: null,
        key: null,
        status: 200,
        answer: null,
      },
    ];
  }

  get revision(): number {
    return this.#log.at(-1)?.seq ?? 0;
  }

  /** Gets the time of a change that is asked for at this moment. */
  madeAt(askedAt: string): string {
    const next = Date.parse(this.#log.at(-1)?.at ?? '') + 1;
    return new Date(Math.max(Date.parse(askedAt), next)).toISOString();
  }

  get log(): readonly Change[] {
    return this.#log.map(({ seq, at, by, command, rows, undoable, undoes, whole = [], left }) => {
      const change = { seq, at, by, command, rows, undoable, undoes, ...(left && { left }) };
      return whole.length === 0 ? change : { ...change, added: keysIn(whole) };
    });
  }

  /** Every row that a change touched, including rows of which the log stores only the keys. */
  touchedBy(seq: number): readonly RowChange[] {
    const { rows = [], whole = [] } = this.#log.find((each) => each.seq === seq) ?? {};
    return [...rows, ...whole];
  }

  row<Table extends TableName>(table: Table, id: number): Rows[Table] | null {
    return this.#tables[table].get(id) ?? null;
  }

  all<Table extends TableName>(table: Table): Rows[Table][] {
    const rows = [...this.#tables[table]].toSorted(([a], [b]) => a - b);
    return rows.map(([, row]) => row);
  }

  workspace(): Workspace {
    const tables = TABLE_NAMES.map((table) => [table, this.all(table)]);
    return Object.fromEntries(tables) as Workspace;
  }

  dump(): Dump {
    return { ...this.workspace(), changes: this.log };
  }

  /** The next id of a table, above every id ever used. */
  nextId(table: TableName): number {
    return this.#lastId[table] + 1;
  }

  /** Makes a write and returns the expected answer, which is stored under the write's key. */
  write(asked: Asked, decide: () => Decision): Expected {
    const remembered = this.#remembered(asked);
    if (remembered) return remembered;
    const decision = decide();
    if (!('rows' in decision)) return refused(decision.status, decision.message);
    const { status, value, added = [] } = decision;
    const rows = decision.rows.filter((row) => !sameValue(row.before, row.after));
    if (rows.length + added.length === 0) return { status, json: value, seq: null };
    if (overlapsAfter(this, rows)) return refused(409, null);
    this.#apply([...rows, ...added]);
    const done = { rows, whole: added, undoable: true, undoes: null, status, answer: value };
    const seq = this.#append(asked, done);
    return { status, json: value, seq };
  }

  undo(asked: Asked, seq: number): Expected {
    const remembered = this.#remembered(asked);
    if (remembered) return remembered;
    const change = this.#log.find((each) => each.seq === seq);
    if (!change) return refused(404, 'Change not found');
    const taken = change.whole?.length
      ? takenBack(this, change.rows, change.whole)
      : { rows: change.rows.map((row) => undoneRow(row, this.row(row.table, row.id))).toReversed() };
    const { rows: plan = [] } = taken ?? {};
    if (!taken || !change.undoable || !areThere(plan)) return refused(409, null);
    const rows = plan.map((row) => delayed(row, asked.askedAt));
    if (this.#problemAfter(rows) !== null || hasNameTwice(this, rows)) return refused(409, null);
    this.#apply(rows);
    const undone = { ...taken, rows, undoable: true, undoes: seq };
    const added = this.#append(asked, { ...undone, status: 201, answer: null });
    return { status: 201, json: this.#undoing(added), seq: added };
  }

  /** Replaces all rows and the log by `workspace`. */
  replace(asked: Asked, workspace: Workspace, command: Command, answer: unknown): Expected {
    const remembered = this.#remembered({ ...asked, body: command.body });
    if (remembered) return remembered;
    const last = this.revision;
    this.#tables = this.#tablesOf(workspace);
    this.#log = [];
    const done = { rows: [], undoable: false, undoes: null, status: 200, answer };
    const seq = this.#append({ ...asked, body: command.body }, done, last + 1);
    return { status: 200, json: answer, seq };
  }

  #remembered(asked: Asked): Expected | null {
    const change = this.#log.find((each) => asked.key !== null && each.key === asked.key);
    if (!change) return null;
    if (!sameValue(change.command, commandOf(asked))) {
      return refused(409, 'This idempotency key was used for something else before.');
    }
    const { status, seq, undoes, answer } = change;
    return { status, json: undoes === null ? answer : this.#undoing(seq), seq };
  }

  #undoing(seq: number): unknown {
    const change = this.log.find((each) => each.seq === seq);
    return { ...change, rows: change?.rows.slice(0, 100), rowCount: this.touchedBy(seq).length };
  }

  #append(
    asked: Asked,
    done: Pick<Logged, 'rows' | 'whole' | 'undoable' | 'undoes' | 'left' | 'status' | 'answer'>,
    seq = this.revision + 1,
  ): number {
    this.#log.push({
      seq,
      at: asked.at,
      by: LOCAL_ACTOR,
      command: commandOf(asked),
      key: asked.key,
      ...done,
    });
    return seq;
  }

  #apply(rows: readonly RowChange[]): void {
    for (const { table, id, after } of rows) {
      const its = this.#tables[table] as Map<number, unknown>;
      if (after === null) its.delete(id);
      else its.set(id, after);
      this.#lastId[table] = Math.max(this.#lastId[table], id);
    }
  }

  #problemAfter(rows: readonly RowChange[]): string | null {
    const after = new ModelState(this.workspace(), '');
    after.#apply(rows);
    return workspaceProblem(after.workspace());
  }

  #tablesOf(workspace: Workspace): Tables {
    const tables = TABLE_NAMES.map((table) => {
      const rows = workspace[table].map((row) => [keyOf(row), row] as const);
      this.#lastId[table] = Math.max(this.#lastId[table], ...rows.map(([id]) => id));
      return [table, new Map<number, unknown>(rows)];
    });
    return Object.fromEntries(tables) as Tables;
  }
}

/** The keys of rows by table: the lowest key, and the number of rows. */
function keysIn(rows: readonly RowChange[]) {
  return TABLE_NAMES.flatMap((table) => {
    const ids = rows.flatMap((row) => (row.table === table ? [row.id] : []));
    return ids.length === 0 ? [] : [{ table, first: Math.min(...ids), count: ids.length }];
  });
}

function areThere(rows: readonly (RowChange | null)[]): rows is RowChange[] {
  return !rows.includes(null);
}

function commandOf({ name, params, body }: Asked): Command {
  return { route: name, params, body: body ?? null };
}

export function refused(status: number, message: string | null): Expected {
  return message === null ? { status, seq: null } : { status, json: { message }, seq: null };
}

export function gone(message = 'Not found'): Decision {
  return { status: 404, message };
}

/** Tells whether two names are the same, ignoring case. */
export function alike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
