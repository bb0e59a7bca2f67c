import { request as send, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { seededRandom, type Random } from '#demo/random.ts';
import { CALM, type Weather } from './weather.ts';

/** The scripts that tell the time. A device whose clock is wrong gets them with a clock of its own. */
const WITH_CLOCK = new Set(['/sw.js', '/start.js']);

/** The server's answer to a request of a device. */
export interface ServerAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly key: string | undefined;
  readonly seq: string | undefined;
}

interface Options {
  /** The server's port. */
  readonly port: number;
  readonly onAnswer: (answer: ServerAnswer) => void;
}

/** The lines between devices and their server. A device is known by the name in its `User-Agent`. */
export class Lines {
  readonly #options: Options;
  readonly #lines = new Map<string, Line>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * @param name what the device's `User-Agent` contains
   * @param clock milliseconds by which the device's clock is ahead
   */
  add(name: string, seed: number, clock: number): Line {
    const line = new Line(this.#options, seededRandom(seed), clock);
    this.#lines.set(name, line);
    return line;
  }

  readonly listener: RequestListener = (request, response) => {
    const agent = request.headers['user-agent'] ?? '';
    const [, line] = [...this.#lines].find(([name]) => agent.includes(name)) ?? [];
    if (!line) throw new Error(`No device is known by ${agent}`);
    line.take(request, response).catch(() => request.socket.destroy());
  };
}

/** The line of one device. */
export class Line {
  readonly #options: Options;
  readonly #random: Random;
  readonly #clock: number;
  readonly #sockets = new Set<Socket>();
  /** Answers that are arriving, such as streams. */
  readonly #arriving = new Map<IncomingMessage, ServerResponse>();
  #weather = CALM;

  constructor(options: Options, random: Random, clock: number) {
    this.#options = options;
    this.#random = random;
    this.#clock = clock;
  }

  set weather(next: Weather) {
    const { isSilent, isCut, other } = this.#weather;
    const breaks = [isSilent, isCut, other, next.isCut, next.other].some(Boolean);
    this.#weather = next;
    if (breaks) for (const socket of this.#sockets) socket.destroy();
    if (next.isSilent) for (const [answer, response] of this.#arriving) answer.unpipe(response).pause();
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request;
    if (!this.#sockets.has(socket)) socket.once('close', () => this.#sockets.delete(socket));
    this.#sockets.add(socket);
    const body = await buffer(request);
    const { slow = 0, lost = 0, cut = 0, twice = 0, other, isCut } = this.#weather;
    if (isCut || this.#happens(lost)) return void socket.destroy();
    if (this.#weather.isSilent) return;
    if (other && !(other.isOfWritesAlone && request.method === 'GET') && this.#happens(other.share)) {
      response.writeHead(other.status, { 'Content-Type': other.type }).end(other.body);
      return;
    }
    await this.#takes(slow);
    // The second copy of a request arrives at the same time, or after the first.
    if (this.#happens(twice)) void this.#ask(request, body).then(drained, () => undefined);
    const answer = await this.#ask(request, body);
    await this.#takes(slow);
    if (this.#happens(cut) || this.#weather.isCut) {
      drained(answer);
      return void socket.destroy();
    }
    if (this.#weather.isSilent) return drained(answer);
    if (this.#clock !== 0 && WITH_CLOCK.has(request.url ?? '')) return this.#withClock(answer, response);
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    this.#arriving.set(answer, response);
    answer.once('close', () => this.#arriving.delete(answer));
    response.once('close', () => answer.destroy());
    // An answer that breaks off must not look whole.
    answer.once('error', () => socket.destroy());
    answer.pipe(response);
  }

  async #ask(
    { method = '', url: path = '', headers }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage> {
    const { port, onAnswer } = this.#options;
    const { 'if-none-match': _tag, 'accept-encoding': _encoding, ...plain } = headers;
    const asked = this.#clock !== 0 && WITH_CLOCK.has(path) ? plain : headers;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      send({ host: 'localhost', port, method, path, headers: asked }, resolve).on('error', reject).end(body);
    });
    const [key, seq] = [headers['idempotency-key'], answer.headers['change-seq']].map((each) =>
      each?.toString(),
    );
    onAnswer({ method, path, status: answer.statusCode ?? 0, key, seq });
    return answer;
  }

  async #withClock(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const script = `(${setClock.toString()})(${this.#clock});\n${(await buffer(answer)).toString()}`;
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 0, headers).end(script);
  }

  #happens(share: number): boolean {
    return share > 0 && this.#random.next() < share;
  }

  async #takes(most: number): Promise<void> {
    if (most > 0) await new Promise((resolve) => setTimeout(resolve, this.#random.below(most)));
  }
}

function drained(answer: IncomingMessage): void {
  answer.on('error', () => undefined).resume();
}

/** Runs in a device's browser: its clock is ahead by some milliseconds. */
function setClock(ahead: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: [], its) =>
      Reflect.construct(target, given.length > 0 ? given : [Real.now() + ahead], its) as object,
    get: (target, name, its) =>
      name === 'now' ? () => Real.now() + ahead : (Reflect.get(target, name, its) as unknown),
  });
}
