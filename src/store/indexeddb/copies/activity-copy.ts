import type { RowChange } from '#domain/change.ts';
import type { Activities, CandidateActivity } from '#domain/candidate-list/last-activity.ts';
import {
  ACTIVITY_TABLES,
  activitiesOf,
  changedMoments,
  momentIn,
  type Moment,
} from '#domain/candidate-list/moments-of-activity.ts';
import type { TableName } from '#domain/tables.ts';
import type { RowReader } from '#store/database.ts';
import type { Connection } from '#store/indexeddb/rows/connection.ts';
import type { PendingRows } from '#store/indexeddb/rows/pending-rows.ts';
import type { Quarantine } from '#store/indexeddb/rows/quarantine.ts';
import type { MomentsName } from '#store/indexeddb/rows/stored-rows.ts';
import { Copy } from './copy.ts';
import { packedJourneys, unpackedJourneys } from './packed-journeys.ts';

/** The turns after a moment. A moment is kept as one number: its milliseconds since 1970 and the place of its turn here. */
const TURNS = [null, 'theirs', 'ours'] as const;

/** The format of the stored numbers. A copy in another format is made anew from the rows. */
const FORMAT = 2;

/** The moments of activity with every candidate, and what follows from them. */
export class Activity {
  /** All moments of each candidate, because an undo or a deletion may remove the latest. */
  readonly moments: Map<number, number[]>;
  readonly #tables: readonly TableName[];
  readonly #all = new Map<number, CandidateActivity>();

  /** @param tables the tables that the moments are from */
  constructor(moments: Map<number, number[]>, tables: readonly TableName[]) {
    this.moments = moments;
    this.#tables = tables;
    for (const id of moments.keys()) this.#find(id);
  }

  /** The number of candidates with moments. */
  get size(): number {
    return this.moments.size;
  }

  /** The activity of everybody. */
  get all(): Activities {
    return this.#all;
  }

  /** Applies row changes, of one or more changes in order. */
  apply(rows: readonly RowChange[]): void {
    const changed = new Set<number>();
    for (const { before, after } of changedMoments(
      rows.filter(({ table }) => this.#tables.includes(table)),
    )) {
      if (before) removeMoment(this.moments, before);
      if (after) addMoment(this.moments, after);
      for (const moment of [before, after]) if (moment) changed.add(moment.candidateId);
    }
    for (const id of changed) this.#find(id);
  }

  #find(id: number): void {
    const moments = this.moments.get(id) ?? [];
    let [latest, answered, asked] = [-Infinity, -Infinity, Infinity];
    for (const moment of moments) {
      latest = Math.max(latest, timeOf(moment));
      if (turnOf(moment) === 'theirs') answered = Math.max(answered, timeOf(moment));
    }
    for (const moment of moments) {
      const isUnanswered = turnOf(moment) === 'ours' && timeOf(moment) > answered;
      if (isUnanswered) asked = Math.min(asked, timeOf(moment));
    }
    if (moments.length > 0) {
      const waitingSince = asked === Infinity ? null : new Date(asked).toISOString();
      this.#all.set(id, { lastActivity: new Date(latest).toISOString(), waitingSince });
    } else {
      this.moments.delete(id);
      this.#all.delete(id);
    }
  }
}

function packedMoment({ at, turn }: Moment): number {
  return Date.parse(at) * TURNS.length + TURNS.indexOf(turn);
}

function timeOf(moment: number): number {
  return Math.floor(moment / TURNS.length);
}

function turnOf(moment: number): Moment['turn'] {
  return TURNS[moment - timeOf(moment) * TURNS.length] ?? null;
}

function addMoment(all: Map<number, number[]>, moment: Moment): void {
  const moments = all.get(moment.candidateId) ?? [];
  moments.push(packedMoment(moment));
  all.set(moment.candidateId, moments);
}

function removeMoment(all: ReadonlyMap<number, number[]>, moment: Moment): void {
  const moments = all.get(moment.candidateId) ?? [];
  const place = moments.indexOf(packedMoment(moment));
  if (place >= 0) moments.splice(place, 1);
}

/**
 * Keeps moments in this worker's memory. The first list that is filtered or sorted by them loads them. Who waits for our answer
 * follows from the messages alone, which are much fewer than all rows.
 */
export function momentsCopy(
  name: MomentsName,
  connection: Connection,
  quarantine: Quarantine,
  pending: PendingRows,
): Copy<Activity> {
  const tables = name === 'messages' ? (['messages'] as const) : ACTIVITY_TABLES;
  return new Copy(connection, {
    name,
    async fromRows(tx) {
      const moments = new Map<number, number[]>();
      for (const table of tables) {
        // oxlint-disable-next-line no-await-in-loop -- reads one table after the other, which takes less memory
        await pending.each(tx, table, (rows) => {
          for (const row of rows) {
            const moment = quarantine.admits(table, row) ? momentIn(table, row) : null;
            if (moment) addMoment(moments, moment);
          }
        });
      }
      return new Activity(moments, tables);
    },
    async fromStored(_, head, eachPart) {
      if (head !== FORMAT) return null;
      let activity: Activity | null = null;
      await eachPart((content) => {
        const moments = unpackedJourneys(content);
        activity = moments && new Activity(moments, tables);
      });
      return activity;
    },
    pack(activity) {
      const content = packedJourneys(activity.moments);
      return { head: FORMAT, parts: [{ place: [], content: () => content }] };
    },
  });
}

/** The activity of a few candidates, from their rows. */
export async function activitiesOfRows(tx: RowReader, ids: readonly number[]): Promise<Activities> {
  const moments: (Moment | null)[] = [];
  for (const table of ACTIVITY_TABLES) {
    // oxlint-disable-next-line no-await-in-loop -- reads one table after the other, which takes less memory
    const rows = await (table === 'candidates' ? tx.get(table, ids) : tx.where(table, 'candidateId', ids));
    moments.push(...rows.map((row) => (row ? momentIn(table, row) : null)));
  }
  return activitiesOf(moments);
}
