import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { STAGES, byStage } from '#domain/stage.ts';
import type { LoggedChange, Page } from '#store/database.ts';
import { type CandidateIndex, IndexBuilder } from './candidate-index.ts';
import type { Connection } from './connection.ts';
import { Copy, type Loaded } from './copy.ts';
import { selectFromStarts, sizesIn, validCandidates } from './list-starts.ts';
import { packed } from './packed-candidate.ts';
import type { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import type { Packed } from './stored-copy.ts';
import type { Transaction } from './transaction.ts';

/** How long the copy waits for the calls that woke the worker, where they can be answered without it. */
const AFTER_FIRST_CALLS_MS = 300;

/**
 * The candidates in a part: a page of a board column and some more, because each one who leaves the stage later is missing
 * at its end. They stay below 64 kB, above which the browser stores each part in a file of its own. Reading all parts is
 * several times faster than reading the candidates row by row.
 */
const PART_SIZE = 250;

/** The candidates in this worker's memory, so that a search or a page does not read the whole table. */
export class CandidateCopy {
  readonly #connection: Connection;
  readonly #quarantine: Quarantine;
  readonly #pending: PendingRows;
  readonly #copy: Copy<CandidateIndex>;

  constructor(
    connection: Connection,
    quarantine: Quarantine,
    pending: PendingRows,
    partSize: number = PART_SIZE,
  ) {
    this.#connection = connection;
    this.#quarantine = quarantine;
    this.#pending = pending;
    this.#copy = new Copy(connection, {
      name: 'candidates',
      fromRows: (tx) => this.#fromRows(tx),
      fromStored: (tx, head, eachPart) => this.#fromStored(tx, head, eachPart),
      apply: (index, rows) => index.apply(rows),
      size: (index) => index.size,
      pack: (index) => packedLists(index, partSize),
    });
  }

  /** Applies a change of this connection, so that it need not be read from the log. */
  applyCommitted(change: LoggedChange): void {
    this.#copy.applyCommitted(change);
  }

  /** Loads the copy before it is asked for. Where first pages can be answered without it, those go first. */
  async readAhead(): Promise<void> {
    const isStored = await this.#connection.read((tx) => tx.table('copies').get(['candidates']));
    if (isStored) await new Promise((resolve) => setTimeout(resolve, AFTER_FIRST_CALLS_MS));
    await this.#copy.refresh();
  }

  /** A page that can be answered before the copy is loaded; null: it needs the copy. */
  async selectFromStarts(query: CandidateQuery): Promise<Page<CandidateWithJob> | null> {
    if (this.#copy.loaded) return null;
    // What fails here is left to the reading of the copy, which does without the starts.
    return this.#connection.read((tx) => selectFromStarts(tx, this.#quarantine, query)).catch(() => null);
  }

  /** Stores the copy for workers that will have none in memory yet. */
  store(): Promise<void> {
    return this.#copy.store();
  }

  /** Returns an index with every write answered before the call. Use it before anything else is awaited. */
  async currentIndex(): Promise<CandidateIndex> {
    return (await this.#copy.current()).value;
  }

  /** As `currentIndex`, with the revision that it is of. */
  current(): Promise<Readonly<Loaded<CandidateIndex>>> {
    return this.#copy.current();
  }

  async #fromRows(tx: Transaction): Promise<CandidateIndex> {
    const builder = await this.#builder(tx);
    await this.#pending.each(tx, 'candidates', (rows) => builder.add(this.#quarantine.admitted(rows)));
    return builder.build();
  }

  async #fromStored(
    tx: Transaction,
    head: unknown,
    eachPart: (onPart: (content: unknown) => void) => Promise<void>,
  ): Promise<CandidateIndex | null> {
    const sizes = sizesIn(head);
    if (!sizes) return null;
    const builder = await this.#builder(tx);
    let isSound = true;
    await eachPart((content) => {
      const candidates = validCandidates(content);
      if (candidates) builder.add(candidates);
      else isSound = false;
    });
    const index = builder.build();
    return isSound && STAGES.every((stage) => index.listOf(stage).length === sizes[stage]) ? index : null;
  }

  async #builder(tx: Transaction): Promise<IndexBuilder> {
    const jobs = await tx.table('jobs').all();
    const reasons = await tx.table('reasons').all();
    return new IndexBuilder(
      jobs.filter((job) => this.#quarantine.admits('jobs', job)),
      reasons.filter((reason) => this.#quarantine.admits('reasons', reason)),
    );
  }
}

/** The list of each stage in its order, so that its first part answers a column's first page. */
function packedLists(index: CandidateIndex, partSize: number): Packed {
  const parts = STAGES.flatMap((stage, at) => {
    // The index goes on changing its lists while the parts are stored.
    const entries = [...index.listOf(stage)];
    return Array.from({ length: Math.ceil(entries.length / partSize) }, (_, part) => ({
      place: [at, part],
      content: () =>
        entries.slice(part * partSize, (part + 1) * partSize).map(({ candidate }) => packed(candidate)),
    }));
  });
  return { head: byStage((stage) => index.listOf(stage).length), parts };
}
