import { ANSWER_HEADERS, createApi } from '#api/app.ts';
import { localContext } from '#api/request/context.ts';
import { isApiPath } from '#api/request/paths.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { ERASING_PATH } from '#domain/erasure/erasing.ts';
import type { Demos } from '#store/candidate-stores.ts';
import { announceUpgrade } from './announce-upgrade.ts';
import { CHANGES_CHANNEL, DEV_RESET_PATH } from './protocol.ts';
import type { Quiet } from './recovery/quiet.ts';
import { RecoverableWorkspace } from './recovery/recoverable-workspace.ts';
import { RECOVERY_PATHS } from './recovery/recovery-paths.ts';
import { answerTrouble } from './recovery/trouble-answer.ts';

/** The status of an answer when the disk is full. A full disk does not damage the workspace. */
const FULL = 507;

/** Tells whether a request is for the API. Navigations always get the page, even on paths of the API. */
export function isForApi(request: Request, origin: string): boolean {
  const url = new URL(request.url);
  if (request.mode === 'navigate' || url.origin !== origin) return false;
  if (isApiPath(url.pathname) || isForRecovery(url)) return true;
  return import.meta.env.DEV && url.pathname === DEV_RESET_PATH;
}

/** Answers a request. A worker must keep running until the promise passed to `keepAlive` settles. */
export type Answer = (request: Request, keepAlive?: (work: Promise<unknown>) => void) => Promise<Response>;

interface LocalApiOptions {
  /**
   * True if another host will soon take over. Then the other host looks for missing rows and unsaved changes. This host
   * writes snapshots only of its own writes.
   */
  readonly isTemporary?: boolean;
  /** Delays the search for missing rows while requests come. Without it, the search starts at once. */
  readonly quiet?: Quiet;
}

interface LocalApi {
  readonly answer: Answer;
  /** Opens the database ahead of the first call. A service worker may do that once it is active. */
  readonly open: () => void;
  /** Called when no other host takes over, so that this host also does the other host's work. */
  readonly stay: () => void;
}

/** Makes the API over this browser's database. The database is opened by `open` or the first call. */
export function openLocalApi({ isTemporary = false, quiet }: LocalApiOptions = {}): LocalApi {
  const now = () => new Date();
  const workspace = new RecoverableWorkspace(now, {
    checksWhenOpened: !isTemporary,
    quiet,
    upgradeWatcher: announceUpgrade(),
  });
  const api = createApi(localContext(workspace.store, workspace.files, loadDemos), { now });
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  let lastAnnounced = 0;
  workspace.store.watch(({ seq }) => (lastAnnounced = Math.max(seq, lastAnnounced)));

  /**
   * The database announces each change when it is committed. This function announces two exceptions: a new workspace,
   * and a change whose worker was stopped right after the commit. The page repeats the call of that change, which is
   * then answered from the log.
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
    // The copies are rewritten below. The mark only counts if this worker ends before that.
    if (isErasing) await workspace.beginErasing().catch(() => undefined);
    const response =
      import.meta.env.DEV && url.pathname === DEV_RESET_PATH
        ? await resetInDevelopment(url)
        : await api.fetch(request);
    if (isErasing && response.ok) return withCopies(response);
    if (response.status < 500 || response.status === FULL) return response;
    const troubleNow = await workspace.troubleAfterFailure();
    return troubleNow ? answerTrouble(troubleNow) : response;
  }

  async function answerFromRecovery(request: Request): Promise<Response> {
    const { answerRecovery } = await import('./recovery/recovery-calls.ts');
    return answerRecovery(workspace, request);
  }

  async function resetInDevelopment({ searchParams }: URL): Promise<Response> {
    const { resetToDemo } = await import('./dev-reset.ts');
    return resetToDemo(workspace.store, now(), searchParams);
  }

  /**
   * After an erasure, also erases from every copy of the workspace. The answer names the copies that could not be
   * rewritten.
   */
  async function withCopies(response: Response): Promise<Response> {
    const failed = await workspace.eraseFromCopies();
    if (failed.length === 0) return response;
    const receipt = (await response.json()) as { readonly left?: readonly string[] };
    return Response.json({ ...receipt, left: [...(receipt.left ?? []), ...failed] }, response);
  }

  const answer: Answer = async (request, keepAlive) => {
    workspace.open();
    const isRecovery = isForRecovery(new URL(request.url));
    const response = isRecovery ? await answerFromRecovery(request) : await answerFromApi(request);
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

  return { answer, open: () => workspace.open(), stay: () => workspace.checkAndSave() };
}

async function loadDemos(): Promise<Demos> {
  return (await import('#demo/workspace.ts')).demosOf;
}

function isForRecovery({ pathname }: URL): boolean {
  return Object.values<string>(RECOVERY_PATHS).includes(pathname);
}
