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
  /** What is not answered, or not in a snapshot, yet. */
  const unfinished = new Set<Promise<unknown>>();

  function finishBeforeLeaving(work: Promise<unknown>): void {
    const finish = () => unfinished.delete(work);
    unfinished.add(work);
    work.then(finish, finish);
  }

  async function leave(): Promise<void> {
    // An answer adds work while it is waited for: the snapshot of what it wrote.
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
