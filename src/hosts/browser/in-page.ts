import { isForApi, openLocalApi } from './local-api.ts';

/** Answers API requests made through `window.fetch` in the page itself, when there is no worker. */
export function answerInPage(): void {
  const { answer, open } = openLocalApi();
  open();
  const network = window.fetch.bind(window);

  window.fetch = async function fetch(input, init) {
    const request = new Request(input, init);
    if (!isForApi(request, window.location.origin)) return network(request);
    request.signal.throwIfAborted();
    return answer(request);
  };
}
