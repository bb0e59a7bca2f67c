import { readBounded } from '#api/bounded-body.ts';
import { untilPermitted } from '#api/until-permitted.ts';
import { refusal } from './answers.ts';

/** Bytes that a call of the server's own may have. The API's calls have limits of their own, in the contract. */
const MOST = { people: 64_000, links: 1_000_000 } as const;

/**
 * Answers a call of the server's own, under the address that people open. Its body is read before anything is looked up, so that
 * what somebody may do is that of the moment when the call is whole.
 *
 * @param baseUrl the address that people open: behind a proxy the request says another
 */
export async function answerOwnCall(
  kind: keyof typeof MOST,
  request: Request,
  baseUrl: string,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const most = MOST[kind];
  const body = await readBounded(request, most);
  if (!body) return refusal(413, `The body can’t be larger than ${most / 1_000} kB`);
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const read = () =>
    new Request(`${baseUrl}${pathname}${search}`, {
      method,
      headers: [...headers],
      ...(body.length > 0 && { body }),
    });
  return untilPermitted(() => answer(read()));
}
