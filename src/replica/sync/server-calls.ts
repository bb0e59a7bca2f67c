import { splitName } from '#contract/schemas/route.ts';
import {
  askServer,
  epochHeader,
  isForLater,
  reach,
  type LineToServer,
  type ToServer,
} from '#replica/copy/server.ts';

/** Milliseconds. A request of a sync that has no answer by then is lost, as after a change of networks, and is sent again. */
const LONGEST_WAIT = 60_000;

interface ServerOptions {
  readonly origin: string;
  readonly send: ToServer;
  readonly line: LineToServer;
}

/** The calls of a device to its server, and what their answers tell of the server. */
export class ServerCalls {
  readonly #options: ServerOptions;
  #heard = 0;
  #isReachable = true;
  #isAnswered = false;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** The last change of the server that this device has heard of. */
  get heard(): number {
    return this.#heard;
  }

  /** True if the server answered the last time. */
  get isReachable(): boolean {
    return this.#isReachable && this.#options.line.isWell;
  }

  /** True if the last request of this process was answered. */
  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  hear(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
  }

  /** Forgets what was heard, because the copy is made anew. */
  forgetHeard(): void {
    this.#heard = 0;
  }

  /**
   * Sends a request to the server.
   *
   * @throws ServerUnreachable
   */
  async ask(request: Request): Promise<Response> {
    try {
      const response = await reach(() => this.#options.send(request));
      this.#isReachable = !isForLater(response);
      this.#isAnswered = this.#isReachable;
      const seq = response.headers.get('Change-Seq');
      if (seq !== null) this.hear(Number(seq));
      return response;
    } catch (error) {
      this.#isReachable = false;
      this.#isAnswered = false;
      throw error;
    }
  }

  /** As `ask`, for the requests of a sync, which nobody waits for. */
  askForAWhile(request: Request): Promise<Response> {
    return this.ask(new Request(request, { signal: AbortSignal.timeout(LONGEST_WAIT) }));
  }

  /**
   * @param epoch of the rows for which this device asks; undefined: it has none yet
   * @throws the errors of `askServer`
   */
  json<Answer>(
    route: `${'GET' | 'POST'} ${string}`,
    { epoch, body }: { readonly epoch: string | undefined; readonly body?: unknown },
  ): Promise<Answer> {
    const { method, path } = splitName(route);
    const request = new Request(new URL(path, this.#options.origin), {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...epochHeader(epoch) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return askServer<Answer>((asked) => this.askForAWhile(asked), request);
  }
}
