import type { RequestContext } from '#api/request/context.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { seedingBy } from '#store/log/log.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { LOCAL_SEQS, pendingIn, REPLICA_BOUNDS } from './copy/replica-log.ts';
import type { ToServer } from './copy/server.ts';
import { Device } from './device.ts';
import { WELL } from './devices-in-test.ts';

/** A device of a member, in memory, with the requests of a real server. */
export interface DeviceOverServer {
  isOnline: boolean;
  /** Asks the server, as the page does when it opens. Whatever the server answers is the device's to settle. */
  sync(): Promise<void>;
  write(path: string, body: unknown): Promise<Response>;
  /** The rows of the workspace on the device, without those of unsent writes. */
  rows(): Promise<number>;
  unsent(): Promise<number>;
}

export function deviceOverServer(
  context: Pick<RequestContext, 'actor' | 'handle' | 'access'>,
  { origin, send, now }: { readonly origin: string; readonly send: ToServer; readonly now: () => Date },
): DeviceOverServer {
  const db = openMemoryDatabase(emptyWorkspace(), seedingBy(context.actor, now()), LOCAL_SEQS);
  const device = new Device({
    db,
    bounds: REPLICA_BOUNDS,
    context,
    now,
    line: WELL,
    origin,
    async send(request) {
      if (!it.isOnline) throw new TypeError('The network is gone.');
      return send(request);
    },
    onMadeAnew(reason) {
      throw reason;
    },
  });
  const unsent = async () => pendingIn(await device.log()).length;
  const it: DeviceOverServer = {
    isOnline: true,
    sync: () => device.sync().catch(() => undefined),
    write(path, body) {
      const headers = { 'Content-Type': 'application/json' };
      return device.answer(
        new Request(new URL(path, origin), { method: 'POST', headers, body: JSON.stringify(body) }),
      );
    },
    async rows() {
      const dump = await openStore(db).workspace.dump();
      const all = TABLE_NAMES.filter(isReplicated).map((table) => dump[table].length);
      return all.reduce((sum, count) => sum + count, 0);
    },
    unsent,
  };
  return it;
}
