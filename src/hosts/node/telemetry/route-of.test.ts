import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';
import { routeOf } from './route-of.ts';

it.each(Object.keys(contract).map((name) => splitName(name).path))(
  '%s is named as the contract has it',
  (path) => {
    expect(routeOf(path.replace(/\{\w+\}/g, '4711'))).toBe(path);
  },
);

it.each([
  ['/candidates/ana@example.com', '/candidates/{id}'],
  ['/session', '/session'],
  ['/invitations/lookup', '/invitations/…'],
  ['/people/ana@example.com/sessions', '/people/…'],
  ['/people/me/factors/two-step/on', '/people/me/factors/two-step/on'],
  ['/people/ana@example.com/factors', '/people/{id}/factors'],
  ['/links/answer', '/links/…'],
  ['/changes/stream', '/changes/stream'],
  ['/peoples', 'other'],
  ['/ana@example.com', 'other'],
  ['/assets/app-1a2b3c.js', 'other'],
])('%s is told as %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route);
});
