import type { RowChange } from '#domain/change.ts';
import type { LastActivity } from '#domain/candidate-list/last-activity.ts';
import {
  ACTIVITY_TABLES,
  changedMoments,
  momentIn,
  type ActivityTable,
} from '#domain/candidate-list/moments-of-activity.ts';
import type { Rows } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Connection } from '#store/indexeddb/rows/connection.ts';
import type { PendingRows } from '#store/indexeddb/rows/pending-rows.ts';
import type { Quarantine } from '#store/indexeddb/rows/quarantine.ts';
import { Copy } from './copy.ts';
import { packedJourneys, unpackedJourneys } from './packed-journeys.ts';

/** The moments of activity with every candidate, in milliseconds since 1970. */
export class Activity {
  /** All moments of each candidate, because an undo or a deletion may remove the latest. */
  readonly moments: Map<number, number[]>;
  readonly #latest = new Map<number, Timestamp>();

  constructor(moments: Map<number, number[]> = new Map()) {
    this.moments = moments;
    for (const id of moments.keys()) this.#find(id);
  }

  /** The number of candidates with moments. */
  get size(): number {
    return this.moments.size;
  }

  /** The last activity of everybody. */
  get latest(): LastActivity {
    return this.#latest;
  }

  of(ids: readonly number[]): LastActivity {
    return new Map(
      ids.flatMap((id) => {
        const at = this.#latest.get(id);
        return at === undefined ? [] : [[id, at]];
      }),
    );
  }

  add(table: ActivityTable, row: Rows[ActivityTable]): void {
    const moment = momentIn(table, row);
    if (moment) this.#add(moment.candidateId, moment.at);
  }

  /** Applies row changes, of one or more changes in order. */
  apply(rows: readonly RowChange[]): void {
    for (const { before, after } of changedMoments(rows)) {
      if (before) this.#remove(before.candidateId, before.at);
      if (after) this.#add(after.candidateId, after.at);
    }
  }

  #add(id: number, at: Timestamp): void {
    const moments = this.moments.get(id) ?? [];
    moments.push(Date.parse(at));
    this.moments.set(id, moments);
    if (at > (this.#latest.get(id) ?? '')) this.#latest.set(id, at);
  }

  #remove(id: number, at: Timestamp): void {
    const moments = this.moments.get(id) ?? [];
    const place = moments.indexOf(Date.parse(at));
    if (place >= 0) moments.splice(place, 1);
    this.#find(id);
  }

  #find(id: number): void {
    const latest = this.moments.get(id)?.reduce((one, other) => Math.max(one, other), -1) ?? -1;
    if (latest >= 0) this.#latest.set(id, new Date(latest).toISOString());
    else {
      this.moments.delete(id);
      this.#latest.delete(id);
    }
  }
}

/** Keeps the moments of activity in this worker's memory. The first list that is filtered or sorted by them loads them. */
export function activityCopy(
  connection: Connection,
  quarantine: Quarantine,
  pending: PendingRows,
): Copy<Activity> {
  return new Copy(connection, {
    name: 'activity',
    async fromRows(tx) {
      const activity = new Activity();
      for (const table of ACTIVITY_TABLES) {
        // oxlint-disable-next-line no-await-in-loop -- reads one table after the other, which takes less memory
        await pending.each(tx, table, (rows) => {
          for (const row of rows) if (quarantine.admits(table, row)) activity.add(table, row);
        });
      }
      return activity;
    },
    async fromStored(_, _head, eachPart) {
      let activity: Activity | null = null;
      await eachPart((content) => {
        const moments = unpackedJourneys(content);
        activity = moments && new Activity(moments);
      });
      return activity;
    },
    pack(activity) {
      const content = packedJourneys(activity.moments);
      return { head: null, parts: [{ place: [], content: () => content }] };
    },
  });
}
