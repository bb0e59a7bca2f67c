import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Route } from '#contract/schemas/route.ts';
import { withoutSchemas } from './contract-of-replica.ts';

it('The replica gets every route, with what it reads of it and nothing else', () => {
  const routes = withoutSchemas(contract);
  expect(Object.keys(routes)).toEqual(Object.keys(contract));
  for (const [name, route] of Object.entries<Route>(contract)) {
    const { offline, bytes } = route;
    expect(JSON.parse(JSON.stringify(routes[name]))).toEqual({ offline, ...(bytes && { bytes }) });
  }
});
