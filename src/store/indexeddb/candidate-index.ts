import { byLatestInStage, withNames, type Candidate, type CandidateWithJob } from '#domain/candidate.ts';
import { hasReason, searchText, type CandidateQuery } from '#domain/candidate-query.ts';
import { compareTexts, type CandidateSort } from '#domain/candidate-sort.ts';
import type { RowChange } from '#domain/change.ts';
import type { Job } from '#domain/job.ts';
import { takePage } from '#domain/paging.ts';
import type { Reason } from '#domain/reason.ts';
import type { StageCounts } from '#domain/pipeline.ts';
import { searchable } from '#domain/searchable.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';
import type { Page } from '#store/database.ts';
import { SortedList } from './sorted-list.ts';

class Entry {
  readonly candidate: Candidate;
  /** What a search is compared with. The job's title is compared once per job. */
  readonly text: string;

  #name: string | null = null;

  constructor(candidate: Candidate) {
    this.candidate = candidate;
    this.text = searchText(candidate);
  }

  /** The name as it is sorted by. */
  get name(): string {
    return (this.#name ??= searchable(this.candidate.name));
  }
}

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

  /** Returns what `selectCandidates` of the domain would. Only a search, a job, a reason or another order looks at more candidates than the page shows. */
  select({ search, stage, jobId, reason, sort, page, pageSize }: CandidateQuery): Page<CandidateWithJob> {
    const items = this.#sorted(sort, stage);
    const forJob = jobId === null ? items : items.filter(({ candidate }) => candidate.jobId === jobId);
    const forReason =
      reason === null ? forJob : forJob.filter(({ candidate }) => hasReason(candidate, reason));
    const found = this.#matching(forReason, searchable(search.trim()));
    const candidates = takePage(found, page, pageSize).map(({ candidate }) => candidate);
    const names = { jobs: this.#jobs, reasons: this.#reasons };
    return { data: withNames(candidates, names), total: found.length };
  }

  /** Returns what `countStages` of the domain would, without looking at any candidate. */
  countStages(jobIds: readonly number[]): ReadonlyMap<number, StageCounts> {
    return new Map(jobIds.map((id) => [id, { ...(this.#counts.get(id) ?? byStage(() => 0)) }]));
  }

  /** The first candidates of a stage, and how many it has. */
  startOf(stage: Stage, count: number): { candidates: Candidate[]; total: number } {
    const { items } = this.#stages[stage];
    return { candidates: items.slice(0, count).map(({ candidate }) => candidate), total: items.length };
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
    }
  }

  #inOrderOfNames(stage: Stage | null): readonly Entry[] {
    this.#byName ??= new SortedList(this.#everybody.items.toSorted(byName), byName);
    const { items } = this.#byName;
    return stage === null ? items : items.filter(isIn(stage));
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

  #matching(entries: readonly Entry[], search: string): readonly Entry[] {
    if (search === '') return entries;
    const jobs = new Set([...this.#jobs].flatMap(([id, { text }]) => (text.includes(search) ? [id] : [])));
    return entries.filter((entry) => entry.text.includes(search) || jobs.has(entry.candidate.jobId));
  }
}

function byLatest(a: Entry, b: Entry): number {
  return byLatestInStage(a.candidate, b.candidate);
}

function byName(a: Entry, b: Entry): number {
  return compareTexts(a.name, b.name) || a.candidate.id - b.candidate.id;
}

function isIn(stage: Stage): (entry: Entry) => boolean {
  return ({ candidate }) => candidate.stage === stage;
}
