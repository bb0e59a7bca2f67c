import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inMemory } from '../in-memory.ts';
import { programFolder, serverUser } from './programs.ts';

export interface PostgresOptions {
  /** Whether every commit waits until the system says that it is written. */
  readonly doesSync: boolean;
  /** `memory`: where there is room; else on the disk. Or the folder to make its own in. */
  readonly place: 'memory' | 'disk' | { readonly folder: string };
}

/** Milliseconds that a start may take on a slow and shared machine. */
const PATIENCE = 60_000;

/**
 * Waits until whoever started it is gone or closes its input, then stops the server and removes its folder: so nothing
 * is left behind, however a test run ends.
 */
const GUARD = `
cat >/dev/null
pid=$(head -n 1 "$1/data/postmaster.pid") && kill -QUIT "$pid" && while kill -0 "$pid"; do sleep 0.05; done
rm -rf "$1"
`;

/** A PostgreSQL server of one's own, reached through a socket in its folder. */
export class PostgresServer {
  /** Of the database `postgres`; another is reached by its name in the path. */
  readonly url: string;
  /** Of its data, its log and its socket. */
  readonly folder: string;
  readonly #programs: string;
  readonly #user: { readonly uid?: number; readonly gid?: number };
  readonly #guard: ChildProcess;
  readonly #doesSync: boolean;
  #server: ChildProcess | undefined;

  private constructor(folder: string, doesSync: boolean) {
    const programs = programFolder();
    const user = serverUser();
    if (programs === undefined || user === null) throw new Error('There is no PostgreSQL here.');
    this.#programs = programs;
    this.#user = user;
    this.#doesSync = doesSync;
    this.folder = folder;
    if (user.uid !== undefined && user.gid !== undefined) chownSync(this.folder, user.uid, user.gid);
    this.url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(this.folder)}`;
    this.#guard = spawn('sh', ['-c', GUARD, 'guard', this.folder], {
      ...user,
      // Ctrl+C ends the whole process group of a test run; the guard has to outlive it.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#guard.unref();
  }

  static async start(options: PostgresOptions): Promise<PostgresServer> {
    const folder = mkdtempSync(join(parentFolder(options.place), 'hirelane-postgres-'));
    const server = new PostgresServer(folder, options.doesSync);
    try {
      server.#create();
      await server.start();
      return server;
    } catch (cause) {
      await server.stop();
      throw cause;
    }
  }

  /** A server over the folder that another one left, as a copy of its disk has it. */
  static over(folder: string): PostgresServer {
    return new PostgresServer(folder, true);
  }

  #create(): void {
    const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    const { status, stderr } = spawnSync(
      join(this.#programs, 'initdb'),
      [...flags, `--pgdata=${this.folder}/data`],
      {
        ...this.#user,
        cwd: this.folder,
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
  }

  /** Starts it, after a kill too, and waits until it answers. */
  async start(): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline) {
      if (!this.#isRunning()) this.#server = this.#spawn();
      if (await this.#answers()) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`PostgreSQL does not start: ${readFileSync(join(this.folder, 'log'), 'utf8')}`);
  }

  /** SIGKILL to every process of it at once: nobody gets to write anything down any more. */
  async kill(): Promise<void> {
    const pid = this.#server?.pid;
    if (pid === undefined || !this.#isRunning()) return;
    const exited = exitOf(this.#server);
    for (const each of [pid, ...childrenOf(pid)]) killed(each);
    await exited;
  }

  /** Stops it at once and removes its folder. */
  async stop(): Promise<void> {
    const exited = exitOf(this.#guard);
    this.#guard.stdin?.end();
    await exited;
  }

  #spawn(): ChildProcess {
    const settings = {
      listen_addresses: '',
      unix_socket_directories: this.folder,
      max_connections: 200,
      // In the server's folder, so that nothing of a killed one is left in the system's memory.
      dynamic_shared_memory_type: 'mmap',
      ...(!this.#doesSync && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const log = openSync(join(this.folder, 'log'), 'a');
    const server = spawn(
      join(this.#programs, 'postgres'),
      [
        '-D',
        `${this.folder}/data`,
        ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      { ...this.#user, cwd: this.folder, detached: true, stdio: ['ignore', log, log] },
    );
    closeSync(log);
    server.unref();
    return server;
  }

  #isRunning(): boolean {
    return this.#server !== undefined && this.#server.exitCode === null && this.#server.signalCode === null;
  }

  async #answers(): Promise<boolean> {
    const client = new Client(this.url);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }
}

function parentFolder(place: PostgresOptions['place']): string {
  if (typeof place === 'object') return place.folder;
  return place === 'disk' ? tmpdir() : inMemory();
}

/** Resolves when a process that nobody need wait for has ended, and waits for it. */
async function exitOf(child: ChildProcess | undefined): Promise<void> {
  child?.ref();
  await new Promise((resolve) => child?.once('exit', resolve));
}

/** The processes that a process has started; elsewhere than on Linux the server's own end by themselves. */
function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
