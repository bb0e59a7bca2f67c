import { expect, it } from 'vitest';
import { uuidOf } from './uuid.ts';

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('sixteen bytes of %i make a uuid of version 4', (byte, uuid) => {
  expect(uuidOf(new Uint8Array(16).fill(byte))).toBe(uuid);
});
