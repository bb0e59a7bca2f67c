import {
  MOST_DAYS_IN_STAGE,
  MOST_TAGS_IN_FILTER,
  stagesIn,
  tagsIn,
} from '#domain/candidate-list/list-filters.ts';
import { NEXT_STEP_FILTERS, type NextStepFilter } from '#domain/choices/next-step-filter.ts';
import { RATINGS, type Rating } from '#domain/choices/rating.ts';
import { TAG_MAX_LENGTH } from '#domain/candidate/candidate-details.ts';
import type { Stage } from '#domain/stage.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { readDay } from './insight-search.ts';
import { readJob, readLabel } from './read-url.ts';

/** The filters of candidates that the list, the board and triage have in their URL. */
export interface CandidateFilters {
  /** The keys of the stages, separated by commas. Empty for all stages. */
  stage: string;
  /** Null for all jobs. */
  job: number | null;
  /** The rejection reason. `none`: rejected without a reason. Null: all candidates. */
  reason: number | 'none' | null;
  /** The candidates' source. Empty: any source. */
  source: string;
  /** The tags that the candidates have, one on each line. Empty: with or without tags. */
  tag: string;
  /** The first and the last day on which the candidates applied. Empty: any day. */
  appliedFrom: string;
  appliedTo: string;
  /** The least number of days in the stage. Null: any number. */
  minDays: number | null;
  /** The least number of days without activity. Null: any number. */
  inactive: number | null;
  /** True: candidates who wait for our answer. Null: they wait or not. */
  waiting: true | null;
  /** True: candidates of whom the person has unread news. Null: with news or without. */
  news: true | null;
  /** The handle of the candidates' owner, or `NO_OWNER`. Empty: with any owner or none. */
  owner: string;
  /** The candidates' rating. `none`: not rated. Null: with any rating or none. */
  rating: Rating | 'none' | null;
  /** When the candidates' next step is due. Null: with or without one. */
  nextStep: NextStepFilter | null;
}

/** Reads each filter from a URL. An invalid value means no filter: empty or null. */
const READERS: { readonly [Name in keyof CandidateFilters]: (raw: unknown) => CandidateFilters[Name] } = {
  stage: (raw) => (stagesIn(typeof raw === 'string' ? raw : '') ?? []).join(','),
  job: readJob,
  reason: (raw) => (raw === 'none' ? raw : readJob(raw)),
  source: readLabel,
  tag: readTags,
  appliedFrom: readDay,
  appliedTo: readDay,
  minDays: readDays,
  inactive: readDays,
  waiting: readTrue,
  news: readTrue,
  owner: readHandle,
  rating: (raw) => (raw === 'none' ? raw : (RATINGS.find((each) => each === Number(raw)) ?? null)),
  nextStep: (raw) => NEXT_STEP_FILTERS.find((each) => each === raw) ?? null,
};

const NAMES = Object.keys(READERS) as readonly (keyof CandidateFilters)[];

export const NO_FILTERS = readFilters({});

/** Filters that may leave out the stage, as those of the board, whose columns are the stages. */
export type FiltersInUse = Omit<CandidateFilters, 'stage'> & Partial<Pick<CandidateFilters, 'stage'>>;

/** The filters in a URL, before they are read. */
type RawFilters = Partial<Record<keyof CandidateFilters, unknown>>;

/** Reads the filters from a URL. */
export function readFilters(raw: RawFilters): CandidateFilters {
  return Object.fromEntries(
    NAMES.map((name) => [name, READERS[name](raw[name])]),
  ) as unknown as CandidateFilters;
}

function readTrue(raw: unknown): true | null {
  return raw === true || raw === 'true' || null;
}

function readTags(raw: unknown): string {
  if (typeof raw !== 'string') return readLabel(raw);
  return tagsIn(raw)
    .map((tag) => tag.slice(0, TAG_MAX_LENGTH))
    .slice(0, MOST_TAGS_IN_FILTER)
    .join('\n');
}

function readHandle(raw: unknown): string {
  const label = readLabel(raw);
  return /^(?:-|\w+)$/.test(label) ? label : '';
}

function readDays(raw: unknown): number | null {
  const days = readJob(raw);
  return days !== null && days <= MOST_DAYS_IN_STAGE ? days : null;
}

/** The stages that the filters name, in pipeline order. Empty for all. */
export function stagesOf({ stage }: Pick<CandidateFilters, 'stage'>): readonly Stage[] {
  return stagesIn(stage) ?? [];
}

/** The request parameters whose names are not those of the filters. */
const PARAMS: Partial<Record<keyof CandidateFilters, string>> = {
  job: 'jobId',
  minDays: 'minDaysInStage',
  inactive: 'minDaysInactive',
};

/** The request parameters of the filters. */
export function filterParams(filters: FiltersInUse): object {
  const set = NAMES.filter((name) => isSet(filters[name]));
  return {
    stage: '',
    ...Object.fromEntries(set.map((name) => [PARAMS[name] ?? name, filters[name]])),
    ...((filters.appliedFrom !== '' || filters.appliedTo !== '' || filters.nextStep !== null) && {
      timeZone: timeZone(),
    }),
  };
}

/** The number of filters that are set. The two days of an application are one filter, and each tag is one. */
export function countFilters(filters: FiltersInUse): number {
  const { length } = NAMES.filter((name) => isSet(filters[name]));
  const hasBothDays = filters.appliedFrom !== '' && filters.appliedTo !== '';
  return length - Number(hasBothDays) + Math.max(0, tagsIn(filters.tag).length - 1);
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Tells whether only rejected candidates can pass the filters. */
export function isOfRejected(filters: Pick<CandidateFilters, 'stage' | 'reason'>): boolean {
  const stages = stagesOf(filters);
  const mayBeRejected = stages.length === 0 || stages.includes('rejected');
  return mayBeRejected && (stages.length === 1 || filters.reason !== null);
}

/** The change that filters by these stages. It drops a reason when no rejected candidate is left. */
export function withStages(stages: readonly Stage[]): Partial<CandidateFilters> {
  const hasRejected = stages.length === 0 || stages.includes('rejected');
  return { stage: stagesIn(stages.join(','))?.join(',') ?? '', ...(!hasRejected && { reason: null }) };
}
