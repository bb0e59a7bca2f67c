import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { OWN_CALLS } from '#contract/server/own-calls.ts';
import { OWN_HANDLERS, OWN_ROUTES } from '#hosts/node/test/rights/every-route-in-test.ts';
import { publicRoutes } from '#server/careers/public-routes.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';

/** Pages that a browser opens, with their forms, pictures and style sheets. They are no calls of programs. */
const PAGES: readonly RegExp[] = [
  /^GET \/careers\/:site(\/style\.css|\/icon\.svg|\/:logo.*|\/application|\/:slug(\/apply)?)?$/,
  /^POST \/careers\/:site\/(application|:slug\/(apply|files))$/,
  /^(GET|POST) \/(offer|interview)(\/|$)/,
  // Links that were mailed by earlier versions.
  /^(GET|POST) \/(offers|interviews)\/:token/,
  /^GET \/(offers|consent)\/style\.css$/,
  /^(GET|POST) \/consent(\/erase)?$/,
  /^GET \/robots\.txt$/,
];

/** Calls that no router registers: the server answers them itself. */
const UNROUTED = ['GET /changes/stream', 'GET /health/live', 'GET /health/ready', 'GET /metrics'];

function described(route: string): string {
  return route.replaceAll(/:(\w+)/g, '{$1}');
}

describe('The document of a server’s calls', () => {
  const open = publicRoutes({} as CareersContext)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !PAGES.some((pattern) => pattern.test(route)));

  it('The document of a server’s calls has every call that a server answers, and no other', () => {
    const answered = new Set([...OWN_ROUTES, ...open].map(described));
    expect([...answered, ...UNROUTED].toSorted()).toEqual(Object.keys(OWN_CALLS).toSorted());
  });

  it('The server reads rights and input of a member’s or a visitor’s call from its document', () => {
    // A route that is registered by hand checks neither.
    const byHand = OWN_HANDLERS.filter(({ handler }) => handler.name !== 'answerRow');
    expect(byHand.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('The document of a server’s calls has no call twice', () => {
    expect(Object.keys(OWN_CALLS).filter((name) => name in contract)).toEqual([]);
  });
});
