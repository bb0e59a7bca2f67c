import { SETTING } from './row-security.ts';

/** The error code that `refuse_older_program` raises for a program that is older than the tables. */
export const NEWER_SCHEMA = 'HL001';

/**
 * Refuses every statement of a process once newer code has changed the tables. The check is part of the statement that sets
 * the workspace, so it takes no extra round trip. A transaction also locks the tables of migrations until its end: a
 * migration waits for the transaction, and later transactions see the migration (`migrate.ts`).
 */
export class SchemaGuard {
  /** By the table that lists them, the newest migration that this program knows. */
  readonly #known = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #isOutdated = false;

  /** From now on, a migration in `table` after `newest` counts as newer code. */
  expect(table: string, newest: string): void {
    this.#known.set(table, newest);
  }

  /** The expectations of this guard, for another connection of this program. */
  get known(): ReadonlyMap<string, string> {
    return this.#known;
  }

  /** Calls `listener` once, when the first statement is refused. */
  onNewerSchema(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Call this with every error of a statement. */
  failed(error: unknown): void {
    if (this.#isOutdated || !isNewerSchema(error)) return;
    this.#isOutdated = true;
    for (const listener of this.#listeners) listener();
  }

  /** The lock at the begin of a transaction. It comes before every read. */
  get lock(): string {
    const tables = [...this.#known.keys()].map((table) => `"${table}"`);
    return tables.length === 0 ? '' : `LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE;`;
  }

  /**
   * Sets the workspace and checks the schema. The statement returns no rows.
   *
   * @param workspace an SQL expression
   */
  settingOf(workspace: string): string {
    const newer = Array.from(
      this.#known,
      ([table, newest]) => ` OR refuse_older_program('${table}', '${newest}')`,
    );
    return `SELECT WHERE set_config('${SETTING}', ${workspace}, true) IS NULL${newer.join('')}`;
  }
}

export function isNewerSchema(error: unknown): boolean {
  return (Object(error) as { code?: unknown }).code === NEWER_SCHEMA;
}
