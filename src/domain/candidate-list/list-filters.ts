import { isInStages } from './in-stages.ts';
import { spanOf } from '#domain/insight/days.ts';
import type { Day } from '#domain/insight/day.ts';
import type { CandidateQuery } from './candidate-query.ts';
import { isStage, STAGES, type Stage } from '#domain/stage.ts';

const DAY_MS = 86_400_000;

/** The first moment that the database can store. */
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00.000Z');

/** The most days that the filter for days in the stage takes: about a hundred years. */
export const MOST_DAYS_IN_STAGE = 36_500;

/** The most tags that a list can be filtered by. */
export const MOST_TAGS_IN_FILTER = 20;

/** The stages in which candidates wait for a decision, as a filter. */
export const IN_PROGRESS = 'applied,screen,tech,offer';

/**
 * The stages that a filter names, like `applied,screen`, in pipeline order. Empty and `all` name no stage: the filter
 * admits every stage. Null for anything else.
 */
export function stagesIn(text: string): readonly Stage[] | null {
  if (text === '' || text === 'all') return [];
  const names = text.split(',');
  return names.every(isStage) ? STAGES.filter((stage) => isInStages(stage, names)) : null;
}

/** The tags that a filter names, one on each line. A tag may contain a comma, but no line break. */
export function tagsIn(text: string): readonly string[] {
  return [...new Set(text.split('\n').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** The filters for days, as a caller gives them. */
export interface FilterDays {
  /** The first and the last day on which candidates may have applied. */
  readonly appliedFrom?: Day | undefined;
  readonly appliedTo?: Day | undefined;
  /** The least number of whole days (24 hours each) in the stage. */
  readonly minDaysInStage?: number | undefined;
  /** The least number of whole days without activity, until now. */
  readonly minDaysInactive?: number | undefined;
  readonly timeZone: string;
}

/**
 * The moments that the filters for days compare with.
 *
 * @param end the end of the day as of which candidates are listed; null: as they are now
 * @param now in milliseconds since 1970, like `end`
 */
export function momentsOf(
  { appliedFrom, appliedTo, minDaysInStage, minDaysInactive, timeZone }: FilterDays,
  { end, now }: { end: number | null; now: number },
): Pick<CandidateQuery, 'appliedFrom' | 'appliedTo' | 'inStageBy' | 'inactiveSince'> {
  const daysBefore = (moment: number, days: number | undefined) =>
    days === undefined ? null : timestamp(Math.max(moment - days * DAY_MS, FIRST_MOMENT));
  return {
    appliedFrom: appliedFrom === undefined ? null : timestamp(spanOf(appliedFrom, timeZone).from),
    appliedTo: appliedTo === undefined ? null : timestamp(spanOf(appliedTo, timeZone).end),
    inStageBy: daysBefore(shownUntil(end, now), minDaysInStage),
    inactiveSince: daysBefore(now, minDaysInactive),
  };
}

/**
 * The moment until which days in a stage count. A list and a board as of a day count until the end of that day, and
 * today until now, because the rest of the day has not come yet.
 */
export function shownUntil(end: number | null, now: number): number {
  return end === null ? now : Math.min(end, now);
}

function timestamp(moment: number): string {
  return new Date(moment).toISOString();
}
