// Runs a server as systemd would: restarts it after a failure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export class Supervisor {
  /** The standard error of all processes so far. */
  told = [];
  /** The exit codes of the processes that have ended. */
  codes = [];
  #run;
  #pause;
  #child;
  #isStopping = false;
  #again;

  /**
   * @param run starts the process
   * @param pause milliseconds before a restart; null turns restarts off
   */
  constructor(run, pause) {
    this.#run = run;
    this.#pause = pause;
    this.#start();
  }

  #start() {
    const child = this.#run();
    this.#child = child;
    createInterface({ input: child.stderr }).on('line', (line) => this.told.push(line));
    child.stdout?.resume();
    child.once('exit', (code) => {
      this.codes.push(code);
      if (code === 0 || this.#isStopping || this.#pause === null) return;
      this.#again = setTimeout(() => this.#start(), this.#pause);
    });
  }

  get hasEnded() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Stops the server for good, with its whole process group, because a shell may be the server's parent. */
  async stop() {
    this.#isStopping = true;
    clearTimeout(this.#again);
    if (this.hasEnded) return;
    const exited = once(this.#child, 'exit');
    process.kill(-this.#child.pid, 'SIGTERM');
    await exited;
  }

  kill() {
    this.#isStopping = true;
    clearTimeout(this.#again);
    if (!this.hasEnded) process.kill(-this.#child.pid, 'SIGKILL');
  }
}

/** Runs a command of the page in a shell with its own process group. */
export function inShell(line, cwd, env) {
  return spawn('sh', ['-ec', line], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}
