import { expect } from 'vitest';
import { connectInMemoryAt } from '#api/suite/connect-in-node.ts';
import type { Host } from '#api/suite/host.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { emptyWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import type { Database } from '#store/database.ts';
import { seedingBy } from '#store/log/log.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { deviceDatabase } from './copy/device-database.ts';
import { KnownLog } from './copy/known-log.ts';
import { LOCAL_SEQS, pendingIn, REPLICA_BOUNDS } from './copy/replica-log.ts';
import { sentKey } from './copy/write-keys.ts';
import { Device } from './device.ts';
import { WELL } from './devices-in-test.ts';

const SEQ = 'Change-Seq';

const UNDO = /^\/changes\/(\d+)\/undo$/;

/**
 * A server in memory, and in front of it a device of its only person, which answers all calls. What the device has
 * answered is sent when a call needs the server, and before the rows are compared. Seqs of the device are shown as the
 * seqs that these writes will have at the server, where nobody else writes.
 */
export async function connectThroughDevice(workspace: Workspace): Promise<Host> {
  const now = () => new Date();
  let sentAt: string | undefined;
  const server = await connectInMemoryAt(workspace, () => (sentAt === undefined ? now() : new Date(sentAt)));
  const db = openMemoryDatabase(emptyWorkspace(), seedingBy(LOCAL_ACTOR, now()), LOCAL_SEQS);
  const device: Device = new Device({
    db,
    bounds: REPLICA_BOUNDS,
    context: { actor: LOCAL_ACTOR, access: 'admin' },
    now,
    origin: server.origin,
    line: WELL,
    onMadeAnew(reason) {
      throw reason;
    },
    async send(request) {
      const key = request.headers.get('Idempotency-Key');
      // The tests compare times, so the server gives each write the time that it had on the device.
      sentAt = pendingIn(await device.log()).find((write) => write.key === key)?.at;
      return server.fetch(request);
    },
  });
  const seqs = new ServerSeqs(db, device, server);
  await device.sync();
  return {
    origin: server.origin,
    async fetch(request) {
      // Only requests of another device already have reserved ids.
      if (request.headers.has('Reserved-Ids')) return server.fetch(request);
      return seqs.show(await device.answer(seqs.ofDevice(request)));
    },
    async dump() {
      await device.sync();
      await seqs.expectAsShown();
      const dump = await server.dump();
      const copied = await openStore(db).workspace.dump();
      for (const table of TABLE_NAMES.filter(isReplicated)) expect(copied[table]).toEqual(dump[table]);
      return dump;
    },
    close: () => server.close(),
  };
}

/** Shows the seqs of a device as those of its server. */
class ServerSeqs {
  readonly #db: Database;
  readonly #device: Device;
  readonly #server: Host;
  /** The shown seqs, by those of the device. */
  readonly #shown = new Map<number, number>();

  constructor(db: Database, device: Device, server: Host) {
    this.#db = deviceDatabase(db, new KnownLog(), () => ({}));
    this.#device = device;
    this.#server = server;
  }

  /** The request in which an undo names the device’s seq of a write. */
  ofDevice(request: Request): Request {
    const { pathname, origin } = new URL(request.url);
    const shown = Number(UNDO.exec(pathname)?.[1]);
    const [own] = [...this.#shown].find(([, seq]) => seq === shown) ?? [];
    return own === undefined ? request : new Request(new URL(`/changes/${own}/undo`, origin), request);
  }

  async show(response: Response): Promise<Response> {
    const seq = Number(response.headers.get(SEQ));
    if (!(seq >= LOCAL_SEQS)) return response;
    const shown = await this.#atServer(seq);
    this.#shown.set(seq, shown);
    const { headers, status } = response;
    headers.set(SEQ, String(shown));
    const body = (await response.text()).replace(/"(seq|undoes)":(\d+)/g, (_, field: string, own: string) => {
      return `"${field}":${this.#shown.get(Number(own)) ?? own}`;
    });
    return new Response(body, { headers, status });
  }

  /** The write’s seq at the server: the one that it has, or will have when all that waits is sent. */
  async #atServer(seq: number): Promise<number> {
    const change = await this.#db.read((tx) => tx.change(seq));
    // A copy that was made anew after an erasure does not know earlier changes.
    if (!change) return this.#shown.get(seq) ?? seq;
    if (change.seq < LOCAL_SEQS) return change.seq;
    const pending = pendingIn(await this.#device.log());
    const place = pending.findIndex(({ key }) => key === sentKey(change));
    const answer = await this.#server.fetch(new Request(new URL('/changes?limit=1', this.#server.origin)));
    const { revision } = (await answer.json()) as { readonly revision: number };
    return revision + 1 + place;
  }

  async expectAsShown(): Promise<void> {
    for (const [own, shown] of this.#shown) expect(await this.#atServer(own)).toBe(shown);
  }
}
