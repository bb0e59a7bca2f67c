import { ANSWER_HEADERS } from '#api/app.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import type { Store } from '#store/store.ts';

/** Milliseconds between heartbeats, so that proxies don't close the connection. */
export const HEARTBEAT = 15_000;

/** Milliseconds after which a page reconnects. */
const RETRY = 1_000;

/**
 * When the server stops, the maximum number of milliseconds after which pages reconnect. The delay is random, so that
 * they don't all reconnect at once.
 */
const SPREAD = 2_000;

/** The maximum number of bytes that may wait for a slow reader. A slower reader is disconnected and can reconnect. */
const WAITING = 64_000;

export interface StreamOptions {
  readonly store: Store;
  /** The seq of the last change that the reader knows. Null: the reader first gets the seq of the last change. */
  readonly after: number | null;
  /** Aborted when the reader has disconnected. */
  readonly signal: AbortSignal;
  /** Tells whether the reader may still read. Called at each heartbeat. */
  readonly mayRead: () => Promise<boolean>;
  readonly ended: () => void;
}

export interface ChangeStream {
  readonly response: Response;
  /** Sends an event without content, about something beside the workspace's rows. */
  tell(event: string): void;
  /** Ends the stream. With `comesBack`, the page is first told when to reconnect. */
  end(how?: 'comesBack'): void;
}

/**
 * A workspace's changes as server-sent events: the rows that each change touched, never their contents. The event's id is
 * the change's seq. A reader that reconnects with `Last-Event-ID` learns whether it has missed changes.
 */
export function streamChanges({ store, after, signal, mayRead, ended }: StreamOptions): ChangeStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let unwatch: () => void = () => undefined;
  let beating: NodeJS.Timeout | undefined;

  function send(text: string): void {
    if (!controller) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) < 0) end();
  }

  function sendNotice(notice: ChangeNotice): void {
    send(`id: ${notice.seq}\ndata: ${JSON.stringify(notice)}\n\n`);
  }

  function end(how?: 'comesBack'): void {
    if (!controller) return;
    const open = controller;
    controller = undefined;
    unwatch();
    clearInterval(beating);
    signal.removeEventListener('abort', gone);
    if (how) open.enqueue(encoder.encode(`retry: ${RETRY + Math.floor(Math.random() * SPREAD)}\n\n`));
    open.close();
    ended();
  }

  function gone(): void {
    end();
  }

  async function beat(): Promise<void> {
    send(': here\n\n');
    // A check that fails does not end the stream. The next heartbeat checks again.
    if (!(await mayRead().catch(() => true))) end();
  }

  async function begin(): Promise<void> {
    send(`retry: ${RETRY}\n\n`);
    const early: ChangeNotice[] = [];
    let tell = (notice: ChangeNotice): void => void early.push(notice);
    unwatch = store.watch((notice) => tell(notice));
    const seq = await store.changes.revision();
    if (!controller) return unwatch();
    // The log may no longer contain the missed changes, so the notice only announces that there were some.
    if (after !== seq) sendNotice({ seq, rows: after === null ? [] : 'everything' });
    for (const notice of early) if (notice.seq > seq) sendNotice(notice);
    tell = sendNotice;
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
        signal.addEventListener('abort', gone);
        beating = setInterval(() => void beat(), HEARTBEAT);
        begin().catch(gone);
      },
      cancel: gone,
    },
    { highWaterMark: WAITING, size: (chunk) => chunk?.byteLength ?? 0 },
  );

  const headers = {
    ...ANSWER_HEADERS,
    'Content-Type': 'text/event-stream',
    // Without this header, nginx would collect events before it sends them.
    'X-Accel-Buffering': 'no',
  };
  return {
    response: new Response(body, { headers }),
    tell: (event) => send(`event: ${event}\ndata: {}\n\n`),
    end,
  };
}
