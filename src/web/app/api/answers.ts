import type { Answer, RouteName } from '#contract/contract.ts';
import { EVERYBODY, selectCandidates } from '#domain/candidate-list/candidate-query.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import { NO_REASON } from '#domain/reason/reason.ts';
import type { Timestamp } from '#domain/time.ts';

/** The version of an assessment if the host sends none. */
export const UNKNOWN_VERSION = -1;

/** The time at which a candidate came into the stage, if the host sends none. All are equal, so the host's order stays. */
const UNKNOWN_MOMENT: Timestamp = '';

/** The fields of a candidate that a host may leave out: rejection, time of application and details. */
const UNTOLD = { ...NO_REASON, rejectionReason: null, appliedAt: UNKNOWN_MOMENT, ...NO_DETAILS };

/** A row of a list. */
type Row<Name extends RouteName> = Answer<Name> extends { data: (infer Item)[] } ? Item : never;

/** A row that may lack some of its fields. */
type Lacking<T, Field extends keyof T> = Omit<T, Field> & Partial<Pick<T, Field>>;

interface LooseList<Item> {
  readonly data: Item[];
  readonly total?: number;
}

/**
 * How to read the answers of a host that says less than the contract, where product §7 allows it: whatever a screen may
 * then rely on is filled in here.
 */
const readers = {
  /** An answer without a total holds every candidate: filters, order and page are applied here. */
  'GET /candidates'(
    { data, total }: LooseList<Lacking<Row<'GET /candidates'>, 'stageSince' | keyof typeof UNTOLD>>,
    query: object,
  ) {
    const candidates = data.map((candidate) => ({ stageSince: UNKNOWN_MOMENT, ...UNTOLD, ...candidate }));
    if (total !== undefined) return { data: candidates, total };
    const given: [string, unknown][] = Object.entries(query);
    const asked = Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''));
    return selectCandidates(candidates, { ...EVERYBODY, ...asked });
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

  /** Without titles, questions are named by their ids. */
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

/** The reads of product §7 that answer a list: without one they have failed. */
const LISTS: ReadonlySet<RouteName> = new Set<RouteName>([
  'GET /jobs',
  'GET /candidates',
  'GET /candidates/{id}/timeline',
  'GET /candidates/{id}/notes',
  'GET /assessments/{jobId}/submissions',
]);

/** The answer of a read, with every field that a screen relies on. */
export type Read<Name extends RouteName> = Name extends keyof typeof readers
  ? ReturnType<(typeof readers)[Name]>
  : Answer<Name>;

/** @throws when the answer does not fit this call */
export function readAnswer<Name extends RouteName>(
  name: Name,
  json: unknown,
  query: Readonly<Record<string, unknown>> = {},
): Read<Name> {
  if (typeof json !== 'object' || json === null) throw new TypeError('The answer has no JSON object.');
  if (LISTS.has(name) && !('data' in json && Array.isArray(json.data))) {
    throw new TypeError('The answer has no list.');
  }
  const reader = (readers as Partial<Record<RouteName, Reader>>)[name];
  return (reader ? reader(json, query) : json) as Read<Name>;
}

type Reader = (json: object, query: object) => unknown;

/** The writes for which product §7 allows an answer with fewer fields, or none. */
type LooseWrite =
  | 'POST /jobs'
  | 'PATCH /jobs/{id}'
  | 'PATCH /jobs/{id}/reorder'
  | 'PATCH /candidates/{id}'
  | 'POST /candidates/{id}/notes'
  | 'DELETE /notes/{id}'
  | 'PUT /assessments/{jobId}'
  | 'POST /assessments/{jobId}/submit';

/** The answer of a write. Null if the host answers nothing, where product §7 allows it. */
export type WriteAnswer<Name extends RouteName> = Answer<Name> | (Name extends LooseWrite ? null : never);

export function readWritten<Name extends RouteName>(json: unknown): WriteAnswer<Name> {
  const isEmpty = Object.keys(Object(json) as object).length === 0;
  return (isEmpty ? null : json) as WriteAnswer<Name>;
}
