import { expect, it } from 'vitest';
import { proxiesOf } from './caller-address.ts';

it.each([
  ['the socket’s, where no proxy is named', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the socket’s, when it is no proxy’s', ['10.0.0.7'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['what the proxy says', ['10.0.0.7'], '10.0.0.7', '198.51.100.1', '198.51.100.1'],
  ['not what a stranger told the proxy', ['10.0.0.7'], '10.0.0.7', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['behind two proxies', ['10.0.0.0/8'], '10.0.0.7', '1.1.1.1, 198.51.100.1, 10.2.0.1', '198.51.100.1'],
  ['of IPv4 through a socket for both', ['10.0.0.7'], '::ffff:10.0.0.7', '198.51.100.1', '198.51.100.1'],
  ['of IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ['the proxy’s, when it says nonsense', ['10.0.0.7'], '10.0.0.7', '<script>', '10.0.0.7'],
  ['the proxy’s, when it says nothing', ['10.0.0.7'], '10.0.0.7', null, '10.0.0.7'],
])('An address is %s', (_, proxies, socket, forwardedFor, address) => {
  expect(proxiesOf(proxies).addressBehind(socket, forwardedFor)).toBe(address);
});
