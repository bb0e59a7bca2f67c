import { FOREIGN_KEYS } from '#domain/foreign-keys.ts';
import { TABLES, type TableName } from '#domain/tables.ts';
import type { DerivedTable, StoredTable } from './stored-rows.ts';

/** The key of a table, and its indexes. An index of several fields has a list of them. */
interface Shape {
  readonly keyPath: string;
  readonly autoIncrement: boolean;
  readonly indexes: readonly Index[];
}

interface Index {
  readonly path: string | string[];
  readonly unique: boolean;
}

/** The order of the inbox, for all jobs and for one. */
const BY_MOMENT = [index('at'), index(['jobId', 'at'])];

const DERIVED: Readonly<Record<DerivedTable, Shape>> = {
  pendingRows: { keyPath: 'id', autoIncrement: true, indexes: [] },
  copies: { keyPath: 'key', autoIncrement: false, indexes: [] },
  newApplications: { keyPath: 'id', autoIncrement: false, indexes: BY_MOMENT },
  changes: { keyPath: 'seq', autoIncrement: false, indexes: [unique(['by', 'key'])] },
};

/** The key and the indexes of a table. Those of a workspace's tables follow from their descriptions. */
export function shapeOf(table: StoredTable): Shape {
  return table in DERIVED ? DERIVED[table as DerivedTable] : described(table as TableName);
}

/** The name of an index in IndexedDB. */
export function nameOf({ path }: Index): string {
  return typeof path === 'string' ? path : `[${path.join('+')}]`;
}

function described(table: TableName): Shape {
  const { key, unique: uniques, indexed } = TABLES[table];
  const references = FOREIGN_KEYS.filter(({ child, field }) => child === table && field !== key);
  return {
    keyPath: key,
    autoIncrement: key === 'id',
    indexes: [
      ...uniques.map(unique),
      ...[...indexed, ...references.map(({ field }) => field)].map((field) => index(field)),
      ...(table === 'applications' ? BY_MOMENT : []),
    ],
  };
}

function index(path: Index['path']): Index {
  return { path, unique: false };
}

function unique(path: Index['path']): Index {
  return { path, unique: true };
}
