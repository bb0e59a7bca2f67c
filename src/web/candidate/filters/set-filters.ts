import { NO_OWNER } from '#domain/candidate/owner-and-rating.ts';
import { IN_PROGRESS, tagsIn } from '#domain/candidate-list/list-filters.ts';
import type { NextStepFilter } from '#domain/choices/next-step-filter.ts';
import { RATING_LABELS } from '#domain/choices/rating.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { stagesOf, type CandidateFilters, type FiltersInUse } from '#web/app/address/candidate-filters.ts';
import { dayInWords } from '#web/app/time/days.ts';

/** The kinds of filters, in the order of the menu and the chips. */
export const FILTER_KINDS = [
  'stage',
  'job',
  'owner',
  'rating',
  'step',
  'applied',
  'days',
  'inactive',
  'waiting',
  'news',
  'source',
  'tag',
  'reason',
] as const;

export type FilterKind = (typeof FILTER_KINDS)[number];

export const KIND_LABELS: Readonly<Record<FilterKind, string>> = {
  stage: 'Stage',
  job: 'Job',
  owner: 'Owner',
  rating: 'Rating',
  step: 'Next step',
  applied: 'Applied',
  days: 'Days in stage',
  inactive: 'Last activity',
  waiting: 'Waiting for our answer',
  news: 'With news',
  source: 'Source',
  tag: 'Tag',
  reason: 'Reason',
};

/** The filters by the next step, as options and as chips. */
export const STEP_TEXTS: Readonly<Record<NextStepFilter, string>> = {
  overdue: 'Next step overdue',
  week: 'Next step due this week',
  any: 'With a next step',
  none: 'No next step',
};

/** A filter that is set. */
export interface SetFilter {
  readonly key: string;
  readonly kind: FilterKind;
  /** The filter in words, like “Tag: remote”. */
  readonly text: string;
  /** The tag, if the filter is one of several tags. */
  readonly tag?: string;
  /** The change that removes the filter. */
  readonly without: Partial<CandidateFilters>;
}

/** The words for ids in filters. */
interface FilterNames {
  readonly job: string;
  readonly owner: string;
  readonly reason: string;
}

/**
 * The filters that are set, in words. A single stage is left out, because the select of stages shows it.
 */
export function setFilters(filters: FiltersInUse, names: FilterNames): readonly SetFilter[] {
  const { stage = '', job, appliedFrom, appliedTo, minDays, source, tag, reason, owner, rating } = filters;
  const { nextStep: step, inactive } = filters;
  const tags = tagsIn(tag);
  const isSet = (kind: 'waiting' | 'news') =>
    filters[kind] && { key: kind, kind, text: KIND_LABELS[kind], without: { [kind]: null } };
  const set: (SetFilter | false | null)[] = [
    stagesOf({ stage }).length > 1 && {
      key: 'stage',
      kind: 'stage',
      text: `Stage: ${stagesInWords(stage)}`,
      without: { stage: '' },
    },
    job !== null && { key: 'job', kind: 'job', text: `Job: ${names.job}`, without: { job: null } },
    owner !== '' && {
      key: 'owner',
      kind: 'owner',
      text: owner === NO_OWNER ? 'No owner' : `Owner: ${names.owner}`,
      without: { owner: '' },
    },
    rating !== null && {
      key: 'rating',
      kind: 'rating',
      text: rating === 'none' ? 'Not rated' : `Rating: ${RATING_LABELS[rating]}`,
      without: { rating: null },
    },
    step !== null && { key: 'step', kind: 'step', text: STEP_TEXTS[step], without: { nextStep: null } },
    (appliedFrom !== '' || appliedTo !== '') && {
      key: 'applied',
      kind: 'applied',
      text: appliedInWords(appliedFrom, appliedTo),
      without: { appliedFrom: '', appliedTo: '' },
    },
    minDays !== null && {
      key: 'days',
      kind: 'days',
      text: `In stage ≥ ${daysInWords(minDays)}`,
      without: { minDays: null },
    },
    inactive !== null && {
      key: 'inactive',
      kind: 'inactive',
      text: inactiveInWords(inactive),
      without: { inactive: null },
    },
    isSet('waiting'),
    isSet('news'),
    source !== '' && { key: 'source', kind: 'source', text: `Source: ${source}`, without: { source: '' } },
    ...tags.map((each): SetFilter => {
      const others = tags.filter((other) => other !== each);
      return {
        key: `tag ${each}`,
        kind: 'tag',
        text: `Tag: ${each}`,
        tag: each,
        without: { tag: others.join('\n') },
      };
    }),
    reason !== null && {
      key: 'reason',
      kind: 'reason',
      text: `Reason: ${reason === 'none' ? 'No reason given' : names.reason}`,
      without: { reason: null },
    },
  ];
  return set.filter((each) => each !== false && each !== null);
}

/** Several stages in words. All four stages in which candidates wait for a decision are “In progress”. */
function stagesInWords(stage: string): string {
  if (stage === IN_PROGRESS) return 'In progress';
  return stagesOf({ stage })
    .map((each: Stage) => STAGE_LABELS[each])
    .join(', ');
}

/** The filter by the last activity, as an option and as a chip. */
export function inactiveInWords(days: number): string {
  return `No activity for ${daysInWords(days)}`;
}

export function daysInWords(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

function appliedInWords(from: string, to: string): string {
  if (to === '') return `Applied since ${dayInWords(from)}`;
  if (from === '') return `Applied until ${dayInWords(to)}`;
  return from === to ? `Applied on ${dayInWords(from)}` : `Applied ${dayInWords(from)} – ${dayInWords(to)}`;
}
