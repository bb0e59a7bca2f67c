import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { openIndexedDbStore } from './open.ts';

/** What a page tells this worker: which database it opens, and at which request of the upgrade it stops. */
export interface KilledUpgrade {
  readonly name: string;
  /** The number of the request; null: the upgrade is not disturbed. */
  readonly at: number | null;
  /** `hang`: the worker does nothing more, so that the page can end it there. `abort`: the transaction is rolled back. */
  readonly by: 'hang' | 'abort';
}

/** What this worker tells the page. */
export type ToldByUpgrade = { readonly hangs: true } | { readonly requests: number };

/** The requests of an upgrade, and the making of its tables and indexes. */
const REQUESTS = ['get', 'getAll', 'put', 'add', 'count', 'openCursor', 'createIndex', 'clear'] as const;

const send: (told: ToldByUpgrade) => void = (told) => globalThis.postMessage(told);

globalThis.addEventListener('message', ({ data }: MessageEvent<KilledUpgrade>) => void upgrade(data));

async function upgrade({ name, at, by }: KilledUpgrade): Promise<void> {
  let requests = 0;
  for (const request of REQUESTS) {
    const { [request]: original } = IDBObjectStore.prototype;
    Object.assign(IDBObjectStore.prototype, {
      [request](this: IDBObjectStore, ...args: unknown[]) {
        const isPoint = this.transaction.mode === 'versionchange' && ++requests === at;
        if (isPoint && by === 'hang') hang();
        const answer: unknown = Reflect.apply(original, this, args);
        if (isPoint) this.transaction.abort();
        return answer;
      },
    });
  }

  const store = openIndexedDbStore({ name, seed: () => emptyWorkspace(), now: () => new Date() });
  // The first call may tell that the upgrade was rolled back.
  await store.changes.revision().catch(() => store.changes.revision());
  store.close();
  send({ requests });
}

/** Stays in the middle of the upgrade until the page ends this worker. */
function hang(): never {
  send({ hangs: true });
  for (;;);
}
