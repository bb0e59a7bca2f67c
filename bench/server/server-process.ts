import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';

const METRICS_TOKEN = 'for the bench of the server';

/** The built server as operators run it, in its own process. */
export class ServerProcess {
  readonly url: string;
  /** The token of the owner's link, which the first start prints. Empty when there is an owner. */
  readonly ownerToken: string;
  readonly #spawn: () => ChildProcess;
  #child: ChildProcess;

  private constructor(url: string, ownerToken: string, spawnAgain: () => ChildProcess, child: ChildProcess) {
    this.url = url;
    this.ownerToken = ownerToken;
    this.#spawn = spawnAgain;
    this.#child = child;
  }

  /** @param folder the folder for the server's files; processes with one database share it */
  static async start(databaseUrl: string, folder: string): Promise<ServerProcess> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const spawnHere = () =>
      spawn(process.execPath, [resolve('dist-node/main.js')], {
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(folder, 'data'),
          PORT: String(port),
          HOST: '127.0.0.1',
          BASE_URL: url,
          TRUSTED_PROXY: '127.0.0.1',
          METRICS_TOKEN,
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'inherit', 'pipe'],
      });
    const child = spawnHere();
    return new ServerProcess(url, await tokenOf(child), spawnHere, child);
  }

  /** Kills the process and starts it again. Returns the milliseconds until the new one is ready. */
  async timeAfterKill(): Promise<number> {
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
    const started = performance.now();
    this.#child = this.#spawn();
    this.#child.stderr?.resume();
    for (;;) {
      const ready = await fetch(`${this.url}/health/ready`).then(
        ({ ok }) => ok,
        // Nothing listens yet.
        () => false,
      );
      if (ready) return performance.now() - started;
      await setTimeout(5);
    }
  }

  /** The number of bytes of memory that the process uses. */
  memory(): Promise<number> {
    return this.#metric('process_resident_memory_bytes');
  }

  /** The longest block of the event loop in milliseconds since the last call. */
  async eventLoopDelay(): Promise<number> {
    return 1_000 * (await this.#metric('nodejs_eventloop_lag_max_seconds'));
  }

  async #metric(name: string): Promise<number> {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${this.url}/metrics`, { headers })).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await exited;
  }
}

/** Waits until the server has printed the last message of its start. */
async function tokenOf(child: ChildProcess): Promise<string> {
  const told: string[] = [];
  await new Promise<void>((started, failed) => {
    child.once('exit', () => failed(new Error(`The server does not start: ${told.join('\n')}`)));
    if (!child.stderr) throw new Error('The server’s words are not read.');
    createInterface({ input: child.stderr }).on('line', (line) => {
      told.push(line);
      if (line.startsWith('Hirelane is at')) void setTimeout(1_000).then(started);
    });
  });
  return /welcome\?token=([\w-]+)/.exec(told.join('\n'))?.[1] ?? '';
}
