import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { familyOf, networksOf } from './networks.ts';
import { OutsideError, toOutsideError } from './outside-error.ts';
import type { AddressesOf } from './outside-fetch.ts';
import { isPublicAddress } from './public-address.ts';

interface AddressOptions {
  /** Networks of the server's own that may be called too, also without encryption. */
  readonly allowed: readonly string[];
  readonly isEncrypted: boolean;
  /** Looks up a name, by default as the machine does. */
  readonly addressesOf?: AddressesOf;
}

/**
 * The address to connect to for a host that somebody typed. The caller connects to this address and not to the name, so that the
 * name can't lead elsewhere in between. A name that leads to several addresses is refused unless all may be called.
 *
 * @throws OutsideError
 */
export async function addressToCall(
  host: string,
  { allowed, isEncrypted, addressesOf = (name) => lookup(name, { all: true }) }: AddressOptions,
): Promise<string> {
  const found = isIP(host) === 0 ? await lookedUp(host, addressesOf) : [host];
  const networks = networksOf(allowed);
  const others = found.filter((address) => !networks.check(address, familyOf(address)));
  if (!others.every(isPublicAddress)) {
    throw new OutsideError('Its address is not on the public internet, so this server may not call it');
  }
  if (others.length > 0 && !isEncrypted) {
    throw new OutsideError(
      'Its connection has to be encrypted, because its address is on the public internet',
    );
  }
  // A server without IPv6 reaches no other address.
  const address = found.find((each) => familyOf(each) === 'ipv4') ?? found[0];
  if (address === undefined) throw new OutsideError('There is no server of this name');
  return address;
}

async function lookedUp(host: string, addressesOf: AddressesOf): Promise<string[]> {
  try {
    return (await addressesOf(host)).map(({ address }: LookupAddress) => address);
  } catch (cause) {
    throw toOutsideError(cause);
  }
}
