import type { ReplicatedTable } from '#domain/replica/replicated.ts';
import type { Rows } from '#domain/tables.ts';
import { erasedMeanwhile } from '#replica/copy/erased-meanwhile.ts';
import { Refill } from '#replica/copy/refill.ts';
import { pendingIn, type FillPlace, type PendingWrite } from '#replica/copy/replica-log.ts';
import type { Replica } from '#replica/copy/replica.ts';
import { idsToReserve } from '#replica/copy/reserved-ids.ts';
import { placeAfter } from '#replica/copy/row-pages.ts';
import { NotApplied, TooOld, type ReservedIds, type RowsPage } from '#replica/copy/server.ts';
import type { Database } from '#store/database.ts';
import type { ReplicaChanges } from '#store/replica-store.ts';
import { StoreError } from '#store/store.ts';
import type { Answers } from './answers.ts';
import type { Exclusive } from './exclusive.ts';
import type { ServerCalls } from './server-calls.ts';

interface ReceivingOptions {
  readonly db: Database;
  readonly replica: Replica;
  readonly server: ServerCalls;
  readonly answers: Answers;
  /** Keeps a sync apart from the calls that are answered from the replica. */
  readonly turn: Exclusive;
  /** Runs the writes again that a sync took off. */
  readonly runAgain: (pending: readonly PendingWrite[]) => Promise<void>;
}

/** The rows that one answer of the server has at most. Storing more at once would make other calls wait. */
const ROWS_AT_ONCE = 1_000;

/** The changes that one answer of the server has at most. */
const CHANGES_AT_ONCE = 1_000;

/** Brings the rows, the changes and the reserved ids of a server into a replica. */
export class Receiving {
  readonly #options: ReceivingOptions;
  #isFilling = false;
  /** The rows that were read for a copy that is to be replaced. Null: none is. */
  #refill: Refill | null = null;
  #isReplacing = false;
  /** True if the server may have changes that this device has not heard of. */
  #mustAsk = true;

  constructor(options: ReceivingOptions) {
    this.#options = options;
  }

  /** True while rows of a copy that is being made are stored. Reading the state would wait for that. */
  get isFilling(): boolean {
    return this.#isFilling;
  }

  /** True if the copy can’t follow the server’s log, and is to be replaced. The server knows more. */
  get isReplacing(): boolean {
    return this.#isReplacing;
  }

  /** The server may have changes that this device has not heard of, so the next `pull` asks for them. */
  mustAsk(): void {
    this.#mustAsk = true;
  }

  /** Forgets what was read of a copy that was to be replaced. */
  forgetRead(): void {
    this.#refill = null;
    this.#isReplacing = false;
  }

  /** Reads the rows that a copy which is being made lacks. */
  async fill(): Promise<void> {
    const { replica, turn } = this.#options;
    const { state } = await replica.log();
    let [place, epoch] = [state.filling, state.epoch];
    const ask = (at: FillPlace) => this.#rowsAfter(at, epoch);
    let asked = place && ask(place);
    while (place && asked) {
      // oxlint-disable no-await-in-loop -- each page begins where the one before ends
      const [filled, page] = [place, await asked];
      place = placeAfter(filled, page);
      epoch ??= page.epoch;
      // The server answers the next page while this one is stored.
      asked = place && ask(place);
      // The next round awaits the page, and gets its failure.
      asked?.catch(() => undefined);
      this.#isFilling = true;
      await turn
        .run(() => orNotApplied(() => replica.addPage(filled, page)))
        .finally(() => (this.#isFilling = false));
      // oxlint-enable no-await-in-loop
    }
  }

  /**
   * Applies the server’s changes until none is left. A whole copy that can’t follow them is replaced.
   *
   * @throws TooOld when the copy is not whole, or can’t follow them after it was replaced
   */
  async pull(): Promise<void> {
    const { replica, server, answers, turn } = this.#options;
    for (let isReplaced = false; ;) {
      // oxlint-disable no-await-in-loop -- each page follows on the one before
      const { state } = await replica.log();
      const { base, isComplete } = state;
      const isSettled = isComplete && answers.done.size + answers.refused.size === 0;
      if (isSettled && !this.#mustAsk && (base ?? 0) >= server.heard) return;
      const page = await this.#changesAfter(base ?? 0, state.epoch).catch(orNullIfTooOld);
      if (!page) {
        if (!isComplete || isReplaced) throw new TooOld('The server’s log does not reach back to the copy.');
        await this.#replaceCopy(base, state.epoch);
        isReplaced = true;
        continue;
      }
      if (page.changes.length === 0 && isSettled) return;
      await turn.run(() => orNotApplied(() => this.#apply(page, base)));
      if (page.isLast) return;
      // oxlint-enable no-await-in-loop
    }
  }

  /**
   * Reads all rows again while the copy answers, without whoever was erased. Then replaces the copy at once. After a lost
   * connection it goes on where it was.
   */
  async #replaceCopy(base: number | null, epoch: string | undefined): Promise<void> {
    const { replica, server, answers, turn } = this.#options;
    this.#isReplacing = true;
    if (this.#refill?.base !== base) {
      await this.#removeErased(epoch);
      this.#refill = new Refill(base);
    }
    const refill = this.#refill;
    while (refill.place) {
      // oxlint-disable no-await-in-loop -- each page begins where the one before ends
      const { place } = refill;
      const page = await this.#rowsAfter(place, epoch);
      refill.add(place, page, await replica.differing(place, page));
      // oxlint-enable no-await-in-loop
    }
    const { seq } = refill;
    // Pages are of different moments, so the copy is shown only with the changes that came in between.
    const changes = await this.#changesAfter(seq, epoch).catch(orNullIfTooOld);
    await turn.run(() =>
      orNotApplied(async () => {
        await replica.replaceBy(refill, answers);
        await this.#apply(changes ?? { through: seq, changes: [], isLast: false }, seq);
      }),
    );
    this.forgetRead();
    // The workspace may have fewer changes than it had.
    server.forgetHeard();
    this.#mustAsk = true;
  }

  async #removeErased(epoch: string | undefined): Promise<void> {
    const { db, replica, turn, runAgain } = this.#options;
    const pending = pendingIn(await replica.log());
    const found = await erasedMeanwhile(db, pending, (table) => this.#rowsOf(table, epoch));
    // Either tells the pages, so that they load from the server what the copy does not have yet.
    await turn.run(() =>
      found ? orNotApplied(async () => runAgain(await replica.remove(found))) : replica.renewFigures(),
    );
  }

  async #rowsOf<Table extends ReplicatedTable>(
    table: Table,
    epoch: string | undefined,
  ): Promise<readonly Rows[Table][]> {
    const rows: Rows[Table][] = [];
    for (let place: FillPlace | null = { table, after: 0 }; place?.table === table;) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
      const page: RowsPage = await this.#rowsAfter(place, epoch);
      rows.push(...(page.rows as readonly Rows[Table][]));
      place = placeAfter(place, page);
    }
    return rows;
  }

  /**
   * Makes the rows of a whole copy right, as many as one answer of the server has.
   *
   * @returns where the next ones are; null: there are none, or the copy is being made anew
   */
  async mend(place: FillPlace): Promise<FillPlace | null> {
    const { replica, turn, runAgain } = this.#options;
    const page = await this.#rowsAfter(place, (await replica.log()).state.epoch);
    const pending = await turn.run(async () => {
      const taken = await orNotApplied(() => replica.mend(place, page));
      if (taken) await runAgain(taken);
      return taken;
    });
    return pending && !page.isLast ? placeAfter(place, page) : null;
  }

  #rowsAfter({ table, after }: FillPlace, epoch: string | undefined): Promise<RowsPage> {
    const query = `table=${table}&after=${after}&limit=${ROWS_AT_ONCE}`;
    return this.#options.server.json<RowsPage>(`GET /replica/rows?${query}`, { epoch });
  }

  /** Reserves ids when few are left. */
  async reserve(): Promise<void> {
    const { replica, server, turn } = this.#options;
    const log = await replica.log();
    const counts = idsToReserve(log);
    if (!counts) return;
    const asked = { epoch: log.state.epoch, body: { counts } };
    const ids = await server.json<ReservedIds>('POST /replica/ids', asked);
    await turn.run(() => replica.reserve(ids));
  }

  async #changesAfter(base: number, epoch: string | undefined): Promise<ReplicaChanges> {
    const { server } = this.#options;
    this.#mustAsk = false;
    try {
      const query = `after=${base}&limit=${CHANGES_AT_ONCE}&erasures=true`;
      const page = await server.json<ReplicaChanges>(`GET /replica/changes?${query}`, { epoch });
      server.hear(page.through);
      return page;
    } catch (error) {
      this.#mustAsk = true;
      throw error;
    }
  }

  async #apply(page: ReplicaChanges, base: number | null): Promise<void> {
    const { replica, answers, runAgain } = this.#options;
    const pending = await replica.apply(page, base, answers);
    answers.takenOver(pending);
    await runAgain(pending);
  }
}

/** @throws NotApplied when the database refuses what the server has answered; a full disk or a closed database is no refusal */
async function orNotApplied<T>(apply: () => Promise<T>): Promise<T> {
  try {
    return await apply();
  } catch (cause) {
    if (cause instanceof StoreError && cause.kind === 'failed') {
      throw new NotApplied('The server’s changes do not fit into the copy.', { cause });
    }
    throw cause;
  }
}

function orNullIfTooOld(error: unknown): null {
  if (error instanceof TooOld) return null;
  throw error;
}
