import { ANSWERED_QUESTION, ANSWERS, SECTION } from './assessment-fields.ts';
import { LINK } from './link.ts';
import type { ChangeKind } from './choices/change-kind.ts';
import { VERDICTS } from './choices/verdict.ts';
import {
  actor,
  boolean,
  choice,
  filledText,
  list,
  map,
  moment,
  natural,
  nullable,
  ordinal,
  reference,
  text,
  type RowFields,
  type ValueOf,
} from './field.ts';
import { FILE_KINDS } from './choices/file-kind.ts';
import { FILE_NAME_MAX_LENGTH, FILE_TEXT_MAX_LENGTH, HASH } from './file-limits.ts';
import { JOB_STATUSES } from './choices/job-status.ts';
import { defaultReasons } from './default-reasons.ts';
import type { SearchKind } from './choices/search-kind.ts';
import { SLUG_MAX_LENGTH } from './slug.ts';
import { STAGES } from './stage.ts';
import { VIEW_SCREENS } from './choices/view-screen.ts';

interface Owner<FieldName> {
  /** The field with the candidate's id. */
  readonly field: 'candidateId';
  /** `moves`: a merge gives the row to the remaining candidate. `own rule`: other code decides. */
  readonly onMerge: 'moves' | 'own rule';
  /** The moment by which a candidate's rows are listed, the latest first. Null: they are not listed. */
  readonly latestBy: FieldName | null;
  /** Whether rows are only listed, added, changed and removed, so that the store needs no code for them. */
  readonly isPlain: boolean;
}

/** The description of a table, from which all generic code follows. */
interface Table<Fields extends RowFields> {
  /** The names of its rows in sentences, receipts and counts. */
  readonly noun: readonly [one: string, several: string];
  /** The version of the data that added the table. */
  readonly since: number;
  /** The rows of every new workspace, even an empty one. Null: none. */
  readonly firstRows: (() => object[]) | null;
  /** The field that identifies a row: its id, or the id of its job. */
  readonly key: 'id' | 'jobId';
  readonly fields: Fields;
  /** Fields besides the key whose values are unique. */
  readonly unique: readonly (keyof Fields & string)[];
  /** Fields with an index, besides the key, the unique fields and the references. */
  readonly indexed: readonly (keyof Fields & string)[];
  /** The candidate that a row belongs to. Erasing the candidate erases the row. Null: rows belong to no candidate. */
  readonly owner: Owner<keyof Fields & string> | null;
  /** The kind under which the history lists its changes. Null: they appear only in the unfiltered history. */
  readonly changeKind: ChangeKind | null;
  /** The kind under which a search lists its rows. Null: they are not searched. */
  readonly searchKind: SearchKind | null;
  /** The calls whose answers depend on its rows. */
  readonly shownBy: readonly `GET /${string}`[];
  /**
   * What a reviewer of the candidate's job may do: read and add rows, read them, read them when contact details are shown,
   * or nothing.
   */
  readonly reviewers: 'add' | 'read' | 'read with contact' | 'nothing';
}

function table<const Fields extends RowFields, const Described extends Table<Fields>>(
  described: Described & { readonly fields: Fields },
): Described {
  return described;
}

/** The calls that report on candidates, their stages and their jobs. */
const REPORTS = [
  'GET /reports/funnel',
  'GET /reports/time-in-stage',
  'GET /reports/flow',
  'GET /reports/reasons',
  'GET /reports/sources',
  'GET /reports/waiting',
  'GET /reports/span',
] as const;

/**
 * All tables (product §3). A table comes after the tables that its rows refer to. Generic code follows from these
 * descriptions: types, checks, schemas, columns, foreign keys, merge, erasure, undo, search, history, backups, and the
 * queries that a page repeats after a change.
 */
export const TABLES = {
  /** The postings. */
  jobs: table({
    noun: ['job', 'jobs'],
    since: 1,
    firstRows: null,
    key: 'id',
    fields: {
      id: ordinal,
      title: filledText,
      /** Unique in the workspace; never changes after creation. */
      slug: { ...filledText, maxLength: SLUG_MAX_LENGTH },
      status: choice(JOB_STATUSES),
      tags: list(text),
      /** Its place among all jobs: the orders of a workspace are always exactly 0…n−1. */
      order: natural,
    },
    unique: ['slug'],
    indexed: ['status', 'order'],
    owner: null,
    changeKind: 'job',
    searchKind: 'job',
    shownBy: ['GET /jobs', 'GET /duplicates', 'GET /candidates/{id}/duplicates', ...REPORTS],
    reviewers: 'read',
  }),
  /** The reasons for rejecting candidates that the workspace offers. */
  reasons: table({
    noun: ['reason', 'reasons'],
    since: 3,
    firstRows: defaultReasons,
    key: 'id',
    fields: {
      id: ordinal,
      name: filledText,
      /** The place in the list. Equal places are sorted by id. */
      order: natural,
      /** Whether the reason is no longer offered. Rejected candidates keep it. */
      retired: boolean,
    },
    unique: [],
    indexed: [],
    owner: null,
    changeKind: 'reason',
    searchKind: null,
    shownBy: ['GET /reasons', 'GET /candidates', 'GET /candidates/{id}', ...REPORTS],
    reviewers: 'nothing',
  }),
  /** The people in the pipelines of the jobs. */
  candidates: table({
    noun: ['candidate', 'candidates'],
    since: 1,
    firstRows: null,
    key: 'id',
    fields: {
      id: ordinal,
      name: filledText,
      email: text,
      jobId: reference('jobs'),
      stage: choice(STAGES),
      /** When the candidate came into this stage. Lists and board columns show the latest first. */
      stageSince: moment,
      /** The id of the rejection reason. Null: rejected without one, or not rejected. */
      reasonId: nullable(reference('reasons')),
      /** A free text about the rejection; may be empty. */
      reasonNote: text,
      /** When they applied. */
      appliedAt: moment,
      /** The phone number as typed; may be empty. */
      phone: text,
      /** Web pages about the candidate. */
      links: list({ kind: 'text', pattern: LINK }),
      /** Where the candidate comes from, e.g. a referral; may be empty. */
      source: text,
      /** Each once. */
      tags: list(filledText),
    },
    unique: [],
    indexed: ['stage', 'email'],
    owner: null,
    changeKind: 'candidate',
    searchKind: 'candidate',
    shownBy: ['GET /tags', 'GET /sources', 'GET /duplicates', 'GET /candidates/{id}/duplicates', ...REPORTS],
    reviewers: 'read',
  }),
  /** The lines of the candidates' timelines: a change of stage, or the candidate's creation. */
  timelines: table({
    noun: ['timeline event', 'timeline events'],
    since: 1,
    firstRows: null,
    key: 'id',
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      at: moment,
      /** Who made the change. */
      by: actor,
      fromStage: choice(STAGES),
      toStage: choice(STAGES),
      note: text,
    },
    unique: [],
    indexed: ['at'],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'at', isPlain: false },
    changeKind: null,
    searchKind: null,
    shownBy: ['GET /pipelines', 'GET /jobs/{id}/pipeline', ...REPORTS],
    reviewers: 'read',
  }),
  /** The forms: at most one for each job. */
  assessments: table({
    noun: ['assessment', 'assessments'],
    since: 1,
    firstRows: null,
    key: 'jobId',
    fields: {
      jobId: reference('jobs'),
      title: text,
      /** Increases by one with each save. 0: never saved. */
      version: natural,
      /** Null: never saved. */
      updatedAt: nullable(moment),
      sections: list(SECTION),
    },
    unique: [],
    indexed: [],
    owner: null,
    changeKind: 'assessment',
    searchKind: null,
    shownBy: ['GET /assessments/exists'],
    reviewers: 'read',
  }),
  /** The answers submitted for a job. */
  submissions: table({
    noun: ['submission', 'submissions'],
    since: 1,
    firstRows: null,
    key: 'id',
    fields: {
      id: ordinal,
      jobId: reference('jobs'),
      /** Null when the form was not opened for a candidate. */
      candidateId: nullable(reference('candidates')),
      createdAt: moment,
      answers: ANSWERS,
      /** The assessment's version that was answered. */
      version: ordinal,
      /** The questions that were visible, in the form's order. */
      questions: list(ANSWERED_QUESTION),
    },
    unique: [],
    indexed: [],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: false },
    changeKind: 'submission',
    searchKind: 'answer',
    shownBy: ['GET /assessments/{jobId}/submissions', 'GET /notifications'],
    reviewers: 'read',
  }),
  /** The remarks on candidates. */
  notes: table({
    noun: ['note', 'notes'],
    since: 1,
    firstRows: null,
    key: 'id',
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      text: filledText,
      /** The handles mentioned, without the @, each once, in the order of the text. */
      mentions: list({ kind: 'text', pattern: /^\w+$/ }),
      createdAt: moment,
      /** Who wrote it. */
      by: actor,
    },
    unique: [],
    indexed: ['createdAt'],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: true },
    changeKind: 'note',
    searchKind: 'note',
    shownBy: ['GET /candidates/{id}/notes', 'GET /notifications'],
    reviewers: 'add',
  }),
  /** The saved views of screens. */
  views: table({
    noun: ['view', 'views'],
    since: 4,
    firstRows: null,
    key: 'id',
    fields: {
      id: ordinal,
      name: filledText,
      screen: choice(VIEW_SCREENS),
      /** The search parameters of the screen's address, by name. The screen ignores unknown ones. */
      params: map(text),
      /** The place among the views of the screen. Equal places are sorted by id. */
      order: natural,
    },
    unique: [],
    indexed: [],
    owner: null,
    changeKind: 'view',
    searchKind: 'view',
    shownBy: ['GET /views'],
    reviewers: 'nothing',
  }),

  /** Decisions on likely duplicates. */
  doubles: table({
    noun: ['decision on doubles', 'decisions on doubles'],
    since: 6,
    firstRows: null,
    key: 'id',
    fields: {
      id: ordinal,
      /** Verdict `same`: the candidate who remains. Verdict `different`: the candidate with the lower id. */
      candidateId: reference('candidates'),
      /** Verdict `same`: the merged id, which now leads to the remaining candidate. `different`: the other candidate. */
      otherId: ordinal,
      verdict: choice(VERDICTS),
    },
    unique: [],
    indexed: [],
    owner: { field: 'candidateId', onMerge: 'own rule', latestBy: null, isPlain: false },
    changeKind: 'candidate',
    searchKind: null,
    shownBy: ['GET /duplicates', 'GET /candidates/{id}/duplicates'],
    reviewers: 'nothing',
  }),
  /** Files attached to candidates. Their bytes are stored outside of the rows, by hash. */
  files: table({
    noun: ['file', 'files'],
    since: 7,
    firstRows: null,
    key: 'id',
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      name: { ...filledText, maxLength: FILE_NAME_MAX_LENGTH },
      kind: choice(FILE_KINDS),
      /** In bytes. */
      size: natural,
      /** SHA-256 of the bytes. */
      hash: { kind: 'text', pattern: HASH },
      /** The searchable text of the file; may be empty. */
      text: { ...text, maxLength: FILE_TEXT_MAX_LENGTH },
      addedAt: moment,
      /** Who added it. */
      by: actor,
    },
    unique: [],
    indexed: ['hash'],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'addedAt', isPlain: false },
    changeKind: 'candidate',
    searchKind: 'file',
    shownBy: ['GET /candidates/{id}/files', 'GET /files/usage'],
    reviewers: 'read with contact',
  }),
  /** Erased candidates. Only the marks that recognise them again are kept. */
  erasures: table({
    noun: ['erasure', 'erasures'],
    since: 7,
    firstRows: null,
    key: 'id',
    fields: {
      id: ordinal,
      at: moment,
      by: actor,
      /** Hashes that recognise the candidate in an older backup. */
      marks: list({ kind: 'text', pattern: HASH }),
    },
    unique: [],
    indexed: [],
    owner: null,
    changeKind: null,
    searchKind: null,
    shownBy: [],
    reviewers: 'nothing',
  }),
};

export type TableName = keyof typeof TABLES;

export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/** A table whose rows belong to candidates. */
export type OwnedTable = {
  [Name in TableName]: (typeof TABLES)[Name]['owner'] extends null ? never : Name;
}[TableName];

/** A table whose store is written once for all of them (`ownedRows`). */
export type PlainTable = {
  [Name in OwnedTable]: (typeof TABLES)[Name]['owner'] extends { readonly isPlain: true } ? Name : never;
}[OwnedTable];

export const OWNED_TABLES = TABLE_NAMES.filter((name): name is OwnedTable => TABLES[name].owner !== null);

export const PLAIN_TABLES = OWNED_TABLES.filter((name): name is PlainTable => TABLES[name].owner.isPlain);

/** One value for each table. */
export function perTable<Value>(valueOf: (table: TableName) => Value): Record<TableName, Value> {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, valueOf(name)])) as Record<TableName, Value>;
}

/** The description of a table without the types of its fields. */
export function describedAs(name: TableName): Table<RowFields> {
  return TABLES[name];
}

/** "a job", "an assessment" */
export function aRowOf(name: TableName): string {
  const [noun] = TABLES[name].noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A row of a table, as stored. */
export type Row<Name extends TableName> = {
  readonly [Field in keyof FieldsOf<Name>]: ValueOf<FieldsOf<Name>[Field]>;
};

export type FieldsOf<Name extends TableName> = (typeof TABLES)[Name]['fields'];

/** The row of each table. */
export type Rows = { readonly [Name in TableName]: Row<Name> };

/** The key of a row: its id, or the jobId of an assessment. */
export function keyOf(row: Rows[TableName]): number {
  return 'id' in row ? row.id : row.jobId;
}
