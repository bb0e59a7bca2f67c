import { readBounded } from '#api/bounded-body.ts';
import { untilPermitted } from '#api/until-permitted.ts';
import { refusal } from './answers.ts';

/** The maximum size of bodies of the server's own calls, in bytes. The contract has the limits of the API's calls. */
const MOST = {
  people: 64_000,
  directory: 1_000_000,
  links: 1_000_000,
  careers: 100_000,
  mailIn: 100_000,
  webhooks: 20_000,
} as const;

/**
 * Answers one of the server's own calls. Reads the whole body before it checks the sender's rights, because they may
 * end while the body is received.
 *
 * @param baseUrl the server's public address, which differs from the request's behind a proxy
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
