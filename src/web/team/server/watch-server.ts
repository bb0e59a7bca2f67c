import type { ChangeNotice } from '#domain/changes/change-notice.ts';

/** How long after a stream that the server refused the revision is asked for instead, and then again, in ms. */
const ASK_EVERY = 5_000;

interface ServerWatch {
  readonly workspace: string;
  /** The workspace's revision, or null when it is not to be had. Never rejects. */
  readonly askRevision: () => Promise<number | null>;
}

/**
 * Tells of the changes of a workspace on a server, by a stream; where none is to be had, by asking every few seconds. While
 * nobody looks at the page it holds no stream: a browser has only six connections for all its pages of one server.
 *
 * @returns ends it
 */
export function watchServer(
  { workspace, askRevision }: ServerWatch,
  listener: (notice: ChangeNotice) => void,
): () => void {
  /** The last change that was told of; null before the first word of the server. */
  let last: number | null = null;
  /** Something may have changed since the page began, though the server has told nothing yet. */
  let isLate = false;
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  function tell({ seq, rows }: ChangeNotice): void {
    // The first word on a stream is which change was the last: what came while there was none is not told by name.
    const isFirstWord = rows !== 'everything' && rows.length === 0;
    const hasMissed = last === null ? isLate : seq !== last;
    last = seq;
    listener({ seq, rows: isFirstWord && hasMissed ? 'everything' : rows });
  }

  function open(): void {
    isLate ||= document.hidden;
    if (hasEnded || document.hidden || stream) return;
    clearTimeout(timer);
    const opened = new EventSource(`/changes/stream?workspace=${encodeURIComponent(workspace)}`);
    stream = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      tell(JSON.parse(data) as ChangeNotice);
    });
    opened.addEventListener('error', () => {
      isLate = true;
      // It was refused; one that broke off the browser opens again by itself.
      if (opened.readyState === EventSource.CLOSED) close();
      void askInstead();
    });
  }

  async function askInstead(): Promise<void> {
    const seq = await askRevision();
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
    if (document.hidden) close();
    else open();
  }

  open();
  document.addEventListener('visibilitychange', follow);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
