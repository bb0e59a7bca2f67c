import {
  MOST_DAYS_IN_STAGE,
  MOST_TAGS_IN_FILTER,
  stagesIn,
  tagsIn,
} from '#domain/candidate-list/list-filters.ts';
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
}

export const NO_FILTERS: CandidateFilters = {
  stage: '',
  job: null,
  reason: null,
  source: '',
  tag: '',
  appliedFrom: '',
  appliedTo: '',
  minDays: null,
};

/** Filters that may leave out the stage, as those of the board, whose columns are the stages. */
export type FiltersInUse = Omit<CandidateFilters, 'stage'> & Partial<Pick<CandidateFilters, 'stage'>>;

/** The filters in a URL, before they are read. */
type RawFilters = Partial<Record<keyof CandidateFilters, unknown>>;

/** Reads the filters from a URL. Invalid values mean no filter. */
export function readFilters(raw: RawFilters): CandidateFilters {
  return {
    stage: (stagesIn(typeof raw.stage === 'string' ? raw.stage : '') ?? []).join(','),
    job: readJob(raw.job),
    reason: raw.reason === 'none' ? 'none' : readJob(raw.reason),
    source: readLabel(raw.source),
    tag: readTags(raw.tag),
    appliedFrom: readDay(raw.appliedFrom),
    appliedTo: readDay(raw.appliedTo),
    minDays: readDays(raw.minDays),
  };
}

function readTags(raw: unknown): string {
  if (typeof raw !== 'string') return readLabel(raw);
  return tagsIn(raw)
    .map((tag) => tag.slice(0, TAG_MAX_LENGTH))
    .slice(0, MOST_TAGS_IN_FILTER)
    .join('\n');
}

function readDays(raw: unknown): number | null {
  const days = readJob(raw);
  return days !== null && days <= MOST_DAYS_IN_STAGE ? days : null;
}

/** The stages that the filters name, in pipeline order. Empty for all. */
export function stagesOf({ stage }: Pick<CandidateFilters, 'stage'>): readonly Stage[] {
  return stagesIn(stage) ?? [];
}

/** The request parameters of the filters. */
export function filterParams(filters: FiltersInUse) {
  const { stage = '', job, reason, source, tag, appliedFrom, appliedTo, minDays } = filters;
  const hasDays = appliedFrom !== '' || appliedTo !== '';
  return {
    stage,
    jobId: job ?? undefined,
    reason: reason ?? undefined,
    source: source || undefined,
    tag: tag || undefined,
    appliedFrom: appliedFrom || undefined,
    appliedTo: appliedTo || undefined,
    minDaysInStage: minDays ?? undefined,
    ...(hasDays && { timeZone: timeZone() }),
  };
}

/** The number of filters that are set. The two days of an application are one filter, and each tag is one. */
export function countFilters(filters: FiltersInUse): number {
  const { stage = '', job, reason, source, tag, appliedFrom, appliedTo, minDays } = filters;
  const isSet = [stage !== '', job !== null, reason !== null, source !== '', minDays !== null];
  const applied = appliedFrom !== '' || appliedTo !== '';
  return [...isSet, applied].filter(Boolean).length + tagsIn(tag).length;
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
