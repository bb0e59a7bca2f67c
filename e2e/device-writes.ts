import type { ReplicaChanges } from '#store/replica-store.ts';
import type { Person } from './shared-team.ts';
import type { WiredTeam } from './on-wire.ts';

/** A write that a page makes with a key of its own. */
export interface KeyedWrite {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** A write’s answer that the page has received. */
export interface KeyedAnswer {
  readonly key: string;
  readonly status: number;
  /** The seq of the change, on this device or at the server. Null: nothing was changed. */
  readonly seq: number | null;
  /** The id of the row that was added. */
  readonly id: number | null;
  /** The sender of the answer. Null: the server. */
  readonly by: string | null;
  readonly message: string | null;
}

/** Makes a write in a page, which gives it to its worker. */
export async function write({ key, method, path, body }: KeyedWrite): Promise<KeyedAnswer> {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
    'Idempotency-Key': key,
  };
  const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const said = (await response.json()) as { readonly id?: number; readonly message?: string } | null;
  const seq = response.headers.get('Change-Seq');
  return {
    key,
    status: response.status,
    seq: seq === null ? null : Number(seq),
    id: said?.id ?? null,
    by: response.headers.get('Answered-By'),
    message: said?.message ?? null,
  };
}

/** Counts how often each key of a person is in the server’s log. */
export async function keysAtServer(team: WiredTeam, person: Person, since = 1): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let after = since, isEnd = false; !isEnd;) {
    const path = `/replica/changes?limit=1000&after=${after}`;
    // oxlint-disable-next-line no-await-in-loop -- each page follows on the one before
    const { through, changes } = await team.as<ReplicaChanges>(person, 'GET', path);
    for (const { key } of changes) if (key !== null) found.set(key, (found.get(key) ?? 0) + 1);
    isEnd = changes.length === 0;
    after = through;
  }
  return found;
}
