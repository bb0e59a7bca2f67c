import fc from 'fast-check';
import type { RouteName } from '#contract/contract.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { RequestParts } from '../test-client.ts';
import { reads, undo, writes } from './calls.ts';
import { modelEtag } from './hiring/assessments.ts';
import { careersReads, careersWrites } from './hiring/careers-calls.ts';
import { made } from './made.ts';
import type { ModelState } from './state.ts';

const HOUR_MS = 3_600_000;

/** A random request. The parts that depend on the workspace are computed when it is sent. */
export interface Operation {
  readonly name: RouteName;
  readonly parts: RequestParts;
  /** One of few keys, so that a key often occurs again, with the same request or another one. */
  readonly key: string | null;
  /** Milliseconds after the previous operation. 0: at the same moment; negative: the clock was set back. */
  readonly later: number;
  /** For an undo, the number of changes back to undo. `under`: undo the last change whose rows have a later change. */
  readonly back?: number | 'under';
  /** For a reorder, true if `fromOrder` is the job's current position. */
  readonly fromWhereItIs?: boolean;
  /** For a save, true if If-Match has the stored version. */
  readonly overStored?: boolean;
}

/** Repeats an earlier request unchanged, as a client does when it retries. */
export interface Again {
  /** The number of requests to go back. */
  readonly again: number;
}

export type Step = Operation | Again;

/** A random call of the API, with a random key and random headers. */
export function anyStep(start: Workspace): fc.Arbitrary<Step> {
  const restore = made('PUT /backup', fc.constant({ body: backupOf(start) }));
  const operation = fc
    .record({
      made: fc.oneof(
        { weight: 120, arbitrary: writes },
        { weight: 25, arbitrary: careersWrites },
        { weight: 40, arbitrary: undo },
        { weight: 40, arbitrary: reads },
        { weight: 10, arbitrary: careersReads },
        { weight: 1, arbitrary: restore },
      ),
      key: fc.option(fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5', 'k6'), { freq: 2 }),
      // Now and then the clock is set back.
      later: fc.oneof({ weight: 19, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.constant(-HOUR_MS) }),
    })
    .map(({ made: drawn, key, later }): Operation => ({ parts: {}, ...drawn, key, later }));
  return fc.oneof(
    { weight: 12, arbitrary: operation },
    { weight: 1, arbitrary: fc.record({ again: fc.nat(6) }) },
  );
}

/** The request for an operation, given the present state of the workspace. */
export function requestOf(operation: Operation, state: ModelState): { name: RouteName; parts: RequestParts } {
  const { name: called, parts, key, back, fromWhereItIs, overStored } = operation;
  const headers: Record<string, string> = {
    ...parts.headers,
    ...(key !== null && { 'Idempotency-Key': key }),
  };
  if (back !== undefined) {
    const seq = back === 'under' ? lastUnderAnother(state) : state.revision - back;
    return { name: called, parts: { headers, params: { seq: Math.max(1, seq) } } };
  }
  if (overStored) headers['If-Match'] = modelEtag(state.row('assessments', Number(parts.params?.['jobId'])));
  if (!fromWhereItIs) return { name: called, parts: { ...parts, headers } };
  const fromOrder = state.row('jobs', Number(parts.params?.['id']))?.order ?? 0;
  return { name: called, parts: { ...parts, headers, body: { ...(parts.body as object), fromOrder } } };
}

/** Counts the changes back to the last one whose rows have a later change; 1 when there is none. */
function lastUnderAnother({ log }: ModelState): number {
  const touched = new Set<string>();
  for (const { seq, rows, undoes } of log.toReversed()) {
    if (undoes !== null) continue;
    const keys = rows.map(({ table, id: its }) => `${table} ${its}`);
    if (keys.some((key) => touched.has(key))) return seq;
    for (const key of keys) touched.add(key);
  }
  return 1;
}
