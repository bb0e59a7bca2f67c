import { splitName } from '#contract/schemas/route.ts';
import type { Command } from '#domain/change.ts';
import { EPOCH_HEADER } from '#domain/replica/epoch.ts';
import { findChange, findServerChange } from '#replica/copy/device-database.ts';
import type { KnownLog } from '#replica/copy/known-log.ts';
import { LOCAL_SEQS, type PendingWrite, type ReplicaLog, type SyncState } from '#replica/copy/replica-log.ts';
import { reservedHeader } from '#replica/copy/reserved-ids.ts';
import { epochHeader } from '#replica/copy/server.ts';
import { sentKey } from '#replica/copy/write-keys.ts';
import type { Reading } from '#store/database.ts';
import { isLocal } from './local-routes.ts';

const UNDO = 'POST /changes/{seq}/undo';

/** The request that runs a pending write on this device once more. */
export function requestAgain(
  { command }: Pick<PendingWrite, 'command'>,
  key: string,
  origin: string,
): Request {
  return requestOf(command, origin, { 'Idempotency-Key': key });
}

/**
 * The request that sends a pending write to the server. Null: it undoes a write that the server does not have.
 *
 * @param done the seqs of the writes that the server has acknowledged, by their keys
 */
export async function requestToSend(
  tx: Reading,
  { key, at, command, ids, seen }: PendingWrite,
  {
    log,
    origin,
    done,
    now,
  }: {
    readonly log: ReplicaLog;
    readonly origin: string;
    readonly done: ReadonlyMap<string, number | null>;
    readonly now: Date;
  },
): Promise<Request | null> {
  const reserved = reservedHeader(ids, log.state);
  const sent = await withServerSeq(tx, command, done);
  return (
    sent &&
    requestOf(sent, origin, {
      'Idempotency-Key': key,
      ...epochHeader(log.state.epoch),
      ...(reserved !== null && { 'Reserved-Ids': reserved }),
      'Seen-Seq': String(seen),
      'Happened-Ago': String(Math.max(0, now.getTime() - Date.parse(at))),
    })
  );
}

/** An undo names the seq of a change on this device. The server knows the change by its own seq. */
async function withServerSeq(
  tx: Reading,
  command: Command,
  done: ReadonlyMap<string, number | null>,
): Promise<Command | null> {
  const { seq = 0 } = command.params;
  if (command.route !== UNDO || seq < LOCAL_SEQS) return command;
  const undone = await tx.change(seq);
  if (!undone) return null;
  const key = sentKey(undone);
  const serverSeq = done.get(key) ?? (await findServerChange(tx, (change) => change.key === key))?.seq;
  return serverSeq === undefined ? null : { ...command, params: { seq: serverSeq } };
}

/** The seq of the change that a request undoes; null for other requests. */
export function undoneSeq({ method, url }: Pick<Request, 'method' | 'url'>): number | null {
  const [, seq] = (method === 'POST' && UNDO_PATH.exec(new URL(url).pathname)) || [];
  return seq === undefined ? null : Number(seq);
}

const UNDO_PATH = /^\/changes\/(\d+)\/undo$/;

/**
 * The same request for the server: an undo names the change by the server’s seq, and a write names the epoch of the rows that its
 * person sees, unless it names one already.
 */
export async function forServer(tx: Reading, known: KnownLog, request: Request): Promise<Request> {
  if (request.method === 'GET') return request;
  const inEpoch = inEpochOf(request, (await known.read(tx)).state);
  const seq = undoneSeq(request);
  const own = seq === null ? null : { route: UNDO, params: { seq }, body: null };
  const sent = own && (await withServerSeq(tx, own, new Map()));
  if (!sent) return inEpoch;
  // An undo has no body. Any other body is not given on as a stream, which Chromium sends by HTTP/2 only and Firefox leaves out.
  const url = new URL(`/changes/${sent.params['seq']}/undo`, request.url);
  return new Request(url, { method: request.method, headers: inEpoch.headers, signal: request.signal });
}

/** The same request, which names the epoch of these rows, unless it names one already. */
export function inEpochOf(request: Request, state: SyncState): Request {
  const epoch = state.epoch;
  if (epoch === undefined || request.headers.has(EPOCH_HEADER)) return request;
  const headers = new Headers(request.headers);
  headers.set(EPOCH_HEADER, epoch);
  return new Request(request, { headers });
}

/**
 * Tells whether only the server can undo a change, because it made the change alone: mail, interviews, sealed
 * scorecards.
 */
export async function isUndoneByServer(tx: Reading, known: KnownLog, seq: number): Promise<boolean> {
  const change = await findChange(tx, known, seq);
  if (!change) return false;
  if (change.undoes !== null) return isUndoneByServer(tx, known, change.undoes);
  return !isLocal(change.command);
}

function requestOf(
  { route, params, body }: Command,
  origin: string,
  headers: Readonly<Record<string, string>>,
): Request {
  const { method, path } = splitName(route);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  return new Request(new URL(filled, origin), {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
}
