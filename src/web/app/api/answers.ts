import type { Answer, RouteName } from '#contract/contract.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { NO_OWNER_OR_RATING } from '#domain/candidate/owner-and-rating.ts';
import { NO_REASON } from '#domain/reason/reason.ts';
import type { Timestamp } from '#domain/time.ts';

/** Stands for the version of an assessment when the host sends none. */
export const UNKNOWN_VERSION = -1;

/**
 * Stands for the time of a candidate's entry into the stage when the host sends none. All are then equal, so sorting
 * keeps the host's order.
 */
const UNKNOWN_MOMENT: Timestamp = '';

/** The defaults for fields of a candidate that a host may leave out: rejection, application date and details. */
const UNTOLD = {
  ...NO_REASON,
  rejectionReason: null,
  appliedAt: UNKNOWN_MOMENT,
  ...NO_DETAILS,
  ...NO_OWNER_OR_RATING,
};

/** The type of a row in a list's answer. */
type Row<Name extends RouteName> = Answer<Name> extends { data: (infer Item)[] } ? Item : never;

/** A page of candidates. */
export interface AnsweredCandidates {
  readonly data: CandidateWithJob[];
  readonly total: number;
}

/** A row in which some of its fields are optional. */
type Lacking<T, Field extends keyof T> = Omit<T, Field> & Partial<Pick<T, Field>>;

interface LooseList<Item> {
  readonly data: Item[];
  readonly total?: number;
}

/**
 * Readers for answers in which product §7 lets a host leave out fields. They add the missing fields that screens need.
 */
const readers = {
  'GET /candidates'({
    data,
    total,
  }: LooseList<Lacking<Row<'GET /candidates'>, 'stageSince' | keyof typeof UNTOLD>>): AnsweredCandidates {
    if (total === undefined) throw new TypeError('The answer has no total.');
    return {
      data: data.map((candidate) => ({ stageSince: UNKNOWN_MOMENT, ...UNTOLD, ...candidate })),
      total,
    };
  },

  'GET /candidates/{id}'(candidate: Lacking<Answer<'GET /candidates/{id}'>, keyof typeof UNTOLD>) {
    return { ...UNTOLD, ...candidate };
  },

  'GET /assessments/exists'({ exists }: Partial<Answer<'GET /assessments/exists'>>) {
    if (!exists) throw new TypeError('The answer does not say which assessments exist.');
    return { exists };
  },

  'GET /assessments/{jobId}'(
    assessment: Lacking<Answer<'GET /assessments/{jobId}'>, 'version' | 'updatedAt'>,
  ) {
    return { version: UNKNOWN_VERSION, updatedAt: null, ...assessment };
  },

  /** Adds a missing title to each question: the question's id. */
  'GET /assessments/{jobId}/submissions'({
    data,
    total = data.length,
  }: LooseList<Lacking<Row<'GET /assessments/{jobId}/submissions'>, 'questions' | 'version'>>) {
    return {
      total,
      data: data.map(({ version = null, questions, ...submission }) => ({
        ...submission,
        version,
        questions: questions ?? Object.keys(submission.answers).map((id) => ({ id, title: id })),
      })),
    };
  },
};

/** The reads of product §7 that must answer with a list. Any other answer counts as a failure. */
const LISTS: ReadonlySet<RouteName> = new Set<RouteName>([
  'GET /jobs',
  'GET /candidates',
  'GET /candidates/{id}/timeline',
  'GET /candidates/{id}/notes',
  'GET /assessments/{jobId}/submissions',
]);

/** The answer of a read, with all fields that screens need. */
export type Read<Name extends RouteName> = Name extends keyof typeof readers
  ? ReturnType<(typeof readers)[Name]>
  : Answer<Name>;

/** @throws when the answer has the wrong form for this call */
export function readAnswer<Name extends RouteName>(name: Name, json: unknown): Read<Name> {
  if (typeof json !== 'object' || json === null) throw new TypeError('The answer has no JSON object.');
  if (LISTS.has(name) && !('data' in json && Array.isArray(json.data))) {
    throw new TypeError('The answer has no list.');
  }
  const reader = (readers as Partial<Record<RouteName, Reader>>)[name];
  return (reader ? reader(json) : json) as Read<Name>;
}

type Reader = (json: object) => unknown;

/**
 * Like `readAnswer`, for an answer that may have all candidates instead of a page (product §7).
 *
 * @param query the query of the call
 */
export async function readAnyAnswer<Name extends RouteName>(
  name: Name,
  json: unknown,
  query: object = {},
): Promise<Read<Name>> {
  const { total } = Object(json) as LooseList<unknown>;
  if (name !== 'GET /candidates' || total !== undefined) return readAnswer(name, json);
  const { data } = readAnswer('GET /candidates', { ...Object(json), total: NaN });
  const { selectListed } = await import('./select-listed.ts');
  return selectListed(data, query) as Read<Name>;
}

/** The writes whose answer may have fewer fields or be empty (product §7). */
type LooseWrite =
  | 'POST /jobs'
  | 'PATCH /jobs/{id}'
  | 'PATCH /jobs/{id}/reorder'
  | 'PATCH /candidates/{id}'
  | 'POST /candidates/{id}/notes'
  | 'DELETE /notes/{id}'
  | 'PUT /assessments/{jobId}'
  | 'POST /assessments/{jobId}/submit';

/** The answer of a write. Null when the host answers nothing, which product §7 allows for some writes. */
export type WriteAnswer<Name extends RouteName> = Answer<Name> | (Name extends LooseWrite ? null : never);

export function readWritten<Name extends RouteName>(json: unknown): WriteAnswer<Name> {
  const isEmpty = Object.keys(Object(json) as object).length === 0;
  return (isEmpty ? null : json) as WriteAnswer<Name>;
}
