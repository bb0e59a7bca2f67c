import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import type { OwnWorkspace } from './people-calls.ts';

/*
 * Each tab has its own workspace, so that two tabs can show two. Links in messages and the switch of workspaces name a
 * workspace by `?workspace=`. The tab then stores it. A new tab begins with the workspace that was last used.
 */

const PARAMETER = 'workspace';
const OF_TAB = 'hirelane-workspace';
const LAST_USED = 'hirelane-last-workspace';

/** The address of a path in the given workspace. */
export function pathIn(workspace: string, path = '/'): string {
  return `${path}?${new URLSearchParams({ [PARAMETER]: workspace })}`;
}

/**
 * The workspace of this page. Null when the address names a workspace of which the person is no member; undefined when
 * the person has none.
 */
export function chooseWorkspace<Own extends Pick<OwnWorkspace, 'id'>>(
  own: readonly Own[],
): Own | null | undefined {
  const named = new URLSearchParams(window.location.search).get(PARAMETER);
  const find = (wanted: string | null) => own.find(({ id }) => id === wanted);
  if (named !== null && own.length > 0) return find(named.toLowerCase()) ?? null;
  return find(ofTab()) ?? find(readItem(LAST_USED)) ?? own[0];
}

/** Stores the workspace in this tab and removes it from the address. */
export function keepWorkspace(id: string): void {
  try {
    sessionStorage.setItem(OF_TAB, id);
  } catch {
    // The browser allows no storage, so the address keeps the workspace.
    return;
  }
  const { pathname, searchParams, hash } = new URL(window.location.href);
  if (!searchParams.has(PARAMETER)) return;
  searchParams.delete(PARAMETER);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  window.history.replaceState(window.history.state, '', pathname + search + hash);
}

/**
 * Remembers the workspace of the page that was used last, because a new tab begins with it. It also reloads a page that
 * the browser's Back restores from memory when the tab has another workspace by now.
 *
 * @returns a function that stops both
 */
export function followTab(workspace: string): () => void {
  function used(): void {
    if (!document.hidden) writeItem(LAST_USED, workspace);
  }
  function shown({ persisted }: PageTransitionEvent): void {
    const current = ofTab();
    if (persisted && current !== null && current !== workspace) window.location.reload();
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
    // Without storage, the last workspace of the browser is shown.
    return null;
  }
}
