/**
 * What allows somebody to write: rows of the host's own tables, such as their membership and their session. A write is
 * committed only while each row is still there and still has these values; otherwise it throws `PermitEnded`.
 */
export type Permit = readonly PermitRow[];

export interface PermitRow {
  readonly table: string;
  /** The columns and values that identify the row. */
  readonly key: Readonly<Record<string, string>>;
  /** The columns that must still have these values, as text. */
  readonly values: Readonly<Record<string, string | null>>;
}
