import type { Answer, RouteName } from '#contract/contract.ts';
import { selectCandidates } from '#domain/candidate-list/candidate-query.ts';
import { extractMentions } from '#domain/note/mention.ts';
import type { CandidateSort } from '#domain/candidate-list/candidate-sort.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import { NO_REASON } from '#domain/reason/reason.ts';
import type { Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';

/** The version of an assessment whose host tells none. */
export const UNKNOWN_VERSION = -1;

/** When candidates came into their stage, if their host doesn't tell: before every moment, so that its order stays. */
const UNKNOWN_MOMENT: Timestamp = '';

/** What a host need not tell of a candidate: why they were rejected, when they applied, and what else they are known by. */
const UNTOLD = { ...NO_REASON, rejectionReason: null, appliedAt: UNKNOWN_MOMENT, ...NO_DETAILS };

/** The row of a list. */
type Row<Name extends RouteName> = Answer<Name> extends { data: (infer Item)[] } ? Item : never;

/** A row that may lack some of its fields. */
type Lacking<T, Field extends keyof T> = Omit<T, Field> & Partial<Pick<T, Field>>;

interface LooseList<Item> {
  readonly data?: Item[];
  readonly total?: number;
}

interface CandidatesQuery {
  readonly search?: string;
  readonly stage?: Stage | '';
  readonly jobId?: number;
  readonly reason?: number | 'none';
  readonly tag?: string;
  readonly source?: string;
  readonly email?: string;
  readonly sort?: CandidateSort;
  readonly page?: number;
  readonly pageSize?: number;
}

/**
 * How to read the answers of a host that says less than the contract (product §3, §7 ask for less). Whatever a screen
 * may then rely on is filled in here. A missing list can't be filled in and throws.
 */
const readers = {
  'GET /jobs'({ data, total }: LooseList<Row<'GET /jobs'>>) {
    const jobs = listed(data);
    return { data: jobs, total: total ?? jobs.length };
  },

  /** An answer without a total holds every candidate: stage, search, order and page are applied here. */
  'GET /candidates'(
    { data, total }: LooseList<Lacking<Row<'GET /candidates'>, 'stageSince' | keyof typeof UNTOLD>>,
    query: CandidatesQuery,
  ) {
    const candidates = listed(data).map((candidate) => ({
      stageSince: UNKNOWN_MOMENT,
      ...UNTOLD,
      ...candidate,
    }));
    if (total !== undefined) return { data: candidates, total };
    const {
      search = '',
      stage = '',
      jobId = null,
      reason = null,
      tag = null,
      source = null,
      email = null,
      sort = 'latest',
      page = 1,
      pageSize = candidates.length,
    } = query;
    const inStage = stage === '' ? null : stage;
    const filters = { stage: inStage, jobId, reason, tag, source, email };
    return selectCandidates(candidates, { search, ...filters, sort, page, pageSize });
  },

  'GET /candidates/{id}'(candidate: Lacking<Answer<'GET /candidates/{id}'>, keyof typeof UNTOLD>) {
    return { ...UNTOLD, ...candidate };
  },

  'GET /candidates/{id}/timeline'({
    data,
  }: LooseList<Lacking<Row<'GET /candidates/{id}/timeline'>, 'note'>>) {
    return { data: listed(data).map((event) => ({ note: '', ...event })) };
  },

  'GET /candidates/{id}/notes'({ data }: LooseList<Lacking<Row<'GET /candidates/{id}/notes'>, 'mentions'>>) {
    return { data: listed(data).map((note) => ({ mentions: extractMentions(note.text), ...note })) };
  },

  'GET /assessments/exists'({ exists = {} }: Partial<Answer<'GET /assessments/exists'>>) {
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
    total,
  }: LooseList<Lacking<Row<'GET /assessments/{jobId}/submissions'>, 'questions' | 'version'>>) {
    return {
      total: total ?? listed(data).length,
      data: listed(data).map(({ version = null, questions, ...submission }) => ({
        ...submission,
        version,
        questions: questions ?? Object.keys(submission.answers).map((id) => ({ id, title: id })),
      })),
    };
  },

  'GET /changes'({ data, revision = 0 }: Partial<Answer<'GET /changes'>>) {
    return { data: listed(data), revision };
  },
};

/** What a read answers, with nothing missing that a screen relies on. */
export type Read<Name extends RouteName> = Name extends keyof typeof readers
  ? ReturnType<(typeof readers)[Name]>
  : Answer<Name>;

/** @throws when the answer is none to this call */
export function readAnswer<Name extends RouteName>(
  name: Name,
  json: unknown,
  query: Readonly<Record<string, unknown>> = {},
): Read<Name> {
  if (typeof json !== 'object' || json === null) throw new TypeError('The answer has no JSON object.');
  const reader = (readers as Partial<Record<RouteName, Reader>>)[name];
  return (reader ? reader(json, query) : json) as Read<Name>;
}

type Reader = (json: object, query: object) => unknown;

/** What a write answers; null from a host that answers nothing. */
export function readWritten<Name extends RouteName>(json: unknown): Answer<Name> | null {
  return typeof json === 'object' && json !== null && Object.keys(json).length > 0
    ? (json as Answer<Name>)
    : null;
}

function listed<Item>(data: Item[] | undefined): Item[] {
  if (!Array.isArray(data)) throw new TypeError('The answer has no list.');
  return data;
}
