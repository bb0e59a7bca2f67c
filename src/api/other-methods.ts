import type { Hono } from 'hono';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';
import { honoPath } from './request/paths.ts';

/** Answers 405 for a method that the contract does not have for this path. */
export function refuseOtherMethods(app: Hono): void {
  const routes = Object.keys(contract).map(splitName);
  for (const { path } of routes) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method);
    app.all(honoPath(path), (c) => {
      c.header('Allow', methods.join(', '));
      return c.json({ message: `${c.req.method} is not possible here` }, 405);
    });
  }
}
