import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault of a request that is not passed on, or of its answer. */
export type Fault = 'busy' | 'no answer' | 'cut' | 'full' | 'half';

const BUSY =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce your request rate</Message></Error>';
const FULL = '<?xml version="1.0"?><Error><Code>QuotaExceeded</Code><Message>No room</Message></Error>';

/** Stands before a storage, and does to requests what lines and storages do. It passes on what was signed. */
export class ProxyInTest {
  /** The faults of the next requests. */
  readonly faults: Fault[] = [];
  /** The requests that arrived, like `PUT /bucket/key`. */
  readonly asked: string[] = [];
  /** The bytes of bodies that the storage has answered. */
  bytesPassed = 0;
  readonly #server: Server;
  #most = Infinity;

  private constructor(target: string) {
    const { hostname, port } = new URL(target);
    this.#server = createServer((incoming, outgoing) => {
      this.asked.push(`${incoming.method} ${incoming.url?.split('?')[0]}`);
      const fault = this.asked.length > this.#most ? 'cut' : this.faults.shift();
      if (fault === 'no answer') return;
      if (fault === 'cut') return void incoming.socket.destroy();
      if (fault === 'busy' || fault === 'full') return refuse(incoming, outgoing, fault);
      const { method, url: path, headers } = incoming;
      const passed = request({ agent: false, hostname, port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        // Swift ends an answer without a body as if it had one.
        if (method === 'HEAD') outgoing.end();
        else if (fault === 'half') passHalf(answer, outgoing);
        else answer.on('data', (piece: Buffer) => (this.bytesPassed += piece.length)).pipe(outgoing);
      });
      passed.on('error', () => void (outgoing.writableEnded || outgoing.destroy()));
      incoming.pipe(passed);
    });
  }

  static async start(target: string): Promise<ProxyInTest> {
    const proxy = new ProxyInTest(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Passes on so many requests, then none. */
  stopAfter(requests: number): void {
    this.#most = requests;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, fault: 'busy' | 'full'): void {
  incoming.resume();
  outgoing.writeHead(fault === 'busy' ? 503 : 507, { 'Content-Type': 'application/xml' });
  outgoing.end(incoming.method === 'HEAD' ? undefined : fault === 'busy' ? BUSY : FULL);
}

/** Passes on one piece of the answer, then cuts the line. */
function passHalf(answer: IncomingMessage, outgoing: ServerResponse): void {
  answer.once('data', (piece: Buffer) => {
    answer.pause();
    outgoing.write(piece.subarray(0, Math.ceil(piece.length / 2)), () => outgoing.destroy());
  });
}
