import { connect, createServer, type Server, type Socket } from 'node:net';

/** The connection between browsers and a server, which a test cuts. */
export class Wire {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The server’s port. */
  #to = 0;
  #isCut = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** @param port where browsers reach it */
  static async open(port: number): Promise<Wire> {
    const server = createServer();
    const wire = new Wire(server);
    server.on('connection', (socket) => wire.#connected(socket));
    await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
    return wire;
  }

  leadTo(port: number): void {
    this.#to = port;
  }

  /** Breaks all connections, and refuses new ones. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #connected(socket: Socket): void {
    if (this.#isCut) return void socket.destroy();
    const far = connect(this.#to, 'localhost');
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      this.#sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}
