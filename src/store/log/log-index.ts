import { replacesEverything } from '#domain/change.ts';
import {
  ANY_CHANGE,
  isAbout,
  subjectsOf,
  type ChangeFilter,
  type ChangeSubjects,
} from '#domain/history/change-subjects.ts';
import { erases } from '#domain/erasure/erasing.ts';
import type { Database, LogPlace, Reading } from '#store/database.ts';
import { changesAfter } from './log-reader.ts';

/** The subjects of the changes in the log up to a revision. */
interface Known {
  /** The latest change in this index. */
  readonly last: Pick<LogPlace, 'seq' | 'at' | 'charactersBefore'>;
  /** The subjects of each change by its seq, oldest first. */
  readonly subjects: ReadonlyMap<number, ChangeSubjects>;
}

/** Looks up the jobs of candidates, by their ids. */
export type JobsOf = (tx: Reading, candidates: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/**
 * An index of what each change in the log is about. With it, a filter reads only the matching changes. The first filter
 * builds the index. Each use adds newer changes from the log, because another tab or process may have written them.
 */
export class LogIndex {
  readonly #most: number;
  readonly #jobsOf: JobsOf;
  #known: Known | null = null;
  #preparing: Promise<unknown> | null = null;

  /**
   * @param most the usual number of changes in the log; with more in the index, it checks which of them the log has
   *   dropped
   * @param jobsOf looks up the jobs of the candidates whose job a change does not contain
   */
  constructor(most: number, jobsOf: JobsOf) {
    this.#most = most;
    this.#jobsOf = jobsOf;
  }

  /** Builds the index in advance, because this takes longest. Concurrent calls share one read. */
  async prepare(db: Pick<Database, 'read'>): Promise<void> {
    if (this.#known) return;
    this.#preparing ??= db
      .read((tx) => this.seqsOf(tx, ANY_CHANGE))
      .finally(() => {
        this.#preparing = null;
      });
    await this.#preparing;
  }

  /** The seqs of the matching changes, oldest first. The log may have dropped some of them. */
  async seqsOf(tx: Reading, filter: ChangeFilter): Promise<number[]> {
    const last = await tx.lastChange();
    const known = [...(await this.#upTo(tx, last?.seq ?? 0))];
    const jobs =
      filter.jobId === null ? new Map<number, number>() : await this.#jobsOf(tx, unknownJobsIn(known));
    return known.flatMap(([seq, subjects]) => (isAbout(subjects, filter, (id) => jobs.get(id)) ? [seq] : []));
  }

  /** The seqs of the changes after `seq` whose subjects match, oldest first. The log may have dropped some of them. */
  async seqsAfter(
    tx: Reading,
    seq: number,
    isWanted: (subjects: ChangeSubjects) => boolean,
  ): Promise<number[]> {
    const last = await tx.lastChange();
    const known = [...(await this.#upTo(tx, last?.seq ?? 0))];
    return known.flatMap(([each, subjects]) => (each > seq && isWanted(subjects) ? [each] : []));
  }

  async #upTo(tx: Reading, revision: number): Promise<Known['subjects']> {
    const known = (await isStill(tx, this.#known, revision)) ? this.#known : null;
    this.#known = known;
    const subjects = new Map(known?.subjects);
    let last = known?.last ?? null;
    const read = last?.seq ?? 0;
    if (read === revision) return subjects;
    for await (const change of changesAfter(tx, read)) {
      if (erases(change) && known) {
        // An erasure also rewrites earlier changes, so the index is built again.
        this.#known = null;
        return this.#upTo(tx, revision);
      }
      if (replacesEverything(change) && !erases(change)) subjects.clear();
      const { seq, at, charactersBefore } = change;
      subjects.set(seq, subjectsOf(change));
      last = { seq, at, charactersBefore };
    }
    if (subjects.size > this.#most) await forgetDropped(tx, subjects);
    if (last) this.#known = { last, subjects };
    return subjects;
  }
}

/** Removes changes from the index that the log has dropped. */
async function forgetDropped(tx: Reading, subjects: Map<number, ChangeSubjects>): Promise<void> {
  const [oldest] = await tx.changes({ after: 0, limit: 1 });
  for (const seq of subjects.keys()) if (oldest && seq < oldest.seq) subjects.delete(seq);
}

/**
 * Tells whether the log still contains the latest change of the index. It does not when the workspace was lost and
 * created again, with a new log.
 */
async function isStill(tx: Reading, known: Known | null, revision: number): Promise<boolean> {
  if (!known || known.last.seq > revision) return false;
  const { seq, at, charactersBefore } = known.last;
  const change = await tx.change(seq);
  return change !== undefined && change.at === at && change.charactersBefore === charactersBefore;
}

/** The candidates whose job the changes don't contain. */
function unknownJobsIn(known: readonly (readonly [seq: number, subjects: ChangeSubjects])[]): number[] {
  return [...new Set(known.flatMap(([, { ofUnknownJob }]) => [...ofUnknownJob]))];
}
