import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's virtual display, and a program that moves its pointer and presses keys. */
const PROGRAMS = ['/usr/bin/Xvfb', '/usr/bin/xdotool'];

export function hasDisplay(): boolean {
  return PROGRAMS.every((path) => existsSync(path));
}

/**
 * A virtual display with its own pointer, for tests that drag. WebDriver's pointer can't start a drag in WebKit and
 * can't drop in Firefox.
 */
export class Display {
  readonly #process: ChildProcess;
  readonly #name: string;

  private constructor(process: ChildProcess, name: string) {
    this.#process = process;
    this.#name = name;
  }

  static async start(): Promise<Display> {
    const process = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1680x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const number = await new Promise<string>((resolve, reject) => {
      process.stdout.once('data', (written: Buffer) => resolve(written.toString().trim()));
      process.once('error', reject);
      process.once('exit', () => reject(new Error('The virtual display did not start.')));
    });
    return new Display(process, `:${number}`);
  }

  /** The environment for a program that uses this display. */
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
