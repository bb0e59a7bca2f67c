import type { RouteName } from '#contract/contract.ts';
import type { OwnName } from '#contract/server/own-calls.ts';
import type { AnyInput } from './request.ts';

/** The input of a call in a query key. */
export type AskedFor = Pick<AnyInput, 'params' | 'query' | 'body'>;

/**
 * The key of what a call answers. Without an input, it is a prefix of all keys of the route.
 *
 * @param part tells a query that makes something else of the answer, such as pages or the answer of one day
 */
export function apiKey(
  route: RouteName | OwnName,
  { params = {}, query, body }: AskedFor = {},
  part?: string,
) {
  // An id may come from the address, as text, or from a row.
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const input: AskedFor = { params: texts, ...(query && { query }), ...(body !== undefined && { body }) };
  return part === undefined ? ([route, input] as const) : ([route, input, part] as const);
}
