import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, inject, vi } from 'vitest';
import { newMigratedFolder } from '#store/postgres/pglite/pglite-in-test.ts';
import { freePort } from '../../../../../scripts/free-port.ts';
import { inMemory } from '../../../../../scripts/in-memory.ts';
import { shared } from '../../../../../scripts/once/shared.ts';

/** The folder of the server's program, which all tests of a run share. */
const FOLDER = inject('program');

/** The program of the thread that answers long calls, once it is built. */
export const LONG_CALL_THREAD = pathToFileURL(resolve(FOLDER, 'long-calls-thread.js'));

/** The program of the thread that reads documents, once it is built. */
export const DOCUMENT_THREAD = pathToFileURL(resolve(FOLDER, 'documents-thread.js'));

/** The program of the thread that reads mails, once it is built. */
export const MAIL_THREAD = pathToFileURL(resolve(FOLDER, 'read-mail-thread.js'));

/** The program of the threads that read calendars, once it is built. */
export const CALENDAR_THREAD = pathToFileURL(resolve(FOLDER, 'read-calendar-thread.js'));

/** Waits until the program is built. It is built once in a run. */
export async function buildProgram(): Promise<void> {
  await shared('program');
}

/** The built server in its own process, to be killed. A killed process does not lose what it has written to a file. */
export class ServerProcess {
  readonly url: string;
  /** The lines of its log. */
  readonly logged: string[] = [];
  /** The lines for the operator since the last start. */
  told: string[] = [];
  /** The workspace that {@link begin} made. */
  workspace = '';
  readonly #folder = mkdtempSync(join(inMemory(), 'hirelane-server-'));
  readonly #dataFolder: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #exited: Promise<unknown[]> | undefined;
  #ownerToken = '';
  #cookie = '';

  private constructor(port: number, dataFolder: string, env: Readonly<Record<string, string>>) {
    this.#dataFolder = dataFolder;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = {
      PATH: process.env['PATH'],
      DATA_DIR: dataFolder,
      TRIAL: 'true',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: this.url,
      LOG_LEVEL: 'error',
      ...env,
    };
    mkdirSync(join(this.#folder, 'dist-server'));
    writeFileSync(join(this.#folder, 'dist-server/index.html'), '<!doctype html><title>Hirelane</title>');
  }

  /** A trial starts from a copy of a database without rows, because PGlite needs seconds to create one. */
  static async create(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const isTrial = env['DATABASE_URL'] === undefined;
    const data = isTrial
      ? dirname(await newMigratedFolder())
      : mkdtempSync(join(inMemory(), 'hirelane-data-'));
    return new ServerProcess(await freePort(), data, env);
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Starts the server, and waits until it prints its address.
   *
   * @param program the folder of its program, for another release
   */
  async start(program = FOLDER): Promise<void> {
    // PGlite’s WebAssembly runs without optimization: the process does not live long enough to profit from it.
    const child = spawn(process.execPath, ['--liftoff-only', resolve(program, 'main.js')], {
      cwd: this.#folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#exited = once(child, 'exit');
    createInterface({ input: child.stdout }).on('line', (line) => this.logged.push(line));
    const told: string[] = [];
    this.told = told;
    await new Promise<void>((started, failed) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        told.push(line);
        this.#ownerToken = /welcome\?token=([\w-]+)/.exec(line)?.[1] ?? this.#ownerToken;
        if (line.startsWith('Hirelane is at')) started();
      });
      child.once('exit', () => failed(new Error(`The server does not start: ${told.join('\n')}`)));
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    expect((await exited)[1]).toBe('SIGKILL');
  }

  /** The id of the running process. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Asks the process to end, as a supervisor does. */
  terminate(): void {
    this.#child?.kill('SIGTERM');
  }

  /** Sends what a supervisor sends for settings to be read again. */
  hangUp(): void {
    this.#child?.kill('SIGHUP');
  }

  /** Stops the process where it is, like a machine that is out of memory. It keeps its connections. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  /** Lets a frozen process go on. */
  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Resolves with the exit code when the process has ended by itself. */
  async ended(): Promise<unknown> {
    return (await this.#exited)?.[0];
  }

  /** Ends the process and removes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    for (const folder of [this.#folder, this.#dataFolder]) rmSync(folder, { recursive: true, force: true });
  }

  /** The database of a trial. It may be opened only while no process runs. */
  get trialFolder(): string {
    return join(this.#dataFolder, 'pglite');
  }

  /** Makes the owner and the workspace with the link of the first start. */
  async begin(): Promise<void> {
    await vi.waitFor(() => expect(this.#ownerToken).not.toBe(''), 60_000);
    const person = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };
    const body = { token: this.#ownerToken, ...person, workspace: 'Bakery' };
    const answer = await this.send('POST /session/welcome', body);
    expect(answer.status).toBe(201);
    this.#cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const session = (await (await this.send('GET /session')).json()) as { workspaces: { id: string }[] };
    this.workspace = session.workspaces[0]?.id ?? '';
  }

  /** Signs in as the owner whom another process on the same database made. */
  actAs(other: ServerProcess): void {
    this.#cookie = other.#cookie;
    this.workspace = other.workspace;
  }

  /** Sends a request as the owner's page does. A form and a Blob are sent as they are, anything else as JSON. */
  send(route: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const [method = '', path = ''] = route.split(' ');
    const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        Origin: this.url,
        Cookie: this.#cookie,
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    });
  }
}
