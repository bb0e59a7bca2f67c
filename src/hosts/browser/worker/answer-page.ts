import { isForApi, type Answer } from '#hosts/browser/local-api.ts';
import { LEAVE, STAY, type PostedAnswer, type PostedRequest } from '#hosts/browser/protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

type Posted = PostedRequest | typeof LEAVE | typeof STAY;

/**
 * Answers the requests of the page that started this worker (page-worker.ts), until the page sends `LEAVE`.
 *
 * @param stay called when no service worker takes over from this worker
 */
export function answerPage(answer: Answer, stay: () => void): void {
  /** Requests that are not answered yet, and writes that are not in a snapshot yet. */
  const unfinished = new Set<Promise<unknown>>();

  function finishBeforeLeaving(work: Promise<unknown>): void {
    const finish = () => unfinished.delete(work);
    unfinished.add(work);
    work.then(finish, finish);
  }

  async function leave(): Promise<void> {
    // Repeats, because an answer can add work: the snapshot of its write.
    while (unfinished.size > 0) await Promise.allSettled(unfinished);
    self.close();
  }

  async function answerPosted(posted: PostedRequest): Promise<PostedAnswer | null> {
    const request = new Request(posted.url, posted);
    if (!isForApi(request, self.location.origin)) return null;
    const response = await answer(request, finishBeforeLeaving);
    const { status, statusText } = response;
    const body = response.body && (await response.arrayBuffer());
    return { status, statusText, headers: [...response.headers], body };
  }

  self.addEventListener('message', ({ data, ports }: MessageEvent<Posted>) => {
    if (data === STAY) return stay();
    if (data === LEAVE) return void leave();
    const answering = answerPosted(data).then(
      (answered) => ports[0]?.postMessage(answered, answered?.body ? [answered.body] : []),
      (failure: unknown) => ports[0]?.postMessage(String(failure)),
    );
    finishBeforeLeaving(answering);
  });
  self.postMessage('ready');
}
