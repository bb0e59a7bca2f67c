import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's virtual display, and the program that moves its pointer and presses its keys. */
const PROGRAMS = ['/usr/bin/Xvfb', '/usr/bin/xdotool'];

export function hasDisplay(): boolean {
  return PROGRAMS.every((path) => existsSync(path));
}

/**
 * A virtual display with a pointer of its own, for tests that drag. The pointer of WebDriver can't start a drag in
 * WebKit, nor drop anything in Firefox.
 */
export class Display {
  readonly #process: ChildProcess;
  readonly #name: string;

  private constructor(process: ChildProcess, name: string) {
    this.#process = process;
    this.#name = name;
  }

  static async start(): Promise<Display> {
    const process = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const number = await new Promise<string>((resolve, reject) => {
      process.stdout.once('data', (written: Buffer) => resolve(written.toString().trim()));
      process.once('error', reject);
      process.once('exit', () => reject(new Error('The virtual display did not start.')));
    });
    return new Display(process, `:${number}`);
  }

  /** The environment of a program that is to use this display. */
  get env(): NodeJS.ProcessEnv {
    return { ...process.env, DISPLAY: this.#name, GTK_A11Y: 'none', NO_AT_BRIDGE: '1' };
  }

  /** Runs one or more commands of xdotool. */
  do(...commands: readonly (string | number)[]): void {
    execFileSync('xdotool', commands.map(String), { env: this.env });
  }

  async close(): Promise<void> {
    const exited = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.kill()) await exited;
  }
}
