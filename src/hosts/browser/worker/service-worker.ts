import { isForApi, openLocalApi, type Answer } from '#hosts/browser/local-api.ts';
import { Quiet } from '#hosts/browser/recovery/quiet.ts';
import { RELEASE_HEADER } from '#hosts/page/headers.ts';
import { isDatabaseNewer } from '#store/indexeddb/newer-database.ts';
import { answerPage } from './answer-page.ts';
import { RELEASE } from './release.ts';
import { ShellCache } from './shell-cache.ts';
import { liveWith } from './worker-life.ts';
import { PART_NAMES, workerParts } from './worker-parts.ts';

declare const self: ServiceWorkerGlobalScope;

const isServiceWorker = 'registration' in self;
const quiet = new Quiet();
const local = openLocalApi({ isTemporary: !isServiceWorker, quiet });
if (isServiceWorker) serveOrigin(new ShellCache(RELEASE, quiet));
else {
  local.open();
  answerPage(answer, stay);
}

/** No service worker takes over, so this worker keeps its parts for the time without a connection. */
function stay(): void {
  local.stay();
  void quiet.begins().then(() => workerParts.keep(PART_NAMES));
}

/** Serves all pages and files of the app. */
function serveOrigin(shell: ShellCache): void {
  // The database is not opened before: the worker of the release before answers until this one is active (decision 158).
  liveWith(shell, { isTooOld: isDatabaseNewer, onActive: () => local.open() });

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    local.open();
    quiet.noteRequest();
    const isApi = isForApi(request, self.location.origin);
    const answered = isApi ? answer(request, (work) => event.waitUntil(work)) : shell.answer(request);
    if (answered) event.respondWith(answered);
  });
}

async function answer(...call: Parameters<Answer>): Promise<Response> {
  const response = await local.answer(...call);
  response.headers.set(RELEASE_HEADER, RELEASE.id);
  return response;
}
