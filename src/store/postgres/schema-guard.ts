import { SETTING } from './row-security.ts';

/** PostgreSQL's code for a statement of a program that is older than the tables: `refuse_older_program` raises it. */
export const NEWER_SCHEMA = 'HL001';

/**
 * Refuses every statement of a process once newer code has changed the tables. The check goes with the statement that sets
 * the workspace, so it takes no round trip. A transaction also locks the tables of migrations until its end: a migration
 * waits for it, and whoever comes behind the migration sees what it did (`migrate.ts`).
 */
export class SchemaGuard {
  /** By table of migrations, the newest that this program knows. */
  readonly #known = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #isOutdated = false;

  /** From now on a migration that `table` names behind `newest` is of newer code. */
  expect(table: string, newest: string): void {
    this.#known.set(table, newest);
  }

  /** What another connection of this program has to expect. */
  get known(): ReadonlyMap<string, string> {
    return this.#known;
  }

  /** Calls back once, when a statement is refused. */
  onNewerSchema(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Has to be called with each error of a statement. */
  failed(error: unknown): void {
    if (this.#isOutdated || !isNewerSchema(error)) return;
    this.#isOutdated = true;
    for (const listener of this.#listeners) listener();
  }

  /** What a transaction begins with. Locks come first: nothing is read before them. */
  get lock(): string {
    const tables = [...this.#known.keys()].map((table) => `"${table}"`);
    return tables.length === 0 ? '' : `LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE;`;
  }

  /**
   * Sets the workspace and checks the schema. Answers no row.
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
