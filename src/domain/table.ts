import type { RowFields } from './field.ts';

interface Owner<FieldName> {
  /** The field with the id of the owning candidate. */
  readonly field: 'candidateId';
  /**
   * The effect of a merge on the rows. `moves`: they move to the remaining candidate. `own rule`: other code handles
   * them.
   */
  readonly onMerge: 'moves' | 'own rule';
  /** The field by which a candidate's rows are sorted, the latest first. Null: the rows are not listed. */
  readonly latestBy: FieldName | null;
  /** True if rows can only be listed, added, changed and removed. The generic store then suffices for them. */
  readonly isPlain: boolean;
}

/** A short list that people put in order. Its rows have an `order`, and a name, which is unique in the list or in a part of it. */
interface Ordered<FieldName> {
  /** The field that says in which list a row is: each of its values has a list. Null: all rows are one list. */
  readonly within: FieldName | null;
  /** The maximum number of rows in a list. Null: there is none. */
  readonly most: number | null;
  /** The field within each of whose values names are unique. Absent: they are unique in the list. */
  readonly namesWithin?: FieldName;
}

/** The description of a table, from which all generic code follows. */
export interface Table<Fields extends RowFields> {
  /** The name of a row, and of several rows, in sentences, receipts and counts. */
  readonly noun: readonly [one: string, several: string];
  /** The name of the rows' schema in the OpenAPI document. Null: no answer has just the rows. */
  readonly component: string | null;
  /** The data version that introduced the table. */
  readonly since: number;
  /** The rows that every new workspace gets, even an empty one. Null: none. */
  readonly firstRows: (() => object[]) | null;
  /** The field that identifies a row: its id, or the id of its job. */
  readonly key: 'id' | 'jobId';
  readonly fields: Fields;
  /** Fields whose values are unique, besides the key. */
  readonly unique: readonly (keyof Fields & string)[];
  /** Fields with an index, besides the key, unique fields and references. */
  readonly indexed: readonly (keyof Fields & string)[];
  /** The fields with text that people type, so that they can copy it when a change was not sent. */
  readonly typed: readonly (keyof Fields & string)[];
  /** The candidate to whom a row belongs. Erasing the candidate erases the row. Null: rows belong to no candidate. */
  readonly owner: Owner<keyof Fields & string> | null;
  /**
   * The order that people give to the rows. The generic store, rules and sentences then suffice for them. Null: the
   * rows are in no order, or have a store of their own.
   */
  readonly ordered: Ordered<keyof Fields & string> | null;
  /** The kind of the table's changes in the history (`ChangeKind`). Null: only the unfiltered history lists them. */
  readonly changeKind: string | null;
  /** The kind of the table's rows in search results (`SearchKind`). Null: the rows are not searched. */
  readonly searchKind: string | null;
  /** The GET routes whose answers depend on the table. */
  readonly shownBy: readonly `GET /${string}`[];
  /**
   * What a reviewer of a job may do with the rows of its candidates: read and add, only read, read if they see contact
   * details, or nothing.
   */
  readonly reviewers: 'add' | 'read' | 'read with contact' | 'nothing';
}

/** The usual values that a description may leave out. */
const USUAL = {
  firstRows: null,
  key: 'id',
  unique: [],
  indexed: [],
  ordered: null,
  searchKind: null,
} as const;

type Usual = typeof USUAL;

/** A description as it is written. */
type WrittenTable<Fields extends RowFields> = Omit<Table<Fields>, keyof Usual> &
  Partial<Pick<Table<Fields>, keyof Usual>>;

/** Adds what a description leaves out, and infers its exact type. */
export function table<const Fields extends RowFields, const Described extends WrittenTable<Fields>>(
  described: Described & { readonly fields: Fields },
): Omit<Usual, keyof Described> & Described {
  return { ...USUAL, ...described };
}

/** The calls that report on candidates, their stages and their jobs. */
export const REPORTS = [
  'GET /reports/funnel',
  'GET /reports/time-in-stage',
  'GET /reports/flow',
  'GET /reports/reasons',
  'GET /reports/sources',
  'GET /reports/waiting',
  'GET /reports/hires',
  'GET /reports/interviews',
  'GET /reports/span',
  'GET /today',
] as const;
