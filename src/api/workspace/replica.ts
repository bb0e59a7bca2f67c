import { HTTPException } from 'hono/http-exception';
import type { Implement } from '#api/request/implement.ts';
import type { ReplicaHost } from '#api/request/replica-host.ts';
import { reservationText } from '#domain/replica/reserved-ids.ts';
import { RESERVABLE_TABLES } from '#domain/replica/tables.ts';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';

export function serveReplica(implement: Implement): void {
  implement('GET /replica/rows', async ({ store, query: { table, ...range }, replica }) => ({
    ...(await store.replica.rows(table, range)),
    ...named(replica),
  }));

  implement('GET /replica/changes', async ({ store, query: { erasures, ...range }, actor, replica }) => {
    const how = erasures ? undefined : 'without erasures';
    const found = await store.replica.changes(range, actor, how);
    if (!found) throw new HTTPException(410, { message: 'This copy can’t be updated. Make it again.' });
    return { ...found, ...named(replica) };
  });

  implement('POST /replica/ids', async ({ store, body, replica }) => {
    if (!replica) return null;
    const { count, counts } = body;
    const everywhere =
      count === undefined ? {} : Object.fromEntries(RESERVABLE_TABLES.map((table) => [table, count]));
    const reservation = await store.replica.reserveIds({ ...everywhere, ...counts });
    return {
      ...reservation,
      ...(count !== undefined && { count }),
      token: replica.reserving.sign(reservationText(reservation)),
    };
  });

  implement('POST /replica/comparisons', async ({ store, body, replica }) => {
    const { of, seq, version, digest } = body;
    if (version !== DATA_VERSION) return { result: 'other-version' };
    const found = await store.replica.digest(of, seq);
    if (found === null) return { result: 'moved' };
    if (found === digest) return { result: 'same' };
    replica?.onCopyDiffers?.(of);
    return { result: 'different' };
  });
}

/** The epoch was looked up before the rows are read, so a restore in between is told with the next answer. */
function named({ epoch }: Partial<ReplicaHost> = {}) {
  return epoch === undefined ? {} : { epoch };
}
