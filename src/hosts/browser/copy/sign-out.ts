import type { UntoldSignOut } from '#hosts/page/untold-sign-out.ts';
import type { KeptRecords } from './kept-records.ts';
import type { Line } from './line.ts';

/** The path of the record among the kept records. */
const SIGN_OUT = '/this-device/sign-out';

/**
 * Remembers a sign-out until the server has heard of it. Without a connection the browser keeps the cookie of the session,
 * which no page can delete. So nothing else is asked of the server in this browser before the session is ended there.
 */
export class SignOut {
  readonly #records: Pick<KeptRecords, 'read' | 'write' | 'remove'>;
  readonly #line: Pick<Line, 'ask'>;
  /** undefined: not read yet. null: the server has heard of every sign-out. */
  #untold: UntoldSignOut | null | undefined;
  #telling: Promise<Response | null> | null = null;

  constructor(records: Pick<KeptRecords, 'read' | 'write' | 'remove'>, line: Pick<Line, 'ask'>) {
    this.#records = records;
    this.#line = line;
  }

  /** True if it is known that the server has heard of every sign-out. */
  get isTold(): boolean {
    return this.#untold === null;
  }

  /** The sign-out of which the server has not heard. */
  async untold(): Promise<UntoldSignOut | null> {
    if (this.#untold !== undefined) return this.#untold;
    const record = await this.#records.read(SIGN_OUT);
    const kept = record ? ((await record.json()) as UntoldSignOut) : null;
    return (this.#untold ??= kept);
  }

  /** Keeps a sign-out. Rejects when the browser allows no cache: it would be forgotten with the worker. */
  async keep(untold: UntoldSignOut): Promise<void> {
    await this.#records.write(SIGN_OUT, untold);
    this.#untold = untold;
  }

  /**
   * Ends the session at the server.
   *
   * @returns null once the server has heard of the sign-out, or its failure
   * @throws NoAnswer
   */
  async tell(): Promise<Response | null> {
    this.#telling ??= this.#tell().finally(() => (this.#telling = null));
    return (await this.#telling)?.clone() ?? null;
  }

  async #tell(): Promise<Response | null> {
    if ((await this.untold()) === null) return null;
    const response = await this.#line.ask(
      new Request(new URL('/session', self.location.origin), { method: 'DELETE' }),
    );
    if (!response.ok) return response;
    await this.#records.remove(SIGN_OUT);
    this.#untold = null;
    return null;
  }
}
