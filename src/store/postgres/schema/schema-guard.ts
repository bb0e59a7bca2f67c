/** The error code that `refuse_older_program` raises when the tables are newer than the program. */
export const NEWER_SCHEMA = 'HL001';

/**
 * Refuses every statement of a process once newer code has changed the tables. The check is sent with the statement
 * that begins a transaction, so it takes no extra round trip. A transaction also locks the tables that list the migrations
 * until its end. So a migration waits for the transaction, and later transactions see the migration (`migrate.ts`).
 */
export class SchemaGuard {
  /** The newest migration that this program knows, by the name of the table that lists the migrations. */
  readonly #known = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #isOutdated = false;

  /** @param tell says to the operator what a migration waits for */
  constructor(readonly tell: (sentence: string) => void = () => undefined) {}

  /** Sets the newest migration that this program knows. Any later migration listed in `table` is newer code. */
  expect(table: string, newest: string): void {
    this.#known.set(table, newest);
  }

  /** The newest known migrations, for the guard of another connection. */
  get known(): ReadonlyMap<string, string> {
    return this.#known;
  }

  /** Calls `listener` once, when the first statement is refused. */
  onNewerSchema(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Must be called with every error of a statement. */
  failed(error: unknown): void {
    if (this.#isOutdated || !isNewerSchema(error)) return;
    this.#isOutdated = true;
    for (const listener of this.#listeners) listener();
  }

  /** The SQL that locks the tables of migrations. It is the first statement of a transaction, before every read. */
  get lock(): string {
    const tables = [...this.#known.keys()].map((table) => `"${table}"`);
    return tables.length === 0 ? '' : `LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE;`;
  }

  /** The SQL that checks the schema. It returns no rows. */
  get check(): string {
    const newer = Array.from(
      this.#known,
      ([table, newest]) => `refuse_older_program('${table}', '${newest}')`,
    );
    return newer.length === 0 ? '' : `SELECT WHERE ${newer.join(' OR ')}`;
  }
}

export function isNewerSchema(error: unknown): boolean {
  return (Object(error) as { code?: unknown }).code === NEWER_SCHEMA;
}
