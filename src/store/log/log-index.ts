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

/** What each change up to a revision is about. */
interface Known {
  /** The last change that was read. */
  readonly last: Pick<LogPlace, 'seq' | 'at' | 'charactersBefore'>;
  /** By seq, oldest first. */
  readonly subjects: ReadonlyMap<number, ChangeSubjects>;
}

/**
 * What the changes of the log are about, in memory, so that a filter reads only the changes that it finds. It is made when
 * a filter is first used, and brought up to date by the log itself at each use: another tab or process may have written.
 */
export class LogIndex {
  readonly #most: number;
  #known: Known | null = null;
  #preparing: Promise<unknown> | null = null;

  /** @param most how many changes are known before it is asked which the log has dropped: as many as it mostly keeps */
  constructor(most: number) {
    this.#most = most;
  }

  /** Reads the log for the first time. It takes longest then, and calls that come meanwhile share it. */
  async prepare(db: Pick<Database, 'read'>): Promise<void> {
    if (this.#known) return;
    this.#preparing ??= db
      .read((tx) => this.seqsOf(tx, ANY_CHANGE))
      .finally(() => {
        this.#preparing = null;
      });
    await this.#preparing;
  }

  /** The seqs of the changes asked for, oldest first. Those that the log has dropped by now may be among them. */
  async seqsOf(tx: Reading, filter: ChangeFilter): Promise<number[]> {
    const last = await tx.lastChange();
    const known = [...(await this.#upTo(tx, last?.seq ?? 0))];
    const jobs = filter.jobId === null ? new Map<number, number>() : await jobsOf(tx, known);
    return known.flatMap(([seq, subjects]) => (isAbout(subjects, filter, (id) => jobs.get(id)) ? [seq] : []));
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
        // Changes before it are others, too.
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

/** Forgets the changes that the log has dropped. */
async function forgetDropped(tx: Reading, subjects: Map<number, ChangeSubjects>): Promise<void> {
  const [oldest] = await tx.changes({ after: 0, limit: 1 });
  for (const seq of subjects.keys()) if (oldest && seq < oldest.seq) subjects.delete(seq);
}

/** Whether the log still has the change that was read last: a workspace that was lost and begun anew counts again. */
async function isStill(tx: Reading, known: Known | null, revision: number): Promise<boolean> {
  if (!known || known.last.seq > revision) return false;
  const { seq, at, charactersBefore } = known.last;
  const change = await tx.change(seq);
  return change !== undefined && change.at === at && change.charactersBefore === charactersBefore;
}

/** The jobs of the candidates whose job these changes don't tell. */
async function jobsOf(
  tx: Reading,
  known: readonly (readonly [seq: number, subjects: ChangeSubjects])[],
): Promise<ReadonlyMap<number, number>> {
  const ids = new Set(known.flatMap(([, { ofUnknownJob }]) => [...ofUnknownJob]));
  const found = ids.size === 0 ? [] : await tx.get('candidates', [...ids]);
  return new Map(found.flatMap((each) => (each ? [[each.id, each.jobId]] : [])));
}
