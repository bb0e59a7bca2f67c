import { ANSWERED_QUESTION, ANSWERS, SECTION } from './assessment/fields.ts';
import { LINK } from './candidate-details.ts';
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
import { VERDICTS } from './duplicates/verdict.ts';
import { FILE_KINDS } from './files/kinds.ts';
import { FILE_NAME_MAX_LENGTH, FILE_TEXT_MAX_LENGTH, HASH } from './files/limits.ts';
import { JOB_STATUSES } from './job-status.ts';
import { SLUG_MAX_LENGTH } from './slug.ts';
import { STAGES } from './stage.ts';
import type { TableName } from './table-names.ts';
import { VIEW_SCREENS } from './view-screen.ts';

/** What is to be known of a table. */
interface Table<Fields extends RowFields> {
  /** The field that a row is known by: an id of its own, or that of the job it belongs to. */
  readonly key: 'id' | 'jobId';
  readonly fields: Fields;
  /** Fields of which no two rows have the same value, beside the key. */
  readonly unique: readonly (keyof Fields)[];
  /** Fields with an index, beside the key, the unique ones and the references. */
  readonly indexed: readonly (keyof Fields)[];
}

function table<const Fields extends RowFields>({
  unique = [],
  indexed = [],
  ...described
}: Pick<Table<Fields>, 'key' | 'fields'> & Partial<Table<Fields>>): Table<Fields> {
  return { ...described, unique, indexed };
}

/** Everything that is stored (product §3). A new field is described here; types, checks, schemas and columns follow. */
export const TABLES = {
  /** The postings. */
  jobs: table({
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
  }),
  /** Why candidates are rejected: the workspace's own words, of which one can be chosen. */
  reasons: table({
    key: 'id',
    fields: {
      id: ordinal,
      name: filledText,
      /** Reasons are shown by it, from the lowest; of two that are equal, the lower id is first. */
      order: natural,
      /** Whether it is no longer offered. Who was rejected for it keeps it. */
      retired: boolean,
    },
  }),
  /** The people in the pipelines of the jobs. */
  candidates: table({
    key: 'id',
    fields: {
      id: ordinal,
      name: filledText,
      email: text,
      jobId: reference('jobs'),
      stage: choice(STAGES),
      /** When the candidate came into this stage. Lists and board columns show the latest first. */
      stageSince: moment,
      /** Why they were rejected, in the workspace's words. Null: in none of them, or in another stage. */
      reasonId: nullable(reference('reasons')),
      /** Why they were rejected, in words of their own; may be empty. */
      reasonNote: text,
      /** When they applied. */
      appliedAt: moment,
      /** As it is written; may be empty. */
      phone: text,
      /** Pages about them, on the web. */
      links: list({ kind: 'text', pattern: LINK }),
      /** Where they come from; may be empty. */
      source: text,
      /** Each once. */
      tags: list(filledText),
    },
    indexed: ['stage', 'email'],
  }),
  /** The lines of the candidates' timelines: a change of stage, or the candidate's creation. */
  timelines: table({
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
    indexed: ['at'],
  }),
  /** The forms: at most one for each job. */
  assessments: table({
    key: 'jobId',
    fields: {
      jobId: reference('jobs'),
      title: text,
      /** Counts up by one at each save; 0: never saved. */
      version: natural,
      /** Null: never saved. */
      updatedAt: nullable(moment),
      sections: list(SECTION),
    },
  }),
  /** The answers submitted for a job. */
  submissions: table({
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
  }),
  /** The remarks on candidates. */
  notes: table({
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
    indexed: ['createdAt'],
  }),
  /** What screens showed, kept under names. */
  views: table({
    key: 'id',
    fields: {
      id: ordinal,
      name: filledText,
      screen: choice(VIEW_SCREENS),
      /** The search parameters of the screen's address, by their names. The screen leaves out what it does not know. */
      params: map(text),
      /** Views of a screen are shown by it, from the lowest; of two that are equal, the lower id is first. */
      order: natural,
    },
  }),

  /** What was decided of two candidates who were likely one person. */
  doubles: table({
    key: 'id',
    fields: {
      id: ordinal,
      /** Of one person: who remains. Of two: the one with the lower id. */
      candidateId: reference('candidates'),
      /** Of one person: who went, by an id that leads to who remains. Of two: the other one. */
      otherId: ordinal,
      verdict: choice(VERDICTS),
    },
  }),
  /** What was attached to candidates. Their bytes are kept outside of the rows, by their hash. */
  files: table({
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
      /** What can be searched of what is in it; may be empty. */
      text: { ...text, maxLength: FILE_TEXT_MAX_LENGTH },
      addedAt: moment,
      /** Who added it. */
      by: actor,
    },
    indexed: ['hash'],
  }),
  /** That somebody was erased: nothing of them is kept but what they are known by again. */
  erasures: table({
    key: 'id',
    fields: {
      id: ordinal,
      at: moment,
      by: actor,
      /** Hashes, by which a candidate in an older backup is known again. */
      marks: list({ kind: 'text', pattern: HASH }),
    },
  }),
} satisfies Readonly<Record<TableName, unknown>>;

/** A row of a table, as stored. */
export type Row<Name extends TableName> = {
  readonly [Field in keyof FieldsOf<Name>]: ValueOf<FieldsOf<Name>[Field]>;
};

export type FieldsOf<Name extends TableName> = (typeof TABLES)[Name]['fields'];

/** The row of each table. */
export type Rows = { readonly [Name in TableName]: Row<Name> };

/** What a row is known by in its table: its id, or the jobId of an assessment. */
export function keyOf(row: Rows[TableName]): number {
  return 'id' in row ? row.id : row.jobId;
}
