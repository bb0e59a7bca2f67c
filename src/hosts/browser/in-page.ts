import { isForApi, openLocalApi } from './local-api.ts';

/** Without a worker the page answers itself: API requests made through `window.fetch` never reach the network. */
export function answerInPage(): void {
  const answer = openLocalApi();
  const network = window.fetch.bind(window);

  window.fetch = async function fetch(input, init) {
    const request = new Request(input, init);
    if (!isForApi(request, window.location.origin)) return network(request);
    request.signal.throwIfAborted();
    return answer(request);
  };
}
