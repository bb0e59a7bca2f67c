import { BlockList, isIPv6, SocketAddress } from 'node:net';

/** Tells the address of whoever sends a request. */
export type AddressOf = (socket: string, forwardedFor: string | null) => string;

/**
 * A header that a stranger can write says nothing: only what a proxy named in the settings has added is believed, from
 * the last entry back to the first that no such proxy has.
 *
 * @param proxies addresses, or networks like 10.1.0.0/16
 */
export function addressesBehind(proxies: readonly string[]): AddressOf {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const isTrusted = (address: string) => trusted.check(address, familyOf(address));

  return (socket, forwardedFor) => {
    let address = plain(socket);
    const hops = forwardedFor?.split(',').map((hop) => plain(hop.trim())) ?? [];
    while (isTrusted(address)) {
      const next = hops.pop();
      if (next === undefined || !isAddress(next)) break;
      address = next;
    }
    return address;
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** An IPv4 address that came through a socket for both: `::ffff:10.0.0.7` → `10.0.0.7`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isAddress(text: string): boolean {
  try {
    return new SocketAddress({ address: text, family: familyOf(text) }).address !== '';
  } catch {
    return false;
  }
}
