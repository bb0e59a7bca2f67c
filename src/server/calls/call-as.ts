import type { Clock, RequestContext } from '#api/request/context.ts';
import type { Report } from '#api/request/errors.ts';
import { splitName } from '#contract/schemas/route.ts';
import { serverApi } from './server-api.ts';

/** A call of the API within this process. */
export interface CallWithin {
  /** The method and the path, e.g. `PATCH /applications/7`. */
  readonly route: string;
  readonly body?: unknown;
  readonly key?: string;
}

/**
 * Calls the API of workspaces within this process, as the actor of a context and with its rights. The rules and the change
 * are those of the API.
 */
export type CallAs = (context: RequestContext, call: CallWithin) => Promise<Response>;

/** @param clock the time, and where failures are reported */
export function callerAs(clock: Clock & { readonly report: Report }): CallAs {
  const contexts = new WeakMap<Request, RequestContext>();
  const api = serverApi(async (request) => contexts.get(request) ?? null, clock, clock.report);
  return async (context, { route, body, key }) => {
    const { method, path } = splitName(route);
    const request = new Request(`http://within${path}`, {
      method,
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    contexts.set(request, context);
    return api.fetch(request);
  };
}
