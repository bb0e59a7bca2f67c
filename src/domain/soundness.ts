import { QUESTION_TYPES } from './assessment/model.ts';
import { JOB_STATUSES } from './job.ts';
import { STAGES } from './stage.ts';
import type { TableName } from './workspace.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isStage = oneOf(STAGES);
const isTexts = listOf(isText);

const answered = { id: isText, type: oneOf(QUESTION_TYPES), title: isText };
const isAnsweredQuestion = fields(answered);
const isQuestion = fields({
  ...answered,
  required: (value) => typeof value === 'boolean',
  options: orAbsent(isTexts),
  condition: orNull(fields({ questionId: isText, equalsValue: isText })),
});
const isSection = fields({ id: isText, title: isText, description: isText, questions: listOf(isQuestion) });

/** What every row has to have so that the rules and the screens can work with it (product §3). */
const MODEL: Readonly<Record<TableName, Readonly<Record<string, Check>>>> = {
  jobs: {
    id: isWhole,
    title: isText,
    slug: isText,
    status: oneOf(JOB_STATUSES),
    tags: isTexts,
    order: isWhole,
  },
  candidates: {
    id: isWhole,
    name: isText,
    email: isText,
    jobId: isWhole,
    stage: isStage,
    stageSince: isText,
  },
  timelines: {
    id: isWhole,
    candidateId: isWhole,
    at: isText,
    fromStage: isStage,
    toStage: isStage,
    note: isText,
  },
  assessments: {
    jobId: isWhole,
    title: isText,
    version: isWhole,
    updatedAt: orNull(isText),
    sections: listOf(isSection),
  },
  submissions: {
    id: isWhole,
    jobId: isWhole,
    candidateId: orNull(isWhole),
    createdAt: isText,
    answers: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    version: isWhole,
    questions: listOf(isAnsweredQuestion),
  },
  notes: { id: isWhole, candidateId: isWhole, text: isText, mentions: isTexts, createdAt: isText },
};

const CHECKS = new Map(
  Object.entries(MODEL).map(([table, model]) => [table, Object.entries(model)] as const),
);

/**
 * Which field of a stored row keeps it from being used, or null. Cheap: it is asked of every row that is read.
 *
 * @example fieldAmiss('candidates', { ...candidate, stage: 'gone' }) // 'stage'
 */
export function fieldAmiss(table: TableName, row: unknown): string | null {
  const values = Object(row) as Record<string, unknown>;
  for (const [field, isRight] of CHECKS.get(table) ?? []) {
    if (!isRight(values[field])) return field;
  }
  return null;
}

function oneOf(values: readonly string[]): Check {
  const known = new Set<unknown>(values);
  return (value) => known.has(value);
}

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function orAbsent(check: Check): Check {
  return (value) => value === undefined || check(value);
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

function fields(checks: Readonly<Record<string, Check>>): Check {
  const entries = Object.entries(checks);
  return (value) =>
    entries.every(([field, check]) => check((Object(value) as Record<string, unknown>)[field]));
}
