import { createServer, type Server } from 'node:net';

/** Both addresses of this machine for itself. Which one `localhost` means differs by machine. */
const LOOPBACKS = ['127.0.0.1', '::1'];

/** The addresses that a host in the settings stands for. */
export function addressesOf(host: string): readonly string[] {
  return host === 'localhost' ? LOOPBACKS : [host];
}

/**
 * Listens at a port of several addresses. The server listens at the first; connections to the others are handed to it.
 * Addresses that the machine does not have are left out, unless it has none of them.
 *
 * @returns a function that ends listening, and resolves when no connection is left
 */
export async function listenAt(
  server: Server,
  addresses: readonly string[],
  port: number,
): Promise<() => Promise<void>> {
  const listening: Server[] = [];
  let missing: unknown;
  for (const address of addresses) {
    const next =
      listening.length === 0
        ? server
        : createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next address depends on whether this one exists
      await listen(next, address, port);
      listening.push(next);
    } catch (error) {
      if (!isMissing(error)) {
        // oxlint-disable-next-line no-await-in-loop -- the start ends here
        await Promise.all(listening.map((each) => closed(each)));
        throw error;
      }
      missing = error;
    }
  }
  if (listening.length === 0) throw missing;
  return async () => {
    await Promise.all(listening.map((each) => closed(each)));
  };
}

function listen(server: Server, address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use: set PORT to another.`) : error);
    };
    server.once('error', refuse);
    server.listen(port, address, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

/** Tells whether the machine does not have the address, or no addresses of its kind. */
function isMissing(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String((error as NodeJS.ErrnoException).code));
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
