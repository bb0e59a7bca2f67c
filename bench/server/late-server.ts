import { createConnection, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/free-port.ts';

/** A way to a server that is far away. */
export interface LateServer {
  readonly port: number;
  /** The bytes of all answers. */
  bytes(): number;
  /** Ends all connections, and takes no more. */
  cut(): void;
  /** Takes connections again. */
  restore(): void;
  close(): Promise<void>;
}

/** The distance of a server. */
export interface Distance {
  /** Milliseconds by which each answer is late. */
  readonly away: number;
  /** The bytes a second that all answers share. Absent: any number. */
  readonly bytesPerSecond?: number;
}

/** Opens a way to a server on which every answer comes later. */
export async function lateServer(
  to: number,
  { away, bytesPerSecond = Infinity }: Distance,
): Promise<LateServer> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let bytes = 0;
  let isCut = false;
  /** The time when the line has carried all answers so far, by `performance.now()`. */
  let freeAt = 0;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = createConnection(to, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    far.on('data', (data) => {
      bytes += data.byteLength;
      freeAt = Math.max(freeAt, performance.now()) + (data.byteLength / bytesPerSecond) * 1_000;
      setTimeout(() => near.writable && near.write(data), untilThere());
    });
    far.on('end', () => setTimeout(() => near.end(), untilThere()));
  });
  function untilThere(): number {
    return Math.max(0, freeAt - performance.now()) + away;
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  function cut(): void {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }

  return {
    port,
    bytes: () => bytes,
    cut,
    restore: () => void (isCut = false),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
