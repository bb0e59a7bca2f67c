import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections, one of which could take the port before its server listens. */
const [FIRST, COUNT] = [20_000, 10_000];

/** Finds a port of this machine that no program listens on. */
export async function freePort(): Promise<number> {
  const port = FIRST + randomInt(COUNT);
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
