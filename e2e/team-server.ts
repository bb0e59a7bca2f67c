import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../scripts/free-port.ts';
import { newServerData, type DatabaseCopy, type ServerData } from './server-data.ts';

const PROGRAM = 'dist-node/main.js';

/** PGlite’s WebAssembly runs without optimization: the server does not live long enough to profit from it. */
const FLAGS = ['--liftoff-only'];

/** A process of the built team server, with data of its own. */
export class TeamServer {
  readonly origin: string;
  /** The link for the first owner. */
  readonly link: string;
  #process: ChildProcess;
  readonly #env: NodeJS.ProcessEnv;
  readonly #data: ServerData;
  #asAdmin: string | undefined;

  private constructor(origin: string, { link, process }: Started, env: NodeJS.ProcessEnv, data: ServerData) {
    this.origin = origin;
    this.link = link;
    this.#process = process;
    this.#env = env;
    this.#data = data;
    this.#asAdmin = data.asAdmin;
  }

  /**
   * @param settings further settings, in addition to those of every test server
   * @param database without a database of PostgreSQL, the server is one for trying out
   */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    database: 'of PostgreSQL' | 'for trying out' = 'of PostgreSQL',
  ): Promise<TeamServer> {
    if (!existsSync(PROGRAM)) throw new Error('The server is not built: npm run build:server builds it.');
    const data = await newServerData(database);
    const port = await freePort();
    const { DATABASE_URL: _, ...others } = process.env;
    const env = {
      ...others,
      PORT: String(port),
      DATA_DIR: data.folder,
      TRIAL: 'true',
      ...(data.url !== undefined && { DATABASE_URL: data.url }),
      LOG_LEVEL: 'silent',
      ...settings,
    };
    const started = await run(env, /http\S+\/welcome\?token=\S+(?=\s)/);
    return new TeamServer(`http://localhost:${port}`, started, env, data);
  }

  /** Makes the first owner with {@link link}. */
  async welcome(owner: {
    name: string;
    email: string;
    password: string;
    workspace: string;
  }): Promise<Response> {
    const token = new URL(this.link).searchParams.get('token');
    const answer = await fetch(`${this.origin}/session/welcome`, {
      method: 'POST',
      headers: { Accept: 'application/json', Origin: this.origin },
      body: JSON.stringify({ ...owner, token }),
    });
    if (!answer.ok) throw new Error(`The owner was refused: ${await answer.text()}`);
    return answer;
  }

  /** The database of PostgreSQL for its administrator, whom row policies don't restrict. */
  get database(): string {
    if (this.#asAdmin === undefined) throw new Error('This server has no database of PostgreSQL.');
    return this.#asAdmin;
  }

  /** Sends SIGKILL to the process. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Starts the server again after its end. @param settings further settings from now on */
  async startAgain(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    Object.assign(this.#env, settings);
    this.#process = (await run(this.#env, /Hirelane is at/)).process;
  }

  /** Copies the database as a dump does. The server is stopped meanwhile. */
  async copyDatabase(): Promise<DatabaseCopy> {
    await this.#end('SIGTERM');
    const copy = await this.#data.copy(this.#env);
    await this.startAgain();
    return copy;
  }

  /** Goes on with an earlier copy of the database, as an operator does after the restore of a dump. */
  async restore({ settings, asAdmin }: DatabaseCopy): Promise<void> {
    await this.#end('SIGTERM');
    Object.assign(this.#env, settings);
    this.#asAdmin = asAdmin;
    await this.runCommand('restored');
    if (this.#hasEnded) await this.startAgain();
  }

  /**
   * Runs a command of the operator. A server for trying out is stopped meanwhile, because only one process may use its
   * database.
   *
   * @returns what the command printed
   */
  async runCommand(...words: readonly string[]): Promise<string> {
    const isTrial = this.#env['DATABASE_URL'] === undefined;
    if (isTrial) await this.#end('SIGTERM');
    const args = [...FLAGS, PROGRAM, ...words];
    const { stderr } = await promisify(execFile)(process.execPath, args, { env: this.#env });
    if (isTrial) await this.startAgain();
    return stderr;
  }

  /** The messages to a person, the latest last. */
  mailsTo(to: string): string[] {
    const outbox = join(this.#data.folder, 'outbox');
    const messages = existsSync(outbox) ? readdirSync(outbox).toSorted() : [];
    return messages
      .map((name) =>
        readFileSync(join(outbox, name), 'utf8')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
      .filter((text) => text.includes(`To: ${to}`));
  }

  /** The links in the messages to a person, the latest last. */
  mailedLinks(to: string): string[] {
    return this.mailsTo(to).flatMap((text) => /http\S+token=[\w-]+/.exec(text) ?? []);
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await this.#data.remove();
  }

  get #hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.#hasEnded) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill(signal);
    await ended;
  }
}

interface Started {
  readonly process: ChildProcess;
  /** The text that the server was to print. */
  readonly link: string;
}

/** Starts the program, and waits until it prints a text. */
async function run(env: NodeJS.ProcessEnv, until: RegExp): Promise<Started> {
  const started = spawn(process.execPath, [...FLAGS, PROGRAM], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const link = await new Promise<string>((resolve, reject) => {
    let said = '';
    started.stderr.on('data', (part: Buffer) => {
      said += part.toString();
      const [found] = until.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    started.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  return { process: started, link };
}
