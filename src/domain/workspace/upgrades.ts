import { describedAs, perTable, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import { BASELINE_DATA_VERSION } from './baseline.ts';

/** Upgrades a row from the previous version. */
export type Upgrade = (table: TableName, row: object) => object;

/** The step to each version of the rows, from the one before. */
export type Upgrades = Readonly<Record<number, Upgrade>>;

/** The steps after the baseline (decision 125). */
export const UPGRADES: Upgrades = {
  13: (table, row) => (table === 'templates' ? { jobId: null, ...row } : row),
};

/**
 * The version of the stored data. Databases, backups and snapshots contain their version, and the same steps upgrade
 * all of them. Data of the baseline and of every released version after it stays readable. A new table or an upgrade of rows
 * raises the version.
 */
export const DATA_VERSION = Math.max(
  BASELINE_DATA_VERSION,
  ...TABLE_NAMES.map((table) => describedAs(table).since),
  ...Object.keys(UPGRADES).map(Number),
);

interface To {
  /** The version to upgrade to. */
  readonly to?: number;
  readonly upgrades?: Upgrades;
}

/**
 * Upgrades a stored row. Returns the same object when nothing changes. A damaged row is upgraded as far as possible;
 * the check of stored rows then decides whether the row is usable.
 *
 * @param version the row's version
 */
export function upgradeRow(
  table: TableName,
  row: unknown,
  version: number,
  { to = DATA_VERSION, upgrades = UPGRADES }: To = {},
): unknown {
  let upgraded = row;
  for (let next = version + 1; next <= to; next++) {
    if (typeof upgraded === 'object' && upgraded !== null) {
      upgraded = upgrades[next]?.(table, upgraded) ?? upgraded;
    }
  }
  return upgraded;
}

/** Upgrades the rows of all tables. A table that is newer than the version gets its first rows. */
export function upgradeRows(rows: Readonly<Record<string, unknown>>, version: number, how: To = {}) {
  return perTable((table) => {
    const given = rows[table] ?? firstRows(table, version);
    return Array.isArray(given) ? given.map((row) => upgradeRow(table, row, version, how)) : given;
  });
}

/** The first rows of a table that is newer than `version`; undefined when the version already had the table. */
function firstRows(table: TableName, version: number): object[] | undefined {
  const { since, firstRows: rows } = describedAs(table);
  return since > version ? (rows?.() ?? []) : undefined;
}
