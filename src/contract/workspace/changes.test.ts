import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { isWrite } from '#contract/schemas/route.ts';
import { DESCRIBED_ROUTES } from '#domain/history/describe-change.ts';

test('Every call that is described by its command is one that changes something', () => {
  const writes = Object.entries(contract).filter(([name, route]) => isWrite(name, route));
  expect(writes.map(([name]) => name)).toEqual(expect.arrayContaining([...DESCRIBED_ROUTES]));
});
