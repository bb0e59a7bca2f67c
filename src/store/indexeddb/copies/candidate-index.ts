import { EVERYBODY, type CandidateSelection } from '#domain/candidate-list/candidate-query.ts';
import { comparatorOf, compareBy, compareMarks } from '#domain/candidate-list/candidate-sort.ts';
import { isStepSort } from '#domain/candidate-list/due-days.ts';
import { isActivitySort } from '#domain/candidate-list/last-activity.ts';
import { isFound, searchPattern } from '#domain/candidate-list/search-text.ts';
import { labelsOf, type LabelCount, type LabelField } from '#domain/candidate/candidate-details.ts';
import { withNames, type Candidate, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import { countStages, type StageCounts } from '#domain/candidate/pipeline.ts';
import type { RowChange } from '#domain/change.ts';
import { mailboxStart } from '#domain/duplicates/contact-keys.ts';
import { candidateIn } from '#domain/insight/history.ts';
import { WAITING_STAGES } from '#domain/insight/steps.ts';
import type { Job } from '#domain/job/job.ts';
import { takePage } from '#domain/paging.ts';
import type { Reason } from '#domain/reason/reason.ts';
import { searchable } from '#domain/searchable.ts';
import { isInStages } from '#domain/candidate-list/in-stages.ts';
import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';
import type { Page } from '#store/database.ts';
import type { SelectedPage } from '#store/nouns/candidates/select-by-history.ts';
import {
  appliedOf,
  byApplied,
  byLatest,
  byName,
  earliestFirst,
  Entry,
  filtersOf,
  inStages,
  isIn,
  sinceOf,
  withoutUnknown,
} from './candidate-entry.ts';
import { SortedList } from './sorted-list.ts';

/** All candidates in the order of lists, prepared for searches and filters. */
export class CandidateIndex {
  readonly #entries: Map<number, Entry>;
  readonly #jobs = new Map<number, { title: string; text: string }>();
  readonly #reasons = new Map<number, Reason>();
  readonly #everybody: SortedList<Entry>;
  readonly #stages: Readonly<Record<Stage, SortedList<Entry>>>;
  /** Null until a list is first sorted by name. */
  #byName: SortedList<Entry> | null = null;
  /** Sorted by application date, the latest first. Null until a list is first sorted by it. */
  #byApplied: SortedList<Entry> | null = null;

  /** @param unsorted one entry for each candidate */
  constructor(unsorted: readonly Entry[], jobs: readonly Job[], reasons: readonly Reason[]) {
    const entries = unsorted.toSorted(byLatest);
    this.#entries = new Map(entries.map((entry) => [entry.candidate.id, entry]));
    for (const job of jobs) this.#putJob(job);
    for (const reason of reasons) this.#reasons.set(reason.id, reason);
    this.#everybody = new SortedList(entries, byLatest);
    this.#stages = byStage((stage) => new SortedList(entries.filter(isIn(stage)), byLatest));
  }

  get size(): number {
    return this.#entries.size;
  }

  get entries(): readonly Entry[] {
    return this.#everybody.items;
  }

  /**
   * Returns the same page as the domain's `selectCandidates`. It visits all candidates only for a search, a filter or
   * another order.
   *
   * @param alsoFound the ids of candidates who match the search by their files
   */
  select(query: CandidateSelection, alsoFound?: ReadonlySet<number>): Page<CandidateWithJob> {
    const { page, pageSize } = query;
    const found = this.#found(query, alsoFound);
    const candidates = takePage(found, page, pageSize).map(({ candidate }) => candidate);
    return { data: this.#withNames(candidates), total: found.length };
  }

  /** Implements the port's `withMailboxes`. */
  withMailboxes(emails: readonly string[]): CandidateWithJob[] {
    const mailboxes = new Set(emails.map(mailboxStart));
    const found = this.entries.filter(({ candidate }) => mailboxes.has(mailboxStart(candidate.email)));
    return this.#withNames(found.map(({ candidate }) => candidate));
  }

  #found(query: CandidateSelection, alsoFound?: ReadonlySet<number>): readonly Entry[] {
    const { stages, sort, appliedFrom, dueDays, activity } = query;
    // Sorting everybody by application takes long. Those since a day are few.
    if (sort === 'appliedDesc' && appliedFrom !== null && this.#byApplied === null) {
      return this.#matching(this.#sorted('latest', stages), query, alsoFound).toSorted(byApplied);
    }
    if ((dueDays !== null && isStepSort(sort)) || (activity !== null && isActivitySort(sort))) {
      const compare = comparatorOf(sort, query);
      const matching = this.#matching(this.#latest(stages), query, alsoFound);
      return matching.toSorted((a, b) => compare(a.candidate, b.candidate));
    }
    return this.#matching(this.#sorted(sort, stages), query, alsoFound);
  }

  /** Implements the `byName` parameter of `selectByHistory`. */
  idsByName({ search, emails, sort }: CandidateSelection, alsoFound?: ReadonlySet<number>): number[] {
    const isByName = sort === 'nameAsc' || sort === 'nameDesc';
    const everybody = this.#sorted(isByName ? 'nameAsc' : 'latest', []);
    const found = this.#matching(everybody, { ...EVERYBODY, search, emails }, alsoFound);
    return found.map(({ candidate }) => candidate.id);
  }

  /** Looks up the candidates of a page and returns them in the API's form. */
  pageOf({ data, total }: SelectedPage): Page<CandidateWithJob> {
    const then = data.flatMap((found) => {
      const entry = this.#entries.get(found.history.id);
      return entry ? candidateIn(entry.candidate, found) : [];
    });
    return { data: this.#withNames(then), total };
  }

  /** The entries that match the search and the filters. */
  #matching(
    entries: readonly Entry[],
    query: CandidateSelection,
    alsoFound?: ReadonlySet<number>,
  ): readonly Entry[] {
    const filters = filtersOf(query);
    const pattern = searchPattern(query.search);
    if (pattern.text !== '') {
      const jobs = new Set(
        [...this.#jobs].flatMap(([id, { text }]) => (text.includes(pattern.text) ? [id] : [])),
      );
      filters.push(
        ({ text, candidate }) =>
          isFound(text, pattern) || jobs.has(candidate.jobId) || alsoFound?.has(candidate.id) === true,
      );
    }
    return filters.length === 0
      ? entries
      : entries.filter((entry) => filters.every((admits) => admits(entry)));
  }

  #withNames(candidates: readonly Candidate[]): CandidateWithJob[] {
    return withNames(candidates, { jobs: this.#jobs, reasons: this.#reasons });
  }

  /** The list of a stage has the latest first, so the end of each list suffices. */
  longestWaiting(limit: number): Page<CandidateWithJob> {
    const lists = WAITING_STAGES.map((stage) => this.listOf(stage));
    const found = lists
      .flatMap((entries) => withoutUnknown(entries, sinceOf).slice(-limit))
      .map(({ candidate }) => candidate);
    const total = lists.reduce((sum, entries) => sum + entries.length, 0);
    return { data: this.#withNames(found.toSorted(compareBy.oldest).slice(0, limit)), total };
  }

  countStages(jobIds: readonly number[]): ReadonlyMap<number, StageCounts> {
    return countStages(
      this.entries.map(({ candidate }) => candidate),
      jobIds,
    );
  }

  /** Implements the port's `countLabels`. */
  labels(
    field: LabelField,
    query: CandidateSelection = EVERYBODY,
    alsoFound?: ReadonlySet<number>,
  ): Iterable<LabelCount> {
    const found = this.#matching(this.#latest(query.stages), query, alsoFound);
    return labelsOf(
      found.map(({ candidate }) => candidate),
      field,
    );
  }

  /** The candidates of a stage, in the order of lists. */
  listOf(stage: Stage): readonly Entry[] {
    return this.#stages[stage].items;
  }

  /** Applies row changes, of one or more changes in order. */
  apply(rows: readonly RowChange[]): void {
    const candidates = new Map<number, Candidate | null>();
    for (const row of rows) {
      if (row.table === 'candidates') candidates.set(row.id, row.after);
      if (row.table === 'jobs' && row.after) this.#putJob(row.after);
      if (row.table === 'jobs' && !row.after) this.#jobs.delete(row.id);
      if (row.table === 'reasons' && row.after) this.#reasons.set(row.id, row.after);
      if (row.table === 'reasons' && !row.after) this.#reasons.delete(row.id);
    }
    if (candidates.size > 0) this.#replace(candidates);
  }

  #replace(candidates: ReadonlyMap<number, Candidate | null>): void {
    const removed = [...candidates.keys()].flatMap((id) => this.#entries.get(id) ?? []);
    const added = [...candidates.values()].flatMap((candidate) => (candidate ? [new Entry(candidate)] : []));
    for (const { candidate } of removed) this.#entries.delete(candidate.id);
    for (const entry of added) this.#entries.set(entry.candidate.id, entry);
    this.#everybody.replace(removed, added);
    this.#byName?.replace(removed, added);
    this.#byApplied?.replace(removed, added);
    for (const stage of STAGES) {
      this.#stages[stage].replace(removed.filter(isIn(stage)), added.filter(isIn(stage)));
    }
  }

  /** All candidates, or those of some stages, in the given order. */
  #sorted(sort: CandidateSort, stages: readonly Stage[]): readonly Entry[] {
    switch (sort) {
      case 'latest':
      case 'stepAsc':
      case 'stepDesc':
      case 'activityDesc':
      case 'activityAsc':
      case 'waitingDesc':
      case 'waitingAsc':
        return this.#latest(stages);
      case 'oldest':
        return earliestFirst(this.#latest(stages), sinceOf);
      case 'nameAsc':
        this.#byName ??= new SortedList(this.#everybody.items.toSorted(byName), byName);
        return inStages(this.#byName.items, stages);
      case 'nameDesc':
        return this.#sorted('nameAsc', stages).toReversed();
      case 'stageAsc':
        return this.#stageByStage(STAGES, stages);
      case 'stageDesc':
        return this.#stageByStage(STAGES.toReversed(), stages);
      case 'appliedDesc':
        this.#byApplied ??= new SortedList(this.#everybody.items.toSorted(byApplied), byApplied);
        return inStages(this.#byApplied.items, stages);
      case 'appliedAsc':
        return earliestFirst(this.#sorted('appliedDesc', stages), appliedOf);
      case 'ratingDesc':
      case 'ratingAsc':
      case 'ownerAsc':
      case 'ownerDesc':
        // A stable sort: whoever is equal stays in the order of lists.
        return this.#latest(stages).toSorted((a, b) => compareMarks[sort](a.candidate, b.candidate));
    }
  }

  #latest(stages: readonly Stage[]): readonly Entry[] {
    const [stage] = stages;
    const isOne = stage !== undefined && stages.length === 1;
    return isOne ? this.#stages[stage].items : inStages(this.#everybody.items, stages);
  }

  #stageByStage(order: readonly Stage[], stages: readonly Stage[]): readonly Entry[] {
    return order.filter((stage) => isInStages(stage, stages)).flatMap((stage) => this.#stages[stage].items);
  }

  #putJob({ id, title }: Job): void {
    this.#jobs.set(id, { title, text: searchable(title) });
  }
}
