import { NO_OWNER } from '#domain/candidate/owner-and-rating.ts';
import { useQuery } from '@tanstack/react-query';
import { isSameLabel, labelKey, type LabelCount } from '#domain/candidate/candidate-details.ts';
import { IN_PROGRESS, MOST_DAYS_IN_STAGE, tagsIn } from '#domain/candidate-list/list-filters.ts';
import { NEXT_STEP_FILTERS } from '#domain/choices/next-step-filter.ts';
import { RATING_LABELS, RATINGS } from '#domain/choices/rating.ts';
import { jobChoices } from '#domain/job/job-choices.ts';
import { searchable } from '#domain/searchable.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import {
  stagesOf,
  withStages,
  type CandidateFilters,
  type FiltersInUse,
} from '#web/app/address/candidate-filters.ts';
import { sourcesQuery, tagsQuery } from '#web/candidate/details/labels-in-use.ts';
import { listedParams, type Listed } from '#web/app/address/candidates-search.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { useTeammates } from '#web/app/host/teammates.ts';
import { reasonsQuery } from '#web/candidate/rejection/reasons-query.ts';
import type { SearchGroup, SearchOption } from '#web/kit/search-list.tsx';
import { daysInWords, inactiveInWords, KIND_LABELS, STEP_TEXTS, type FilterKind } from './set-filters.ts';

/** An option of the filter menu: it changes the filters, or it opens the choices of a kind. */
export interface FilterOption extends SearchOption {
  readonly change?: Partial<CandidateFilters>;
  readonly opens?: FilterKind;
}

export type FilterGroup = SearchGroup<FilterOption>;

/** Numbers of days that are offered before the person types one. */
const OFFERED_DAYS = [3, 7, 14, 30, 60];

/** The numbers of days without activity that are offered. */
const INACTIVE_DAYS = [7, 14, 30];

/** The ratings, the best first. */
const RATING_OPTIONS: readonly FilterOption[] = [
  ...RATINGS.map((rating) => ({
    value: `rating ${rating}`,
    label: RATING_LABELS[rating],
    change: { rating },
  })).toReversed(),
  { value: 'rating none', label: 'Not rated', change: { rating: 'none' } },
];

/** Who waits for our answer. */
const WAITING: FilterOption = {
  value: 'waiting true',
  label: KIND_LABELS.waiting,
  change: { waiting: true },
};

/** Of whom the person has unread news. */
const NEWS: FilterOption = { value: 'news true', label: KIND_LABELS.news, change: { news: true } };

/** The kinds that have no other choice, so the menu offers the choice itself. */
const ONLY_CHOICES: readonly FilterKind[] = ['waiting', 'news'];

/** The kinds whose choices are a list of options. The others have fields of their own. */
type ListedKind = Exclude<FilterKind, 'stage' | 'applied'>;

/**
 * The choices of the filters, loaded when the menu is open. The count of a source or a tag is the number of candidates whom
 * the screen lists when the person chooses it.
 */
export function useFilterOptions(filters: FiltersInUse, listed: Listed, kinds: readonly FilterKind[]) {
  const jobs = useQuery(allJobsQuery);
  const sources = useQuery(sourcesQuery);
  const tags = useQuery(tagsQuery);
  const ofSource = { query: listedParams({ ...listed, source: '' }) };
  const listedSources = useQuery(apiQuery('GET /sources', ofSource, 'Failed to load sources'));
  const ofTag = { query: listedParams({ ...listed, tag: filters.tag }) };
  const listedTags = useQuery(apiQuery('GET /tags', ofTag, 'Failed to load tags'));
  const teammates = useTeammates();
  const reasons = useQuery({ ...reasonsQuery, enabled: kinds.includes('reason') });

  const optionsOf: Readonly<Record<ListedKind, (search: string) => readonly FilterOption[]>> = {
    job(search) {
      const { active, archived } = jobChoices(jobs.data?.data ?? [], search);
      return [...active, ...archived].map(({ id, title }) => ({
        value: `job ${id}`,
        label: title,
        change: { job: id },
      }));
    },
    owner: (search) =>
      [...teammates, { handle: NO_OWNER, name: 'No owner' }]
        .map(({ handle, name }) => ({ value: `owner ${handle}`, label: name, change: { owner: handle } }))
        .filter(({ label }) => isIn(label, search)),
    rating: (search) => RATING_OPTIONS.filter(({ label }) => isIn(label, search)),
    step: (search) =>
      NEXT_STEP_FILTERS.map((nextStep) => ({
        value: `step ${nextStep}`,
        label: STEP_TEXTS[nextStep],
        change: { nextStep },
      })).filter(({ label }) => isIn(label, search)),
    days: (search) => daysFor(search).map(daysOption),
    inactive: (search) =>
      INACTIVE_DAYS.map((days) => ({
        value: `inactive ${days}`,
        label: inactiveInWords(days),
        change: { inactive: days },
      })).filter(({ label }) => isIn(label, search)),
    waiting: (search) => [WAITING].filter(({ label }) => isIn(label, search)),
    news: (search) => [NEWS].filter(({ label }) => isIn(label, search)),
    source: (search) =>
      labelsWith(sources.data?.data, listedSources.data?.data, search).map(({ name, count }) => ({
        value: `source ${name}`,
        label: `${name} (${count})`,
        change: { source: name },
      })),
    tag(search) {
      const chosen = tagsIn(filters.tag);
      return labelsWith(tags.data?.data, listedTags.data?.data, search)
        .filter(({ name }) => !chosen.some((each) => isSameLabel(each, name)))
        .map(({ name, count }) => ({
          value: `tag ${name}`,
          label: `${name} (${count})`,
          change: { tag: [...chosen, name].join('\n') },
        }));
    },
    reason: (search) =>
      [
        ...(reasons.data?.data ?? []).map(({ id, name, retired }) => ({
          value: `reason ${id}`,
          label: retired ? `${name} (retired)` : name,
          change: rejectedFor(id, filters),
        })),
        { value: 'reason none', label: 'No reason given', change: rejectedFor('none', filters) },
      ].filter(({ label }) => isIn(label, search)),
  };

  const failure =
    [jobs, sources, tags, listedSources, listedTags, reasons].find(({ error }) => error !== null)?.error ??
    null;
  return { optionsOf, failure };
}

/** The first list of the menu: the kinds, or the choices of every kind that match what was typed. */
export function allGroups(
  search: string,
  kinds: readonly FilterKind[],
  optionsOf: ReturnType<typeof useFilterOptions>['optionsOf'],
): readonly FilterGroup[] {
  const text = search.trim();
  const opening = kinds
    .filter((kind) => !ONLY_CHOICES.includes(kind) && isIn(KIND_LABELS[kind], text))
    .map((kind) => ({ value: kind, label: `${KIND_LABELS[kind]}…`, opens: kind }));
  const groups: FilterGroup[] = [{ label: '', options: opening }];
  if (kinds.includes('stage')) groups.push({ label: 'Stage', options: stageOptions(text) });
  // The person is the first of the teammates. When something is typed, the choices of “Rating” have “Strong yes”.
  const mine = optionsOf
    .owner('')
    .slice(0, 1)
    .map((option) => ({ ...option, value: 'mine', label: 'Mine' }));
  const news = kinds.includes('news') ? [NEWS] : [];
  const often = text === '' ? [...mine, ...RATING_OPTIONS.slice(0, 1), WAITING, ...news] : mine;
  groups.push({ label: 'Often used', options: often.filter(({ label }) => isIn(label, text)) });
  if (text === '') return groups;
  for (const kind of kinds) {
    if (kind === 'stage' || kind === 'applied') continue;
    groups.push({ label: KIND_LABELS[kind], options: optionsOf[kind](text) });
  }
  return groups;
}

/** The quick choices of stages. Without a search it is only “In progress”. */
function stageOptions(text: string): readonly FilterOption[] {
  const inProgress = {
    value: 'in progress',
    label: 'In progress',
    change: withStages(stagesOf({ stage: IN_PROGRESS })),
  };
  const single = STAGES.map((stage) => ({
    value: `stage ${stage}`,
    label: STAGE_LABELS[stage],
    change: withStages([stage]),
  }));
  return [inProgress, ...(text === '' ? [] : single)].filter(({ label }) => isIn(label, text));
}

function daysFor(search: string): readonly number[] {
  const typed = /^\d+/.exec(search.trim())?.[0];
  if (typed === undefined) return search.trim() === '' ? OFFERED_DAYS : [];
  const days = Number(typed);
  return days >= 1 && days <= MOST_DAYS_IN_STAGE ? [days] : [];
}

function daysOption(days: number): FilterOption {
  return { value: `days ${days}`, label: `${daysInWords(days)} or more`, change: { minDays: days } };
}

/**
 * The labels that match the search, each with its number of listed candidates, the most frequent first. A label that none of
 * them has stays, so that the person finds it.
 */
function labelsWith(
  inUse: readonly LabelCount[] = [],
  listed: readonly LabelCount[] | undefined,
  search: string,
): readonly LabelCount[] {
  if (!listed) return [];
  const counts = new Map(listed.map(({ name, count }) => [labelKey(name), count]));
  return inUse
    .filter(({ name }) => isIn(name, search))
    .map(({ name }) => ({ name, count: counts.get(labelKey(name)) ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
}

function isIn(label: string, search: string): boolean {
  return searchable(label).includes(searchable(search.trim()));
}

/** The change that filters by a reason. Stages without rejected candidates would leave nobody, so they are dropped. */
function rejectedFor(reason: number | 'none', { stage = '' }: FiltersInUse): Partial<CandidateFilters> {
  const stages = stagesOf({ stage });
  const leavesNobody = stages.length > 0 && !stages.includes('rejected');
  return { reason, ...(leavesNobody && { stage: '' }) };
}
