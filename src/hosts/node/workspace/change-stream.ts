import { ANSWER_HEADERS } from '#api/app.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import type { Store } from '#store/store.ts';

/** Milliseconds between signs of life, in which a proxy must not give the connection up. */
export const HEARTBEAT = 15_000;

/** Milliseconds after which a page whose stream has ended asks again. */
const RETRY = 1_000;

/** When the server stops, its pages come back over as many milliseconds more: not all at once. */
const SPREAD = 2_000;

/** Bytes that may wait for a reader. Who is slower is cut off, and resumes. */
const WAITING = 64_000;

export interface StreamOptions {
  readonly store: Store;
  /** The last change that the reader knows of; null: it is told which is the last. */
  readonly after: number | null;
  /** Aborted when the reader is gone. */
  readonly signal: AbortSignal;
  /** Asked at each heartbeat: whether the reader may still be told. */
  readonly mayRead: () => Promise<boolean>;
  readonly ended: () => void;
}

export interface ChangeStream {
  readonly response: Response;
  /** Ends it. With `comesBack` the page is told when to. */
  end(how?: 'comesBack'): void;
}

/**
 * A workspace's changes as server-sent events: which rows each touched, never what is in them. Its id is the change's
 * seq, so that a reader who comes back (`Last-Event-ID`) learns whether it has missed any.
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
    // A failed look ends nothing: whoever may not read is found at the next.
    if (!(await mayRead().catch(() => true))) end();
  }

  async function begin(): Promise<void> {
    send(`retry: ${RETRY}\n\n`);
    const early: ChangeNotice[] = [];
    let tell = (notice: ChangeNotice): void => void early.push(notice);
    unwatch = store.watch((notice) => tell(notice));
    const seq = await store.changes.revision();
    if (!controller) return unwatch();
    // Which changes were missed the log may not know any more; that some were is enough.
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
    // Nginx would keep events until it has enough of them.
    'X-Accel-Buffering': 'no',
  };
  return { response: new Response(body, { headers }), end };
}
