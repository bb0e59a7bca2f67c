import { HTTPException } from 'hono/http-exception';
import { untilPermitted } from '#api/request/until-permitted.ts';
import type { Bodies } from '#server/bodies/bodies.ts';
import { TryLater } from '#server/calls/failure.ts';
import { answerJson } from './answers.ts';

/**
 * Answers one of the server's own calls. Reads the whole body before it checks the sender's rights, because they may
 * end while the body is received.
 *
 * @param baseUrl the server's public address, which differs from the request's behind a proxy
 */
export async function answerOwnCall(
  kind: Parameters<Bodies['call']>[0],
  request: Request,
  {
    bodies,
    baseUrl,
    address,
  }: { readonly bodies: Bodies; readonly baseUrl: string; readonly address: string },
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  try {
    return await bodies.call(kind, request, address, (body) => {
      const read = () =>
        new Request(`${baseUrl}${pathname}${search}`, {
          method,
          headers: [...headers],
          ...(body.length > 0 && { body }),
        });
      return untilPermitted(() => answer(read()));
    });
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error;
    const later = error instanceof TryLater && { 'Retry-After': String(error.retryAfter) };
    return answerJson(error.status, { message: error.message }, { ...later });
  }
}
