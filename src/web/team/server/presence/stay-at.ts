import type { Present, PresenceKind } from '#domain/team/presence.ts';
import { newUuid } from '#domain/uuid.ts';
import { WORKSPACE_HEADER } from '#hosts/page/headers.ts';

/** Milliseconds between two signs. The server forgets a page 25 s after its last. */
const EVERY = 10_000;

export interface Place {
  readonly workspace: string;
  readonly kind: PresenceKind;
  /** Of the candidate, or of the assessment's job. */
  readonly id: number;
}

/** Called with whoever else is there; null while that is not to be had. */
type Tell = (others: readonly Present[] | null) => void;

/**
 * Is at a place while somebody looks at the page.
 *
 * @returns ends it
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

/** One stay, with an id of its own: what is said of an earlier one may come late. */
function visit(place: Place, tell: Tell): () => void {
  const page = newUuid(window.crypto);
  let timer: number | undefined;
  let isOver = false;

  async function sign(): Promise<void> {
    const others = await markPresent(page, place).catch(() => null);
    // The server may have had the sign after the word that it was over.
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

/** @returns null when the server says no */
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
  return response.ok ? ((await response.json()) as { data: readonly Present[] }).data : null;
}

/** Also while the page is being left. */
async function leave(page: string, { workspace }: Place): Promise<void> {
  const headers = { [WORKSPACE_HEADER]: workspace };
  // Without it the server forgets the page by itself.
  await window
    .fetch(`/presence/${page}`, { method: 'DELETE', headers, keepalive: true })
    .catch(() => undefined);
}
