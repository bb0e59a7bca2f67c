import { BlockList, isIPv6 } from 'node:net';

/** @param named addresses, or networks such as 10.1.0.0/16 */
export function networksOf(named: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const network of named) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return networks;
}

export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
