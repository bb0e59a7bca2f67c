import { expect, it } from 'vitest';
import { addressToCall } from './address-to-call.ts';

const NOT_PUBLIC = /^Its address is not on the public internet/;

function leadingTo(...addresses: string[]) {
  return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

const call = (host: string, addresses: string[] = [], allowed: string[] = [], isEncrypted = true) =>
  addressToCall(host, { allowed, isEncrypted, addressesOf: leadingTo(...addresses) });

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
])('An owner can’t name the address %s in the server’s own network', async (host) => {
  await expect(call(host)).rejects.toThrow(NOT_PUBLIC);
});

it.each([
  ['one address', ['10.0.0.1']],
  ['a public address and another', ['93.184.216.34', '127.0.0.1']],
  ['an address of IPv6', ['::1']],
])('A name that leads into the server’s own network by %s is refused', async (_, addresses) => {
  await expect(call('mail.example.com', addresses)).rejects.toThrow(NOT_PUBLIC);
});

it('The machine’s own names and numbers that mean an address are looked up and refused', async () => {
  for (const host of ['localhost', '2130706433', '127.1', '0x7f000001']) {
    await expect(addressToCall(host, { allowed: [], isEncrypted: true })).rejects.toThrow(NOT_PUBLIC);
  }
});

it('The caller gets the checked address, of IPv4 where there is one, and not the name', async () => {
  expect(await call('mail.example.com', ['2606:2800:21f::1', '93.184.216.34'])).toBe('93.184.216.34');
  expect(await call('mail.example.com', ['2606:2800:21f::1'])).toBe('2606:2800:21f::1');
});

it('A network that the operator allows is called, also without encryption, and no other is', async () => {
  expect(await call('10.1.2.3', [], ['10.1.0.0/16'], false)).toBe('10.1.2.3');
  await expect(call('10.2.2.3', [], ['10.1.0.0/16'], false)).rejects.toThrow(NOT_PUBLIC);
  await expect(call('93.184.216.34', [], ['10.1.0.0/16'], false)).rejects.toThrow(/has to be encrypted/);
});

it('A name that nobody knows is told', async () => {
  await expect(call('nowhere.example.com')).rejects.toThrow('There is no server of this name');
});
