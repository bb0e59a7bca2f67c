import { LOCAL_ACTOR } from './actor.ts';
import { perTable, type TableName } from './table-names.ts';

/**
 * The version of what is stored. The database, backups and snapshots say which they are of, and are upgraded by the same
 * steps: whatever a released version wrote can be read for ever.
 */
export const DATA_VERSION = 2;

/** What a version makes of a row of the version before it. */
type Upgrade = (table: TableName, row: object) => object;

const UPGRADES: Readonly<Record<number, Upgrade>> = {
  // Who did something is known: what is there was done by the one person of the browser edition.
  2: (table, row) => (table === 'notes' || table === 'timelines' ? { by: LOCAL_ACTOR, ...row } : row),
};

/**
 * A stored row as today's code writes it; the same object when nothing had to change. A row that is not as its version
 * wrote it is upgraded as far as it goes: the check of stored rows tells whether it can be used.
 *
 * @param version of which the row is
 */
export function upgradeRow(table: TableName, row: unknown, version: number): unknown {
  let upgraded = row;
  for (let next = version + 1; next <= DATA_VERSION; next++) {
    if (typeof upgraded === 'object' && upgraded !== null) {
      upgraded = UPGRADES[next]?.(table, upgraded) ?? upgraded;
    }
  }
  return upgraded;
}

/** As {@link upgradeRow}, for the rows of each table. */
export function upgradeRows(rows: Readonly<Record<string, unknown>>, version: number) {
  return perTable((table) => {
    const its = rows[table];
    return Array.isArray(its) ? its.map((row) => upgradeRow(table, row, version)) : its;
  });
}
