import type { OwnAnswer } from '#contract/server/own-calls.ts';
import type { Present, PresenceKind } from '#domain/team/presence.ts';
import { newUuid } from '#domain/uuid.ts';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';

/** Milliseconds between two signs of presence. The server removes a page 25 s after its last sign. */
const EVERY = 10_000;

export interface Place {
  readonly workspace: string;
  readonly kind: PresenceKind;
  /** The id of the candidate, of the job of the opening or the assessment, or of the kit or the template. */
  readonly id: number;
}

/** Called with the other members at the place, or null when the server gives no answer. */
type Tell = (others: readonly Present[] | null) => void;

/**
 * Reports the person's presence at a place while the page is visible.
 *
 * @returns a function that ends the presence
 */
export function stayAt(place: Place, tell: Tell): () => void {
  let end: (() => void) | null = null;

  function come(): void {
    if (!document.hidden) end ??= visit(place, tell);
  }

  function go(): void {
    end?.();
    end = null;
  }

  function follow(): void {
    if (document.hidden) go();
    else come();
  }

  come();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', go);
  window.addEventListener('pageshow', come);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('pagehide', go);
    window.removeEventListener('pageshow', come);
    go();
  };
}

/** One stay at a place. It has its own id, so that a late request of an earlier stay can't end it. */
function visit(place: Place, tell: Tell): () => void {
  const page = newUuid(window.crypto);
  let timer: number | undefined;
  let isOver = false;

  async function sign(): Promise<void> {
    // The next sign comes soon. Until then the last known people stay.
    const others = await markPresent(page, place).catch(() => null);
    // This sign may have reached the server after the request that ended the stay.
    if (isOver) return leave(page, place);
    tell(others);
    timer = window.setTimeout(() => void sign(), EVERY);
  }

  void sign();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    void leave(page, place);
  };
}

/** @returns the other members, or null when the server refuses */
async function markPresent(page: string, { workspace, kind, id }: Place): Promise<readonly Present[] | null> {
  const response = await window.fetch('/presence', {
    method: 'PUT',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      [WORKSPACE_HEADER]: workspace,
    },
    body: JSON.stringify({ page, kind, id }),
    signal: AbortSignal.timeout(EVERY),
  });
  return response.ok ? ((await response.json()) as OwnAnswer<'PUT /presence'>).data : null;
}

/** Ends a stay. The request also works while the page is being closed. */
async function leave(page: string, { workspace }: Place): Promise<void> {
  const headers = { [WORKSPACE_HEADER]: workspace };
  // If this fails, the server removes the page after 25 s.
  await window
    .fetch(`/presence/${page}`, { method: 'DELETE', headers, keepalive: true })
    .catch(() => undefined);
}
