import { expect, test } from 'vitest';
import { addressesOf } from './copy-addresses.ts';

function person(name: string, email: string) {
  return { name, email };
}

test('Addresses are each copied once, in order, and candidates without one are named (product §2)', () => {
  const people = [
    person('Ada', 'ada@example.com'),
    person('Grace', ''),
    person('Ada King', ' ADA@example.com '),
    person('Zoë', 'zoe@example.com'),
  ];
  expect(addressesOf(people)).toEqual({
    addresses: ['ada@example.com', 'zoe@example.com'],
    without: ['Grace'],
  });
});
