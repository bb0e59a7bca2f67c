import { SocketAddress } from 'node:net';
import { familyOf, networksOf } from '#server/outside/networks.ts';

/** The proxies in front of the server. */
interface Proxies {
  /** Tells whether a proxy has this address. */
  has(address: string): boolean;
  /**
   * The address of a request's sender. `X-Forwarded-For` is read from its end, and only the part that these proxies
   * have written, because a sender can write the rest.
   */
  addressBehind(socket: string, forwardedFor: string | null): string;
}

/** @param named addresses, or networks such as 10.1.0.0/16 */
export function proxiesOf(named: readonly string[]): Proxies {
  const trusted = networksOf(named);
  const isTrusted = (address: string) => trusted.check(address, familyOf(address));

  return {
    has: (address) => isTrusted(plain(address)),
    addressBehind(socket, forwardedFor) {
      let address = plain(socket);
      const hops = forwardedFor?.split(',').map((hop) => plain(hop.trim())) ?? [];
      while (isTrusted(address)) {
        const next = hops.pop();
        if (next === undefined || !isAddress(next)) break;
        address = next;
      }
      return address;
    },
  };
}

/** Removes the IPv6 prefix of an IPv4 address: `::ffff:10.0.0.7` → `10.0.0.7`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isAddress(text: string): boolean {
  try {
    return new SocketAddress({ address: text, family: familyOf(text) }).address !== '';
  } catch {
    // The text is no address.
    return false;
  }
}
