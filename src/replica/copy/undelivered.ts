import { FOREIGN_KEYS, parentKey } from '#domain/foreign-keys.ts';
import type { Command, RowChange } from '#domain/change.ts';
import type { PendingWrite } from './replica-log.ts';

/** Milliseconds until a write that the server failed at is sent again, the first time, the second time, and so on. */
const PAUSES = [2_000, 4_000, 8_000, 16_000];

export const LONGEST_PAUSE = Math.max(...PAUSES);

/** The sentence for a write that was not delivered after the last try. */
export const NOT_DELIVERED =
  'The server could not take this change, although it was sent five times. Try again later, or tell whoever runs the server.';

/** The writes that the server fails at, or of which something on the way takes no copy, while it answers others. */
export class Undelivered {
  readonly #tries = new Map<string, { readonly count: number; readonly again: number }>();

  /**
   * Counts a failed try of the write `key`.
   *
   * @param now milliseconds
   * @returns true after the last try
   */
  failed(key: string, now: number): boolean {
    const count = (this.#tries.get(key)?.count ?? 0) + 1;
    const pause = PAUSES[count - 1];
    this.#tries.set(key, { count, again: now + (pause ?? 0) });
    if (pause === undefined) this.#tries.delete(key);
    return pause === undefined;
  }

  /** Tells whether a write waits for its next try. */
  waits(key: string, now: number): boolean {
    return now < (this.#tries.get(key)?.again ?? 0);
  }
}

/**
 * The writes that must not be sent before one of `held`: they change the same rows, belong to rows that it adds, or hang on
 * such a write themselves.
 */
export function hangingOn(
  held: readonly PendingWrite[],
  pending: readonly PendingWrite[],
): readonly PendingWrite[] {
  const [touched, added] = [new Set<string>(), new Set<string>()];
  const take = (write: PendingWrite) => {
    for (const row of rowsOf(write)) {
      touched.add(nameOf(row.table, row.id));
      if (row.before === null) added.add(nameOf(row.table, row.id));
    }
  };
  for (const write of held) take(write);
  const first = new Set(held.map(({ key }) => key));
  const begin = pending.findIndex(({ key }) => first.has(key));
  return pending.slice(begin + 1).filter((write) => {
    const hangs = rowsOf(write).some(
      (row) => touched.has(nameOf(row.table, row.id)) || parentsOf(row).some((parent) => added.has(parent)),
    );
    if (!hangs || first.has(write.key)) return false;
    take(write);
    return true;
  });
}

function rowsOf({ rows, tried = [] }: PendingWrite): readonly RowChange[] {
  return rows.length > 0 ? rows : tried;
}

function parentsOf({ table, after }: RowChange): string[] {
  return FOREIGN_KEYS.flatMap(({ child, field, parent }) => {
    const key = child === table ? parentKey(after, field) : null;
    return key === null ? [] : [nameOf(parent, key)];
  });
}

function nameOf(table: string, id: number): string {
  return `${table} ${id}`;
}

/** The candidate of whom the server says that they are not there. Null: it says something else. */
export function goneIn(message: string): number | null {
  const [, gone] = /^There is no candidate #(\d+)$/.exec(message) ?? [];
  return gone === undefined ? null : Number(gone);
}

/** A change of several candidates without some of them. Null: it is another change, or it is not about all of these. */
export function withoutThese(command: Command, these: readonly number[]): Command | null {
  const { ids } = Object(command.body) as { readonly ids?: readonly number[] };
  if (command.route !== 'PATCH /candidates' || !ids || !these.every((id) => ids.includes(id))) return null;
  const left = ids.filter((id) => !these.includes(id));
  return { ...command, body: { ...Object(command.body), ids: left } };
}

/** Tells whether a change is about no candidate any more. */
export function isAboutNobody({ body }: Command): boolean {
  const { ids } = Object(body) as { readonly ids?: readonly number[] };
  return ids?.length === 0;
}
