import type { Candidate, CandidateWithJob } from '#domain/candidate.ts';
import { hasReason, type CandidateQuery } from '#domain/candidate-query.ts';
import type { CandidateSort } from '#domain/candidate-sort.ts';
import { isCounted, type Counted } from '#domain/insight/counted.ts';
import { candidateAsOf, standingAt, type Standing } from '#domain/insight/journey.ts';
import { takePage } from '#domain/paging.ts';
import { STAGES } from '#domain/stage.ts';
import type { Page } from '#store/database.ts';
import { byApplied, byName, type Entry, type Filter } from './candidate-entry.ts';
import type { CurrentJourneys } from './journey-copy.ts';
import type { Journeys } from './journeys.ts';

/** Where somebody stood. */
interface Stood extends Standing {
  readonly entry: Entry;
}

/** Everybody as of a moment, in the order of lists. */
interface AsOf {
  readonly moment: number;
  readonly revision: number;
  readonly stood: readonly Stood[];
}

/** The lists of candidates that only their journeys can answer. */
export class JourneyLists {
  /** That of the moment asked for last: a board asks for each of its columns. */
  #asOf: AsOf | null = null;

  /** Returns what `selectCandidates` of the domain would for those who are meant, as they are or were. */
  select(
    current: CurrentJourneys,
    query: CandidateQuery,
    alsoFound?: ReadonlySet<number>,
  ): Page<CandidateWithJob> {
    const { asOf, counted, ...selection } = query;
    const { index, journeys } = current;
    if (asOf !== null) return this.#selectAsOf(current, { ...query, asOf }, alsoFound);
    return index.select(selection, { isMeant: isCountedIn(journeys, counted), alsoFound });
  }

  #selectAsOf(
    current: CurrentJourneys,
    { asOf, counted, reason, stage, sort, page, pageSize, ...rest }: CandidateQuery & { asOf: number },
    alsoFound?: ReadonlySet<number>,
  ): Page<CandidateWithJob> {
    const { index, journeys } = current;
    const then = ({ entry }: Stood): Candidate | null =>
      candidateAsOf(journeys.traveller(entry.candidate), asOf);
    let found = this.#standings(current, asOf);
    if (stage !== null) found = found.filter((each) => each.stage === stage);
    if (hasFilters(rest) || counted !== null) {
      const matching = new Set(
        index.matching(
          found.map(({ entry }) => entry),
          { ...rest, reason: null },
          { isMeant: isCountedIn(journeys, counted), alsoFound },
        ),
      );
      found = found.filter(({ entry }) => matching.has(entry));
    }
    if (reason !== null) {
      found = found.filter((each) => {
        const candidate = then(each);
        return candidate !== null && hasReason(candidate, reason);
      });
    }
    const shown = takePage(inOrder(found, sort), page, pageSize).flatMap((each) => then(each) ?? []);
    return { data: index.withNames(shown), total: found.length };
  }

  /** Everybody who was there, whoever came into their stage last is first. */
  #standings({ index, journeys, revision }: CurrentJourneys, moment: number): readonly Stood[] {
    if (this.#asOf?.moment === moment && this.#asOf.revision === revision) return this.#asOf.stood;
    const stood: Stood[] = [];
    for (const entry of index.entries) {
      const standing = standingAt(journeys.traveller(entry.candidate).journey, moment);
      if (standing) stood.push({ entry, ...standing });
    }
    stood.sort((a, b) => b.since - a.since || b.entry.candidate.id - a.entry.candidate.id);
    this.#asOf = { moment, revision, stood };
    return stood;
  }
}

/** Undefined: everybody is meant. */
function isCountedIn(journeys: Journeys, counted: Counted | null): Filter | undefined {
  return counted ? ({ candidate }) => isCounted(journeys.traveller(candidate), counted) : undefined;
}

function hasFilters({
  search,
  ...filters
}: Pick<CandidateQuery, 'search' | 'jobId' | 'tag' | 'source' | 'email'>) {
  return search !== '' || Object.values(filters).some((value) => value !== null);
}

/** @param stood the latest first */
function inOrder(stood: readonly Stood[], sort: CandidateSort): readonly Stood[] {
  switch (sort) {
    case 'latest':
      return stood;
    case 'oldest':
      return stood.toReversed();
    case 'nameAsc':
      return stood.toSorted((a, b) => byName(a.entry, b.entry));
    case 'nameDesc':
      return stood.toSorted((a, b) => byName(b.entry, a.entry));
    case 'stageAsc':
      return STAGES.flatMap((stage) => stood.filter((each) => each.stage === stage));
    case 'stageDesc':
      return STAGES.toReversed().flatMap((stage) => stood.filter((each) => each.stage === stage));
    case 'appliedDesc':
      return stood.toSorted((a, b) => byApplied(a.entry, b.entry));
    case 'appliedAsc':
      return stood.toSorted((a, b) => byApplied(b.entry, a.entry));
  }
}
