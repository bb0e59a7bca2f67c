import { familyOf, networksOf } from './networks.ts';

/** Networks of IPv4 that are not the public internet (RFC 6890, and its registry). */
const NOT_PUBLIC = networksOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/** The public addresses of IPv6. */
const GLOBAL = networksOf(['2000::/3']);

/** And of them, not those of protocols, of examples, and those that lead to an address of IPv4. */
const NOT_GLOBAL = networksOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Tells whether an address is on the public internet, and not in the server's own network. */
export function isPublicAddress(address: string): boolean {
  if (familyOf(address) === 'ipv4') return !NOT_PUBLIC.check(address, 'ipv4');
  return GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6');
}
