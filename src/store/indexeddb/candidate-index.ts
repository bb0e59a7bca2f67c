import { withNames, type Candidate, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { LabelCount } from '#domain/candidate/candidate-details.ts';
import { EVERYBODY, type CandidateSelection } from '#domain/candidate-list/candidate-query.ts';
import type { CandidateSort } from '#domain/candidate-list/candidate-sort.ts';
import type { RowChange } from '#domain/change.ts';
import { candidateIn } from '#domain/insight/history.ts';
import type { Job } from '#domain/job/job.ts';
import { takePage } from '#domain/paging.ts';
import type { Reason } from '#domain/reason/reason.ts';
import type { StageCounts } from '#domain/candidate/pipeline.ts';
import { isFound, searchPattern, type SearchPattern } from '#domain/candidate-list/search-text.ts';
import { searchable } from '#domain/searchable.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';
import type { Page } from '#store/database.ts';
import type { SelectedPage } from '#store/nouns/select-by-history.ts';
import { byApplied, byLatest, byName, Entry, filtersOf, inStage, isIn } from './candidate-entry.ts';
import { SortedList } from './sorted-list.ts';

/** Builds an index from candidates that are added in parts. */
export class IndexBuilder {
  readonly #jobs: readonly Job[];
  readonly #reasons: readonly Reason[];
  readonly #entries: Entry[] = [];

  constructor(jobs: readonly Job[], reasons: readonly Reason[]) {
    this.#jobs = jobs;
    this.#reasons = reasons;
  }

  add(candidates: readonly Candidate[]): void {
    for (const candidate of candidates) this.#entries.push(new Entry(candidate));
  }

  build(): CandidateIndex {
    return new CandidateIndex(this.#entries, this.#jobs, this.#reasons);
  }
}

/** Every candidate in the order of lists, prepared for searches. */
export class CandidateIndex {
  readonly #entries: Map<number, Entry>;
  readonly #jobs = new Map<number, { title: string; text: string }>();
  readonly #reasons = new Map<number, Reason>();
  readonly #everybody: SortedList<Entry>;
  readonly #stages: Readonly<Record<Stage, SortedList<Entry>>>;
  /** Null until it is asked for. */
  #byName: SortedList<Entry> | null = null;
  /** The one who applied last is first. Null until it is asked for. */
  #byApplied: SortedList<Entry> | null = null;
  /** How many candidates of each job are in each stage, of jobs that ever had one. */
  readonly #counts = new Map<number, Record<Stage, number>>();

  /** @param unsorted one entry for each candidate */
  constructor(unsorted: readonly Entry[], jobs: readonly Job[], reasons: readonly Reason[]) {
    const entries = unsorted.toSorted(byLatest);
    this.#entries = new Map(entries.map((entry) => [entry.candidate.id, entry]));
    for (const job of jobs) this.#putJob(job);
    for (const reason of reasons) this.#reasons.set(reason.id, reason);
    this.#everybody = new SortedList(entries, byLatest);
    this.#stages = byStage((stage) => new SortedList(entries.filter(isIn(stage)), byLatest));
    this.#count(entries, 1);
  }

  /** How many candidates there are. */
  get size(): number {
    return this.#entries.size;
  }

  /** Everybody, in the order of lists. */
  get entries(): readonly Entry[] {
    return this.#everybody.items;
  }

  /**
   * Returns what `selectCandidates` of the domain would. Only a search, a filter or another order looks at more candidates
   * than the page shows.
   *
   * @param alsoFound the ids of those whom the search finds, whatever of them it is compared with
   */
  select(query: CandidateSelection, alsoFound?: ReadonlySet<number>): Page<CandidateWithJob> {
    const { stage, sort, page, pageSize } = query;
    const found = this.#matching(this.#sorted(sort, stage), query, alsoFound);
    const candidates = takePage(found, page, pageSize).map(({ candidate }) => candidate);
    return { data: this.#withNames(candidates), total: found.length };
  }

  /** The `byName` of `selectByHistory`. */
  idsByName({ search, email, sort }: CandidateSelection, alsoFound?: ReadonlySet<number>): number[] {
    const isByName = sort === 'nameAsc' || sort === 'nameDesc';
    const found = this.#matching(
      this.#sorted(isByName ? 'nameAsc' : 'latest', null),
      { ...EVERYBODY, search, email },
      alsoFound,
    );
    return found.map(({ candidate }) => candidate.id);
  }

  /** The page of candidates as it is answered. */
  pageOf({ data, total }: SelectedPage): Page<CandidateWithJob> {
    const then = data.flatMap((found) => {
      const entry = this.#entries.get(found.history.id);
      return entry ? candidateIn(entry.candidate, found) : [];
    });
    return { data: this.#withNames(then), total };
  }

  /** Those of the entries that are found by the search and admitted by the filters. */
  #matching(
    entries: readonly Entry[],
    query: CandidateSelection,
    alsoFound?: ReadonlySet<number>,
  ): readonly Entry[] {
    const filters = filtersOf(query);
    const left =
      filters.length === 0 ? entries : entries.filter((entry) => filters.every((admits) => admits(entry)));
    return this.#found(left, searchPattern(query.search), alsoFound);
  }

  #withNames(candidates: readonly Candidate[]): CandidateWithJob[] {
    return withNames(candidates, { jobs: this.#jobs, reasons: this.#reasons });
  }

  /** Returns what `countStages` of the domain would, without looking at any candidate. */
  countStages(jobIds: readonly number[]): ReadonlyMap<number, StageCounts> {
    return new Map(jobIds.map((id) => [id, { ...(this.#counts.get(id) ?? byStage(() => 0)) }]));
  }

  /** Each tag or source of each candidate. */
  *labels(field: 'tags' | 'source'): Iterable<LabelCount> {
    for (const { candidate } of this.#entries.values()) {
      const { [field]: its } = candidate;
      if (typeof its !== 'string') for (const name of its) yield { name, count: 1 };
      else if (its !== '') yield { name: its, count: 1 };
    }
  }

  /** The candidates of a stage now, in the order of lists. */
  listOf(stage: Stage): readonly Entry[] {
    return this.#stages[stage].items;
  }

  /** Applies the row changes of one change, or of several in their order. */
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
    this.#count(removed, -1);
    this.#count(added, 1);
    this.#everybody.replace(removed, added);
    this.#byName?.replace(removed, added);
    this.#byApplied?.replace(removed, added);
    for (const stage of STAGES) {
      this.#stages[stage].replace(removed.filter(isIn(stage)), added.filter(isIn(stage)));
    }
  }

  /** The candidates in a stage, or all, in an order. */
  #sorted(sort: CandidateSort, stage: Stage | null): readonly Entry[] {
    const { items } = stage === null ? this.#everybody : this.#stages[stage];
    switch (sort) {
      case 'latest':
        return items;
      case 'oldest':
        return items.toReversed();
      case 'nameAsc':
        return this.#inOrderOfNames(stage);
      case 'nameDesc':
        return this.#inOrderOfNames(stage).toReversed();
      case 'stageAsc':
        return stage === null ? STAGES.flatMap((each) => this.#stages[each].items) : items;
      case 'stageDesc':
        return stage === null ? STAGES.toReversed().flatMap((each) => this.#stages[each].items) : items;
      case 'appliedDesc':
        return this.#inOrderOfApplying(stage);
      case 'appliedAsc':
        return this.#inOrderOfApplying(stage).toReversed();
    }
  }

  #inOrderOfNames(stage: Stage | null): readonly Entry[] {
    this.#byName ??= new SortedList(this.#everybody.items.toSorted(byName), byName);
    return inStage(this.#byName.items, stage);
  }

  #inOrderOfApplying(stage: Stage | null): readonly Entry[] {
    this.#byApplied ??= new SortedList(this.#everybody.items.toSorted(byApplied), byApplied);
    return inStage(this.#byApplied.items, stage);
  }

  #count(entries: readonly Entry[], step: 1 | -1): void {
    for (const { candidate } of entries) {
      const ofJob = this.#counts.get(candidate.jobId) ?? byStage(() => 0);
      ofJob[candidate.stage] += step;
      this.#counts.set(candidate.jobId, ofJob);
    }
  }

  #putJob({ id, title }: Job): void {
    this.#jobs.set(id, { title, text: searchable(title) });
  }

  #found(
    entries: readonly Entry[],
    pattern: SearchPattern,
    alsoFound?: ReadonlySet<number>,
  ): readonly Entry[] {
    if (pattern.text === '') return entries;
    const jobs = new Set(
      [...this.#jobs].flatMap(([id, { text }]) => (text.includes(pattern.text) ? [id] : [])),
    );
    return entries.filter(
      ({ text, candidate }) =>
        isFound(text, pattern) || jobs.has(candidate.jobId) || alsoFound?.has(candidate.id),
    );
  }
}
