import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { watchSlowBodies } from './slow-bodies.ts';

const PATIENCE = 200;

/** Starts a server that reads every body and answers with the given function. */
async function serving(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  const watching = watchSlowBodies(server, { patience: PATIENCE, rate: 1_000, checked: 20 });
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    clearInterval(watching);
    server.closeAllConnections();
    server.close();
  });
  return (head: string): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${head} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`);
    return socket;
  };
}

it('A body that stops arriving ends its connection; a slow answer does not', async () => {
  let waiting: ServerResponse | undefined;
  const ask = await serving((request, response) => {
    if (request.method === 'GET') waiting = response;
    request.resume();
  });
  const long = ask('GET /stream');
  const answered = text(long);
  long.write('\r\n');
  await expect.poll(() => waiting).toBeDefined();
  const slow = ask('PUT /backup');
  slow.on('error', () => undefined);
  slow.write('Content-Length: 100\r\n\r\nx');
  await once(slow, 'close');
  waiting?.end('done');
  expect(await answered).toMatch(/^HTTP\/1\.1 200 [^]*done/);
});

it('A body that keeps arriving is read to its end, however long it takes', async () => {
  const began = performance.now();
  let sent = 0;
  let send: () => void = () => undefined;
  const ask = await serving((request, response) => {
    request.on('data', (piece: Buffer) => {
      sent += piece.length;
      setImmediate(send);
    });
    request.on('end', () => response.end(String(performance.now() - began)));
  });
  const socket = ask('PUT /backup');
  const answered = text(socket);
  send = () => {
    const isOver = performance.now() - began > 4 * PATIENCE;
    socket.write(isOver ? '0\r\n\r\n' : '64\r\n' + 'x'.repeat(100) + '\r\n');
    if (isOver) send = () => undefined;
  };
  socket.write('Transfer-Encoding: chunked\r\n\r\n');
  send();
  const answer = await answered;
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(sent).toBeGreaterThan(100);
});
