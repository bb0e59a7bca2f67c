/**
 * What allows somebody to write: rows of the host's own tables, such as their membership and their session. A write is
 * committed only while each row is still there and still has these values; otherwise it throws `PermitEnded`.
 */
export type Permit = readonly PermitRow[];

export interface PermitRow {
  readonly table: string;
  /** By what the row is found. */
  readonly key: Readonly<Record<string, string>>;
  /** What it has to have, as text. */
  readonly values: Readonly<Record<string, string | null>>;
}
