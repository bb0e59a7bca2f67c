import { ANSWER_HEADERS, createApi } from '#api/app.ts';
import { localContext } from '#api/context.ts';
import { isApiPath } from '#api/paths.ts';
import { resetToDemo } from './dev-reset.ts';
import { KeptWorkspace } from './kept-workspace.ts';
import { CHANGES_CHANNEL, DEV_RESET_PATH, RECOVERY_PATHS, type ChangeNotice } from './protocol.ts';
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

/** The API over this browser's own database; every write that changed something is told to every tab. */
export function openLocalApi(): Answer {
  const now = () => new Date();
  const kept = new KeptWorkspace(now);
  const api = createApi(localContext(kept.store), { now });
  const channel = new BroadcastChannel(CHANGES_CHANNEL);

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
    const key = request.headers.get('Idempotency-Key');
    const response = isForRecovery(new URL(request.url))
      ? await answerRecovery(kept, request)
      : await answerUsable(request);
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) response.headers.set(name, value);
    const seq = response.headers.get('Change-Seq');
    if (seq !== null) {
      kept.wrote();
      channel.postMessage({ seq: Number(seq), key } satisfies ChangeNotice);
    }
    keepAlive?.(kept.saved());
    return response;
  };
}

function isForRecovery({ pathname }: URL): boolean {
  return Object.values<string>(RECOVERY_PATHS).includes(pathname);
}
