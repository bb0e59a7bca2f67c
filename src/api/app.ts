import type { Hono } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import { baseCalls } from './base-calls.ts';
import type { Calls } from './calls.ts';
import { LATER_CALLS, loadRefusals } from './later-calls.ts';
import type { Clock, ContextOf } from './request/context.ts';
import { answerErrors, type FailureIn, type Report } from './request/errors.ts';
import { implementer } from './request/implement.ts';

/** The headers of every response (product §7). A host sets them on its own responses, too. */
export const ANSWER_HEADERS = {
  // Pages and API calls share paths, so a cache must not answer a call with a page, a page with a call, or either with
  // old data.
  'Cache-Control': 'no-store',
  Vary: 'Accept',
  // A response that a browser opens as a page must not run anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The whole API as a function from Request to Response, over any store, in any host.
 *
 * @param contextOf finds the actor and the workspace of a request
 * @param report logs why a request failed; the default logs to the console
 * @param failureIn finds failures of the store in errors of the context; by default only the store's own
 * @example const response = await createApi(localContext(store, files), { now: () => new Date() }).fetch(request);
 */
export function createApi(
  contextOf: ContextOf,
  clock: Clock,
  report: Report = reportToConsole,
  failureIn?: FailureIn,
): Hono {
  const app = newApp();

  app.use(async (c, next) => {
    await next();
    // A response with bytes already has its own policy.
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
      if (c.res.headers.get(name) === null) c.header(name, value);
    }
  });

  /** Serves these calls. All others go to the next part, whose code is loaded when one comes. */
  function serve(on: Hono, { routes, serve: serveCalls }: Calls, later: typeof LATER_CALLS): Hono {
    answerErrors(on, report, failureIn);
    serveCalls(implementer(on, contextOf, clock, routes), clock);
    let next: Hono | undefined;
    on.all('*', async (c) => {
      next ??= await nextOf(later);
      return next.fetch(c.req.raw);
    });
    return on;
  }

  async function nextOf([load, ...others]: typeof LATER_CALLS): Promise<Hono> {
    const next = newApp();
    if (load) return serve(next, await load(), others);
    answerErrors(next, report, failureIn);
    (await loadRefusals())(next);
    return next;
  }

  return serve(app, baseCalls, LATER_CALLS);
}

/** A Hono with one router instead of two: `TrieRouter` takes the routes in any order, and the worker is smaller. */
function newApp(): Hono {
  return new HonoBase({ router: new TrieRouter() });
}

function reportToConsole(failure: unknown): void {
  // oxlint-disable-next-line no-console -- developers look for failures in the console
  console.error(failure);
}
