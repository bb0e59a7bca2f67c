import { copyChannel } from '#hosts/page/device-copy.ts';
import { isFromServer } from '#hosts/page/from-server.ts';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import { ANSWERED_BY_HEADER } from '#hosts/page/headers.ts';
import { callEarly, takeEarlyAnswer } from '#web/app/api/early-calls.ts';
import { toRequest, type Request } from '#web/app/api/request.ts';
import type { SignedIn } from './people-calls.ts';
import { chooseWorkspace } from './tab-workspace.ts';

declare global {
  interface Window {
    /** Resolves when the first calls of the workspace were sent, or will not be sent early. */
    earlyWorkspace?: Promise<void>;
  }
}

/**
 * Asks for the workspace's revision, before everything else. A change after it may be missing in the other answers
 * (watch-server.ts).
 */
const REVISION = toRequest('GET /changes', { query: { order: 'newest', limit: 1, rows: 0 } });

/** The calls of the frame. */
const OF_FRAME = [toRequest('GET /people', {})];

/** All calls that are sent before the app is there, for a screen with these. */
export function withFrame(calls: readonly Request[]): readonly Request[] {
  return [REVISION, ...calls, ...OF_FRAME];
}

/**
 * Sends the first calls of the workspace that this page will show as soon as the session is known, while the app is
 * loaded.
 */
export function callWorkspaceEarly(calls: readonly Request[]): void {
  // Without them the app sends the calls itself.
  window.earlyWorkspace = callOnceSignedIn(calls).catch(() => undefined);
}

async function callOnceSignedIn(calls: readonly Request[]): Promise<void> {
  // The app reads the answer, too.
  const response = (await window.earlySession)?.clone();
  if (!response?.ok || !isOwn(response)) return;
  const { workspaces } = (await response.json()) as Pick<SignedIn, 'workspaces'>;
  const workspace = chooseWorkspace(workspaces);
  // A reviewer has other screens, with other calls.
  if (!workspace || workspace.missing || workspace.closed || workspace.role === 'reviewer') return;
  const sent = withFrame(calls).map(({ url, init }) => ({
    url,
    init: { ...init, headers: { ...init.headers, [WORKSPACE_HEADER]: workspace.id } },
  }));
  // A copy on this device announces its changes there, and may be the one that answers.
  callEarly(sent, { channel: new BroadcastChannel(copyChannel(workspace.id)), isOwn });
}

/** Resolves when no more calls are sent early, so that the app may send its own. */
export async function earlyCallsAreSent(): Promise<void> {
  await window.earlyWorkspace;
}

/**
 * The server's revision from before the first calls. Undefined when they were not sent early, or the copy on this device has
 * answered. Null when it is unknown.
 */
export async function earlyRevision(): Promise<number | null | undefined> {
  try {
    const response = await takeEarlyAnswer(REVISION.url, REVISION.init);
    if (!response || response.headers.has(ANSWERED_BY_HEADER)) return undefined;
    if (!response.ok || !isFromServer(response)) return null;
    return ((await response.json()) as { readonly revision: number }).revision;
  } catch {
    return null;
  }
}

function isOwn(response: Response): boolean {
  return isFromServer(response) || response.headers.has(ANSWERED_BY_HEADER);
}
