import { ANSWER_HEADERS, createApi } from '#api/app.ts';
import { localContext } from '#api/context.ts';
import { isApiPath } from '#api/paths.ts';
import type { ChangeNotice } from '#domain/change-notice.ts';
import { resetToDemo } from './dev-reset.ts';
import { KeptWorkspace } from './kept-workspace.ts';
import { CHANGES_CHANNEL, DEV_RESET_PATH, RECOVERY_PATHS } from './protocol.ts';
import { answerRecovery } from './recovery-calls.ts';
import { answerTrouble } from './trouble-answer.ts';

/** A full disk is no damage: the API says so itself. */
const FULL = 507;

/** Whether a request is the API's: the rest is the network's. Navigations are the page's, on the same paths. */
export function isForApi(request: Request, origin: string): boolean {
  const url = new URL(request.url);
  if (request.mode === 'navigate' || url.origin !== origin) return false;
  if (isApiPath(url.pathname) || isForRecovery(url)) return true;
  return import.meta.env.DEV && url.pathname === DEV_RESET_PATH;
}

/** Answers a request. What is handed to `keepAlive` goes on afterwards: a worker must not be stopped before. */
export type Answer = (request: Request, keepAlive?: (work: Promise<unknown>) => void) => Promise<Response>;

/** The API over this browser's own database. */
export function openLocalApi(): Answer {
  const now = () => new Date();
  const kept = new KeptWorkspace(now);
  const api = createApi(localContext(kept.store), { now });
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  let lastTold = 0;
  kept.store.watch(({ seq }) => (lastTold = Math.max(seq, lastTold)));

  /**
   * The database tells of each change when it is committed. Of a new workspace nobody has told, and neither of a
   * change whose worker was stopped right after committing it: the call is repeated, and answered from the log.
   */
  function tellIfUntold(seq: number, isNewWorkspace: boolean): void {
    if (!isNewWorkspace && seq <= lastTold) return;
    channel.postMessage({ seq, rows: 'everything' } satisfies ChangeNotice);
  }

  async function answerUsable(request: Request): Promise<Response> {
    const trouble = await kept.trouble();
    if (trouble) return answerTrouble(trouble);
    if (request.method !== 'GET') await kept.marked();
    const url = new URL(request.url);
    const response =
      import.meta.env.DEV && url.pathname === DEV_RESET_PATH
        ? await resetToDemo(kept.store, now(), url.searchParams)
        : await api.fetch(request);
    if (response.status < 500 || response.status === FULL) return response;
    const troubleNow = await kept.troubleAfterFailure();
    return troubleNow ? answerTrouble(troubleNow) : response;
  }

  return async function answer(request, keepAlive) {
    const isRecovery = isForRecovery(new URL(request.url));
    const response = isRecovery ? await answerRecovery(kept, request) : await answerUsable(request);
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) response.headers.set(name, value);
    const seq = response.headers.get('Change-Seq');
    if (seq !== null) {
      kept.wrote();
      tellIfUntold(Number(seq), isRecovery);
    }
    keepAlive?.(kept.saved());
    return response;
  };
}

function isForRecovery({ pathname }: URL): boolean {
  return Object.values<string>(RECOVERY_PATHS).includes(pathname);
}
