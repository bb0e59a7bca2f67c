import { createServer, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { addressesOf, listenAt } from './listen-at.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

/** An HTTP server that answers the address it was asked at. */
function newServer() {
  return createServer(({ socket }, response) => response.end(socket.localAddress));
}

function ask(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request({ host, port, agent: false }, (response) => {
      text(response).then(resolve, reject);
    });
    asking.on('error', reject).end();
  });
}

it('The default address is that of this machine in both kinds', () => {
  expect(addressesOf('localhost')).toEqual(['127.0.0.1', '::1']);
  expect(addressesOf('0.0.0.0')).toEqual(['0.0.0.0']);
});

it('A server answers at each address that the machine has, and at none after its end', async () => {
  const port = await freePort();
  const own = ['127.0.0.1', ...(hasIpv6 ? ['::1'] : ['127.0.0.2'])];
  // No machine has the address 192.0.2.1, which is for documents.
  const end = await listenAt(newServer(), ['192.0.2.1', ...own], port);
  for (const address of own) expect(await ask(address, port)).toBe(address);
  await end();
  for (const address of own) await expect(ask(address, port)).rejects.toThrow('ECONNREFUSED');
});

it('A server at none of whose addresses the machine is, does not start', async () => {
  await expect(listenAt(newServer(), ['192.0.2.1'], await freePort())).rejects.toThrow('EADDRNOTAVAIL');
});

it('A port that is in use at one of the addresses is told, and the others are free again', async () => {
  const port = await freePort();
  const other = newServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.2', resolve));
  onTestFinished(() => void other.close());
  const starting = listenAt(newServer(), ['127.0.0.1', '127.0.0.2'], port);
  await expect(starting).rejects.toThrow(`Port ${port} is in use: set PORT to another.`);
  await expect(ask('127.0.0.1', port)).rejects.toThrow('ECONNREFUSED');
});
