import { TABLE_NAMES, TABLES_WITH_IDS, type TableWithIds } from '#domain/tables.ts';
import { isReplicated, type ReplicatedTable } from './replicated.ts';

/** The name of a table for whose rows a device reserves ids. */
export type ReservableTable = ReplicatedTable & TableWithIds;

export const REPLICATED_TABLES = TABLE_NAMES.filter(isReplicated);

export const RESERVABLE_TABLES = TABLES_WITH_IDS.filter(isReplicated) as readonly ReservableTable[];

/** The parts that a device compares with the server: each table that it copies, and the figures that follow from the rows. */
export const COMPARED = [...REPLICATED_TABLES, 'lists', 'reports'] as const;

export type Compared = (typeof COMPARED)[number];
