import { byLatestInStage } from '#domain/candidate-list/candidate-sort.ts';
import { hasStep } from '#domain/candidate-list/due-days.ts';
import { passesActivity } from '#domain/candidate-list/last-activity.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import {
  hasReason,
  isOwnedAndRated,
  isWithinDays,
  type CandidateSelection,
} from '#domain/candidate-list/candidate-query.ts';
import { byLatestApplied, compareTexts } from '#domain/candidate-list/candidate-sort.ts';
import {
  emailPart,
  emailStart,
  searchText,
  sourcePart,
  tagPart,
} from '#domain/candidate-list/search-text.ts';
import { searchable } from '#domain/searchable.ts';
import { isInStages } from '#domain/candidate-list/in-stages.ts';
import type { Stage } from '#domain/stage.ts';
import { isUnknownTime, type Timestamp } from '#domain/time.ts';

/** A candidate in memory, with the texts that searches and sorts compare. */
export class Entry {
  readonly candidate: Candidate;
  /**
   * The candidate's text that searches look in. The job's title is not included, because it is compared once per job.
   */
  readonly text: string;

  #name: string | null = null;

  constructor(candidate: Candidate) {
    this.candidate = candidate;
    this.text = searchText(candidate);
  }

  /** The normalised name, by which lists are sorted. */
  get name(): string {
    return (this.#name ??= searchable(this.candidate.name));
  }
}

type Filter = (entry: Entry) => boolean;

/**
 * The conditions of a query, as functions. Tags and sources are compared with the search text, which is already
 * normalised.
 */
export function filtersOf({
  ids,
  jobId,
  reason,
  tags,
  source,
  emails,
  ...others
}: CandidateSelection): Filter[] {
  const filters: Filter[] = [];
  if (ids) filters.push(({ candidate }) => ids.has(candidate.id));
  if (jobId !== null) filters.push(({ candidate }) => candidate.jobId === jobId);
  if (reason !== null) filters.push(({ candidate }) => hasReason(candidate, reason));
  for (const part of [...tags.map(tagPart), ...(source === null ? [] : [sourcePart(source)])]) {
    filters.push(({ text }) => text.includes(part));
  }
  if (emails.length > 0) {
    const starts = new Set(emails.map(emailStart));
    filters.push(({ text }) => starts.has(emailPart(text)));
  }
  if (others.owner !== null || others.rating !== null) {
    filters.push(({ candidate }) => isOwnedAndRated(candidate, others));
  }
  if (others.nextStep !== null) filters.push(({ candidate }) => hasStep(candidate, others));
  if (others.inactiveSince !== null || others.isWaiting !== null)
    filters.push(({ candidate }) => passesActivity(candidate, others));
  if (others.appliedFrom !== null || others.appliedTo !== null || others.inStageBy !== null) {
    filters.push(({ candidate }) => isWithinDays(candidate, others));
  }
  return filters;
}

export function inStages(entries: readonly Entry[], stages: readonly Stage[]): readonly Entry[] {
  return stages.length === 0
    ? entries
    : entries.filter(({ candidate }) => isInStages(candidate.stage, stages));
}

export function byApplied(a: Entry, b: Entry): number {
  return byLatestApplied(a.candidate, b.candidate);
}

export function byLatest(a: Entry, b: Entry): number {
  return byLatestInStage(a.candidate, b.candidate);
}

export function byName(a: Entry, b: Entry): number {
  return compareTexts(a.name, b.name) || a.candidate.id - b.candidate.id;
}

export function isIn(stage: Stage): (entry: Entry) => boolean {
  return ({ candidate }) => candidate.stage === stage;
}

export function sinceOf({ candidate }: Entry): Timestamp {
  return candidate.stageSince;
}

export function appliedOf({ candidate }: Entry): Timestamp {
  return candidate.appliedAt;
}

export function withoutUnknown(
  entries: readonly Entry[],
  momentOf: (entry: Entry) => Timestamp,
): readonly Entry[] {
  return entries.filter((entry) => !isUnknownTime(momentOf(entry)));
}

/**
 * The entries with the earliest moment first, and those with an unknown one last.
 *
 * @param entries sorted by the moment, the latest first
 */
export function earliestFirst(
  entries: readonly Entry[],
  momentOf: (entry: Entry) => Timestamp,
): readonly Entry[] {
  const reversed = entries.toReversed();
  const known = withoutUnknown(reversed, momentOf);
  if (known.length === reversed.length) return reversed;
  return [...known, ...reversed.filter((entry) => isUnknownTime(momentOf(entry)))];
}
