import fc from 'fast-check';
import type { RouteName } from '#contract/contract.ts';
import type { RequestParts } from '../test-client.ts';

/** A random call without its idempotency key and its moment. */
export interface Made {
  readonly name: RouteName;
  readonly parts?: RequestParts;
  readonly back?: number | 'under';
  readonly fromWhereItIs?: boolean;
  readonly overStored?: boolean;
}

export function made(
  called: RouteName,
  parts: fc.Arbitrary<RequestParts> = fc.constant({}),
): fc.Arbitrary<Made> {
  return parts.map((drawn) => ({ name: called, parts: drawn }));
}
