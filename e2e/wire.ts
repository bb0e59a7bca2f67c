import { createServer as createHttpServer, request as send, type RequestListener } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** An answer to every request, from something between the browsers and the server. */
export interface Other {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The connection between browsers and a server, which a test cuts. */
export class Wire {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The server’s port. */
  #to = 0;
  #isCut = false;
  #isSilent = false;
  #other: ((socket: Socket) => void) | null = null;

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

  /** Takes everything and answers nothing, from now on. */
  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.pause();
    }
  }

  /**
   * Lets something else answer instead of the server.
   *
   * @param isAnswered which requests it answers; the others get to the server
   */
  answerWith(
    { status, type, body }: Other,
    isAnswered: (method: string, path: string) => boolean = () => true,
  ): void {
    this.answerBy((request, response) => {
      const { method = '', url: path = '', headers } = request;
      if (isAnswered(method, path))
        return void response.writeHead(status, { 'Content-Type': type }).end(body);
      const passed = send({ host: 'localhost', port: this.#to, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      response.on('close', () => passed.destroy());
      request.pipe(passed);
    });
  }

  /** Lets a function answer all requests. */
  answerBy(listener: RequestListener): void {
    for (const socket of this.#sockets) socket.destroy();
    const http = createHttpServer(listener);
    this.#other = (socket) => void http.emit('connection', socket);
  }

  mend(): void {
    const wasOther = this.#isSilent || this.#other !== null;
    this.#isCut = false;
    this.#isSilent = false;
    this.#other = null;
    if (wasOther) for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #connected(socket: Socket): void {
    if (this.#isCut) return void socket.destroy();
    if (this.#isSilent || this.#other) {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      this.#other?.(socket);
      return;
    }
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
