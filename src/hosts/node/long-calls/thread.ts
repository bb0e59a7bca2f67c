import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { RequestContext } from '#api/request/context.ts';
import { openFiles } from '#hosts/node/files/files-place.ts';
import { requireFound } from '#server/calls/allowed-member.ts';
import { loadApi, serverApi } from '#server/calls/server-api.ts';
import { BESIDE_ROWS } from '#server/workspace/beside-rows.ts';
import { contextOf } from '#server/workspace/member-store.ts';
import { reservingOf } from '#server/workspace/reserving.ts';
import { Workspaces } from '#server/workspace/workspaces.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { connectToServer } from '#store/postgres/server.ts';
import {
  failureOf,
  toError,
  type Call,
  type FromThread,
  type Sender,
  type ThreadData,
  type ToThread,
} from './messages.ts';

// The program of the thread that answers long calls (long-calls.ts).

/** The size of the thread's own connection pool. Few long calls run at once. */
const POOL = 2;

/** The largest piece of an answer in bytes. */
const PIECE = 65_536;

const { databaseUrl, filesPlace, secret, migrations } = workerData as ThreadData;
const now = () => new Date();
const reserving = reservingOf(secret);

// The host has already migrated the tables.
const connection = await connectToServer({ url: databaseUrl, poolSize: POOL, migrates: false });
for (const [table, newest] of migrations) connection.guard.expect(table, newest);
const postgres = openPostgres(connection, BESIDE_ROWS);
const workspaces = new Workspaces(postgres, now, openFiles(filesPlace).filesOf);

await loadApi();

parentPort?.on('message', (message: ToThread) => {
  if (message === 'close') void postgres.close().finally(() => process.exit());
  else void answer(message);
});

async function answer({ port, url, method, headers, body }: Call): Promise<void> {
  const send = (message: FromThread, moved: ReadableStream[] = []) => port.postMessage(message, moved);
  const api = serverApi(
    () => senderOf(port),
    { now },
    (error) => send({ kind: 'report', failure: failureOf(error) }),
  );
  try {
    const sent = { method, headers: headers.map(([name, value]) => [name, value]), body, duplex: 'half' };
    const response = await api.fetch(new Request(url, sent as RequestInit));
    const pieces = response.body?.pipeThrough(inPieces()) ?? null;
    const answered = { status: response.status, headers: [...response.headers], body: pieces };
    send({ kind: 'answer', answer: answered }, pieces ? [pieces] : []);
  } catch (error) {
    send({ kind: 'failed', failure: failureOf(error) });
  } finally {
    workspaces.closeUnused(now());
  }
}

/** Asks the host who sent a request. The API needs this several times in a call. */
async function senderOf(port: MessagePort): Promise<RequestContext> {
  const sender = await new Promise<Sender>((resolve) => {
    port.once('message', resolve);
    port.postMessage({ kind: 'who' } satisfies FromThread);
  });
  if ('failure' in sender) throw toError(sender.failure);
  return contextOf(workspaces, requireFound(sender.member), { reserving });
}

function inPieces(): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(bytes, controller) {
      for (let at = 0; at < bytes.length; at += PIECE) controller.enqueue(bytes.slice(at, at + PIECE));
    },
  });
}
