import { isForApi, type Answer } from './local-api.ts';
import { LEAVE, STAY, type PostedAnswer, type PostedRequest } from './protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

type Posted = PostedRequest | typeof LEAVE | typeof STAY;

/**
 * Answers the page whose own worker this is (page-worker.ts), until the page leaves it.
 *
 * @param stay called when the page will not leave it
 */
export function answerPage(answer: Answer, stay: () => void): void {
  /** Settles when all is answered and in a snapshot. */
  let finished: Promise<unknown> = Promise.resolve();

  function finishBeforeLeaving(work: Promise<unknown>): void {
    finished = Promise.allSettled([finished, work]);
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
    if (data === LEAVE) {
      void finished.then(() => finished).then(() => self.close());
      return;
    }
    const answering = answerPosted(data).then(
      (answered) => ports[0]?.postMessage(answered, answered?.body ? [answered.body] : []),
      (failure: unknown) => ports[0]?.postMessage(String(failure)),
    );
    finishBeforeLeaving(answering);
  });
  self.postMessage('ready');
}
