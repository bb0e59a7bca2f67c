import { ANSWER_HEADERS, createApi } from '#api/app.ts';
import { localContext } from '#api/context.ts';
import { demosOf } from '#demo/workspace.ts';
import { isApiPath } from '#api/paths.ts';
import { ERASING_PATH } from '#domain/erasure/erasing.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { resetToDemo } from './dev-reset.ts';
import { CHANGES_CHANNEL, DEV_RESET_PATH, RECOVERY_PATHS } from './protocol.ts';
import type { Quiet } from './quiet.ts';
import { RecoverableWorkspace } from './recoverable-workspace.ts';
import { answerRecovery } from './recovery-calls.ts';
import { answerTrouble } from './trouble-answer.ts';

/** The status for a full disk. A full disk does not damage the workspace. */
const FULL = 507;

/** Whether a request is for the API. Navigations are for the page, even on the API's paths. */
export function isForApi(request: Request, origin: string): boolean {
  const url = new URL(request.url);
  if (request.mode === 'navigate' || url.origin !== origin) return false;
  if (isApiPath(url.pathname) || isForRecovery(url)) return true;
  return import.meta.env.DEV && url.pathname === DEV_RESET_PATH;
}

/** Answers a request. A worker must not be stopped before the promise passed to `keepAlive` settles. */
export type Answer = (request: Request, keepAlive?: (work: Promise<unknown>) => void) => Promise<Response>;

export interface LocalApiOptions {
  /**
   * Another host is about to take over. The other host looks for missing rows and for changes that are in no snapshot.
   * This host still writes a snapshot of its own writes.
   */
  readonly isTemporary?: boolean;
  /** The search for missing rows waits for this; without it the search starts at once. */
  readonly quiet?: Quiet;
}

export interface LocalApi {
  readonly answer: Answer;
  /** Called when the other host does not take over: its work is done here. */
  readonly stay: () => void;
}

/** The API over this browser's own database. */
export function openLocalApi({ isTemporary = false, quiet }: LocalApiOptions = {}): LocalApi {
  const now = () => new Date();
  const workspace = new RecoverableWorkspace(now, { checksWhenOpened: !isTemporary, quiet });
  const api = createApi(localContext(workspace.store, workspace.files, demosOf), { now });
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  let lastAnnounced = 0;
  workspace.store.watch(({ seq }) => (lastAnnounced = Math.max(seq, lastAnnounced)));

  /**
   * The database announces each change when it is committed. Two exceptions are announced here: a new workspace, and a change
   * whose worker was stopped right after the commit. The call of that change is repeated, and answered from the log.
   */
  function announceIfMissed(seq: number, isNewWorkspace: boolean): void {
    if (!isNewWorkspace && seq <= lastAnnounced) return;
    channel.postMessage({ seq, rows: 'everything' } satisfies ChangeNotice);
  }

  async function answerFromApi(request: Request): Promise<Response> {
    const trouble = await workspace.trouble();
    if (trouble) return answerTrouble(trouble);
    if (request.method !== 'GET') await workspace.markerWritten();
    const url = new URL(request.url);
    const isErasing = request.method === 'POST' && url.pathname === ERASING_PATH;
    if (isErasing) await workspace.beginErasing().catch(() => undefined);
    const response =
      import.meta.env.DEV && url.pathname === DEV_RESET_PATH
        ? await resetToDemo(workspace.store, now(), url.searchParams)
        : await api.fetch(request);
    if (isErasing && response.ok) return withCopies(response);
    if (response.status < 500 || response.status === FULL) return response;
    const troubleNow = await workspace.troubleAfterFailure();
    return troubleNow ? answerTrouble(troubleNow) : response;
  }

  /** Erases from every copy too. The answer of an erasure names the copies that could not be rewritten. */
  async function withCopies(response: Response): Promise<Response> {
    const failed = await workspace.eraseFromCopies();
    if (failed.length === 0) return response;
    const receipt = (await response.json()) as { readonly left?: readonly string[] };
    return Response.json({ ...receipt, left: [...(receipt.left ?? []), ...failed] }, response);
  }

  const answer: Answer = async (request, keepAlive) => {
    const isRecovery = isForRecovery(new URL(request.url));
    const response = isRecovery ? await answerRecovery(workspace, request) : await answerFromApi(request);
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    const seq = response.headers.get('Change-Seq');
    if (seq !== null) {
      workspace.scheduleSnapshot();
      announceIfMissed(Number(seq), isRecovery);
    }
    keepAlive?.(workspace.snapshotsWritten());
    return response;
  };

  return { answer, stay: () => workspace.checkAndSave() };
}

function isForRecovery({ pathname }: URL): boolean {
  return Object.values<string>(RECOVERY_PATHS).includes(pathname);
}
