import { createApi } from '#api/app.ts';
import { isApiPath } from '#api/paths.ts';
import { demoWorkspace } from '#demo/workspace.ts';
import { openIndexedDbStore } from '#store/indexeddb/open.ts';
import { resetToDemo } from './dev-reset.ts';
import { CHANGES_CHANNEL, type ChangeNotice } from './protocol.ts';

const DEV_RESET_PATH = '/dev/reset';

/** Whether a request is the API's: the rest is the network's. Navigations are the page's, on the same paths. */
export function isForApi(request: Request, origin: string): boolean {
  const url = new URL(request.url);
  if (request.mode === 'navigate' || url.origin !== origin) return false;
  return isApiPath(url.pathname) || (import.meta.env.DEV && url.pathname === DEV_RESET_PATH);
}

/** The API over this browser's own database; every write that changed something is told to every tab. */
export function openLocalApi(): (request: Request) => Promise<Response> {
  const now = () => new Date();
  const store = openIndexedDbStore({ seed: demoWorkspace, now });
  const api = createApi(store, { now });
  // While the page that woke this host up is still loading.
  void store.readAhead();
  const channel = new BroadcastChannel(CHANGES_CHANNEL);

  return async function answer(request) {
    const url = new URL(request.url);
    const key = request.headers.get('Idempotency-Key');
    const response =
      import.meta.env.DEV && url.pathname === DEV_RESET_PATH
        ? await resetToDemo(store, now(), url.searchParams)
        : await api.fetch(request);
    const seq = response.headers.get('Change-Seq');
    if (seq !== null) channel.postMessage({ seq: Number(seq), key } satisfies ChangeNotice);
    return response;
  };
}
