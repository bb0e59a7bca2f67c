import { expect, test } from 'vitest';
import { DESCRIBED_ROUTES } from '#domain/changes/describe-change.ts';
import { contract } from './contract.ts';
import { isWrite } from './route.ts';

test('every call that changes something is described in words by its command', () => {
  const writes = Object.entries(contract).filter(([name, route]) => isWrite(name, route));
  // An undo is described by the change that it undoes; restoring a backup replaces everything.
  const others = ['POST /changes/{seq}/undo', 'PUT /backup'];
  expect([...DESCRIBED_ROUTES, ...others].toSorted()).toEqual(writes.map(([name]) => name).toSorted());
});
