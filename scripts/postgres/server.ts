import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inMemory } from '../in-memory.ts';
import { programFolder, serverUser } from './programs.ts';

export interface PostgresOptions {
  /** True if each commit waits until the disk has written it. */
  readonly doesSync: boolean;
  /**
   * `memory` uses shared memory if there is enough, or else the disk. An object names the parent folder of the server's
   * folder.
   */
  readonly place: 'memory' | 'disk' | { readonly folder: string };
}

/** The maximum time in milliseconds for a start, on a slow and shared machine. */
const PATIENCE = 60_000;

/**
 * The program of a guard process. When its parent ends or closes its input, the guard stops the server and removes its
 * folder. This works however the test run ends.
 */
const GUARD = `
cat >/dev/null
pid=$(head -n 1 "$1/data/postmaster.pid") && kill -QUIT "$pid" && while kill -0 "$pid"; do sleep 0.05; done
rm -rf "$1"
`;

/** A temporary PostgreSQL server, reached through a socket in its folder. */
export class PostgresServer {
  /** The URL of the database `postgres`. For another database, replace the name in the path. */
  readonly url: string;
  /** The folder with its data, its log and its socket. */
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
      // Detached, because Ctrl+C ends the test run's whole process group, and the guard must survive it.
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

  /** A server over a copy of another server's folder, as after copying its disk. */
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

  /** Starts the server, also after a kill, and waits until it answers. */
  async start(): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline) {
      if (!this.#isRunning()) this.#server = this.#spawn();
      if (await this.#answers()) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`PostgreSQL does not start: ${readFileSync(join(this.folder, 'log'), 'utf8')}`);
  }

  /** Sends SIGKILL to all processes of the server at once, so that none can write anything more. */
  async kill(): Promise<void> {
    const pid = this.#server?.pid;
    if (pid === undefined || !this.#isRunning()) return;
    const exited = exitOf(this.#server);
    for (const each of [pid, ...childrenOf(pid)]) killed(each);
    await exited;
  }

  /** Stops the server at once and removes its folder. */
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
      // Shared memory is kept in the server's folder, so that a killed server leaves nothing in the system's memory.
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

/** Resolves when the process has ended. Does not keep this process alive. */
async function exitOf(child: ChildProcess | undefined): Promise<void> {
  child?.ref();
  await new Promise((resolve) => child?.once('exit', resolve));
}

/** The ids of a process's children. Only Linux lists them; on other systems the children end by themselves. */
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
    // The process has already ended.
  }
}
