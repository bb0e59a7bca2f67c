import type { RowChange } from '#domain/change.ts';
import { TABLE_NAMES, describedAs } from '#domain/tables.ts';

/** Bytes that are stored outside of the rows. */
export interface NamedBytes {
  readonly hash: string;
  readonly size: number;
}

/** The tables whose rows name bytes: those with a field `hash`, at any depth. */
export const TABLES_WITH_BYTES = TABLE_NAMES.filter((name) => hasHash(describedAs(name).fields));

/** The bytes that a row names, by a `hash` with a `size` at any depth. The row may be damaged. */
export function bytesNamedBy(row: unknown): NamedBytes[] {
  if (typeof row !== 'object' || row === null) return [];
  const { hash, size } = row as { readonly hash?: unknown; readonly size?: unknown };
  const own = typeof hash === 'string' ? [{ hash, size: Number(size) }] : [];
  return [...own, ...Object.values(row).flatMap(bytesNamedBy)];
}

/** The hashes of the bytes that a row named before or after a change. */
export function hashesIn({ table, before, after }: RowChange): string[] {
  if (!TABLES_WITH_BYTES.includes(table)) return [];
  return [before, after].flatMap(bytesNamedBy).map(({ hash }) => hash);
}

function hasHash(described: unknown): boolean {
  if (typeof described !== 'object' || described === null) return false;
  return Object.hasOwn(described, 'hash') || Object.values(described).some(hasHash);
}
