import type { ChangeNotice } from '#domain/changes/change-notice.ts';

/** Milliseconds between two requests for the revision while there is no stream. */
const ASK_EVERY = 5_000;

interface ServerWatch {
  readonly workspace: string;
  /**
   * The workspace's revision, or null when the server does not give it. Never rejects.
   *
   * @param hasStreamEnded whether a stream was open until now, or was closed because the page was hidden
   */
  readonly askRevision: (hasStreamEnded: boolean) => Promise<number | null>;
  /**
   * The revision before the page's first calls, which may have been sent before the stream was opened. Undefined: they were
   * not. Null: they were, but it is unknown.
   */
  readonly earlyRevision?: Promise<number | null | undefined>;
  /** Called when mails that belong to nobody may have changed, which are beside the workspace's changes. */
  readonly onIncomingMails: () => void;
}

/**
 * Reports the changes of a workspace on a server, by a stream. Without a stream it asks for the revision every few seconds.
 * A hidden page closes its stream: a browser has only six connections for all its pages of one server.
 *
 * @returns a function that stops watching
 */
export function watchServer(
  { workspace, askRevision, earlyRevision, onIncomingMails }: ServerWatch,
  listener: (notice: ChangeNotice) => void,
): () => void {
  /** The last reported change, or null before the first message of the server. */
  let last: number | null = null;
  /** True if changes before the first message of the server may have been missed. */
  let isLate = false;
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  /** Resolves when the revision before the first calls is known. Null after that. */
  let base = earlyRevision?.then((revision) => {
    last ??= revision ?? null;
    isLate ||= revision === null;
    base = undefined;
  });

  function tell({ seq, rows }: ChangeNotice): void {
    // The first message on a stream has only the seq of the last change. The rows of earlier changes are unknown.
    const isFirstMessage = rows !== 'everything' && rows.length === 0;
    const hasMissed = last === null ? isLate : seq !== last;
    last = seq;
    listener({ seq, rows: isFirstMessage && hasMissed ? 'everything' : rows });
  }

  function open(): void {
    isLate ||= document.hidden;
    if (hasEnded || document.hidden || stream) return;
    clearTimeout(timer);
    const opened = new EventSource(`/changes/stream?workspace=${encodeURIComponent(workspace)}`);
    stream = opened;
    let wasOpen = false;
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      wasOpen = true;
      const notice = JSON.parse(data) as ChangeNotice;
      if (base) void base.then(() => tell(notice));
      else tell(notice);
    });
    opened.addEventListener('incoming-mails', onIncomingMails);
    opened.addEventListener('error', () => {
      isLate = true;
      // The server refused the stream. The browser reopens a broken stream by itself.
      if (opened.readyState === EventSource.CLOSED) close();
      void askInstead(wasOpen);
      wasOpen = false;
    });
  }

  async function askInstead(hasStreamEnded: boolean): Promise<void> {
    const seq = await askRevision(hasStreamEnded);
    if (hasEnded || stream) return;
    if (seq !== null && seq !== last) tell({ seq, rows: [] });
    timer = setTimeout(open, ASK_EVERY);
  }

  function close(): void {
    stream?.close();
    stream = null;
    clearTimeout(timer);
  }

  function follow(): void {
    if (document.hidden) return close();
    open();
    // Meanwhile there was no stream, by whose end the server tells of another role.
    void askRevision(true);
  }

  open();
  document.addEventListener('visibilitychange', follow);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
