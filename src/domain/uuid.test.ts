import { expect, it } from 'vitest';
import { newUuid, uuidOf } from './uuid.ts';

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('Sixteen bytes of %i make a uuid of version 4', (byte, uuid) => {
  expect(uuidOf(new Uint8Array(16).fill(byte))).toBe(uuid);
});

it('Every uuid is a new one, of 16 bytes from the source of randomness it is given', () => {
  const asked: number[] = [];
  const source = {
    getRandomValues: (bytes: Uint8Array) => bytes.fill(asked.push(bytes.length)),
  };
  expect([newUuid(source), newUuid(source)]).toEqual([
    '01010101-0101-4101-8101-010101010101',
    '02020202-0202-4202-8202-020202020202',
  ]);
  expect(asked).toEqual([16, 16]);
});
