import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import type { OwnWorkspace } from './people-calls.ts';

/*
 * Which workspace a page shows belongs to its tab, so that two tabs can show two. An address names one by `?workspace=`,
 * which is how a link in a message and a switch lead to it; then the tab knows it, and a new tab begins with the last used.
 */

const PARAMETER = 'workspace';
const OF_TAB = 'hirelane-workspace';
const LAST_USED = 'hirelane-last-workspace';

/** A path, in a workspace. */
export function pathIn(workspace: string, path = '/'): string {
  return `${path}?${new URLSearchParams({ [PARAMETER]: workspace })}`;
}

/** The workspace that this page shows of one's own; null: its address leads to one that is not. */
export function chooseWorkspace<Own extends Pick<OwnWorkspace, 'id'>>(
  own: readonly Own[],
): Own | null | undefined {
  const named = new URLSearchParams(window.location.search).get(PARAMETER);
  const find = (wanted: string | null) => own.find(({ id }) => id === wanted);
  if (named !== null && own.length > 0) return find(named.toLowerCase()) ?? null;
  return find(ofTab()) ?? find(readItem(LAST_USED)) ?? own[0];
}

/** From now on this tab shows a workspace, and its address names none. */
export function keepWorkspace(id: string): void {
  try {
    sessionStorage.setItem(OF_TAB, id);
  } catch {
    // The browser allows no storage: the address goes on to say it.
    return;
  }
  const { pathname, searchParams, hash } = new URL(window.location.href);
  if (!searchParams.has(PARAMETER)) return;
  searchParams.delete(PARAMETER);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  window.history.replaceState(window.history.state, '', pathname + search + hash);
}

/**
 * A new tab begins with the workspace of the page that was looked at last; and a page of another workspace that Back brings
 * again, as the browser kept it, is loaded anew.
 *
 * @returns ends it
 */
export function followTab(workspace: string): () => void {
  function used(): void {
    if (!document.hidden) writeItem(LAST_USED, workspace);
  }
  function shown({ persisted }: PageTransitionEvent): void {
    const its = ofTab();
    if (persisted && its !== null && its !== workspace) window.location.reload();
  }
  used();
  window.addEventListener('focus', used);
  document.addEventListener('visibilitychange', used);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('focus', used);
    document.removeEventListener('visibilitychange', used);
    window.removeEventListener('pageshow', shown);
  };
}

function ofTab(): string | null {
  try {
    return sessionStorage.getItem(OF_TAB);
  } catch {
    return null;
  }
}
