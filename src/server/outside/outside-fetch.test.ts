import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { outsideFetch } from './outside-fetch.ts';
import { isPublicAddress } from './public-address.ts';

/** Starts a server on this machine. @returns its address */
async function serverInTest(answer: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const PRIVATE = 'Its address is not on the public internet, so this server may not call it';
const here = outsideFetch({ allowed: ['127.0.0.1'] });
const nowhere = outsideFetch({ allowed: [] });

describe('An address', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.19.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    '3fff::1',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '223.255.255.1',
    '2a00:1450:4001::1',
    '2620:fe::fe',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('Calls to typed addresses', () => {
  test('A call to a typed address gets the answer', async () => {
    const url = await serverInTest((request, response) => {
      response
        .writeHead(207, { 'Content-Type': 'text/plain' })
        .end(`${request.method} ${String(request.headers['x-one'])}`);
    });
    const response = await here(`${url}/a`, { method: 'PROPFIND', headers: { 'X-One': '1' }, body: '<a/>' });
    expect([response.status, await response.text()]).toEqual([207, 'PROPFIND 1']);
  });

  test.each([
    'http://127.0.0.1:1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1:8443/x',
  ])('A call to a private address is refused: %s', async (url) => {
    await expect(nowhere(url)).rejects.toThrow(PRIVATE);
  });

  test.each(['file:///etc/passwd', 'ftp://example.com/', 'data:text/calendar,x'])(
    'A call by another scheme is refused: %s',
    async (url) => {
      await expect(nowhere(url)).rejects.toThrow('Its address has to begin with https://');
    },
  );

  test('A call to a typed address is refused over http, except in the server’s own networks', async () => {
    await expect(nowhere('http://8.8.8.8/')).rejects.toThrow('Its address has to begin with https://');
  });

  test('A call is refused when a name leads to this machine, unless its address is allowed', async () => {
    const url = await serverInTest((_, response) => response.end('here'), '127.0.0.1');
    const named = url.replace('127.0.0.1', 'localhost');
    await expect(nowhere(named)).rejects.toThrow(PRIVATE);
    expect(await (await outsideFetch({ allowed: ['127.0.0.0/8', '::1'] })(named)).text()).toBe('here');
  });

  test('A call is refused when it is forwarded to a private address', async () => {
    const target = await serverInTest((_, response) => response.end('secret'), '127.0.0.2');
    const url = await serverInTest((_, response) =>
      response.writeHead(302, { Location: `${target}/x` }).end(),
    );
    await expect(here(url)).rejects.toThrow(PRIVATE);
  });

  test('A call keeps its method when it is forwarded, but gives no password to another server', async () => {
    const seen: [string | undefined, IncomingHttpHeaders['authorization']][] = [];
    const see: RequestListener = (request, response) => {
      seen.push([request.method, request.headers.authorization]);
      response.end('there');
    };
    const other = await serverInTest(see);
    const url = await serverInTest((request, response) => {
      if (request.url === '/there') return see(request, response);
      return response.writeHead(308, { Location: request.url === '/other' ? `${other}/` : '/there' }).end();
    });
    const sent = { method: 'REPORT', headers: { Authorization: 'Basic x' } };
    await here(url, sent);
    await here(`${url}/other`, sent);
    expect(seen).toEqual([
      ['REPORT', 'Basic x'],
      ['REPORT', undefined],
    ]);
    expect((await here(url, { redirect: 'manual' })).status).toBe(308);
  });

  test('A call ends after some forwards, after its time, and with too large an answer', async () => {
    const url = await serverInTest((request, response) => {
      if (request.url === '/again') return response.writeHead(302, { Location: '/again' }).end();
      if (request.url === '/slow') return response.write('a');
      return response.end('x'.repeat(2_000));
    });
    await expect(here(`${url}/again`)).rejects.toThrow('It forwards again and again');
    const quick = outsideFetch({ allowed: ['127.0.0.1'], timeout: 200 });
    await expect(quick(`${url}/slow`)).rejects.toThrow('Its server took too long to answer');
    const small = outsideFetch({ allowed: ['127.0.0.1'], maxBytes: 1_000 });
    await expect(small(url)).rejects.toThrow('It answers with more than 0.001 MB');
  });

  test('A call says in words what is wrong with the server', async () => {
    await expect(here('http://127.0.0.1:1/')).rejects.toThrow('Its server does not answer at this address');
    const url = await serverInTest((request) => request.socket.destroy());
    await expect(here(url)).rejects.toThrow('Its server has broken off');
  });
});
