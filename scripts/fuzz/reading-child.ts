import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FromChild, Turn } from './child.ts';
import type { Reader } from './reader.ts';

/** Milliseconds after which an input counts as one that has no end. The processor may have other work. */
const NO_END = 120_000;

/** A process in which readers read. After an input that is too much for it, it is another process. */
export class ReadingChild {
  #child: ChildProcess | undefined;

  /**
   * Lets a reader read an input.
   *
   * @returns null, or how the input was too much
   */
  async read(reader: Reader, turn: Turn): Promise<string | null> {
    const answer = await this.#ask(turn);
    if (answer === null) return `${described(turn)} has no end, or ended the process`;
    const { milliseconds, size } = answer;
    if (milliseconds <= reader.milliseconds) return null;
    return `${described(turn)} of ${size} bytes took ${Math.round(milliseconds)} ms of the processor`;
  }

  /** Lets a reader read inputs for so many milliseconds. @returns how many there were, and what was too much */
  async readMany(
    reader: Reader,
    seeds: Iterable<number>,
    time: number,
  ): Promise<{ count: number; problems: string[] }> {
    await this.#started();
    const began = performance.now();
    const problems: string[] = [];
    let count = 0;
    const before = this.#peak;
    for (const seed of seeds) {
      const turn = { reader: reader.name, seed };
      // oxlint-disable-next-line no-await-in-loop -- one after the other, because the memory of each is measured
      const problem = await this.read(reader, turn);
      if (problem !== null) problems.push(problem);
      count++;
      if (this.#peak - before > reader.memory) {
        problems.push(`${described(turn)} took ${Math.round((this.#peak - before) / 1e6)} MB`);
      }
      if (problems.length > 0 || performance.now() - began > time) break;
    }
    if (problems.length > 0) this.close();
    return { count, problems };
  }

  async #started(): Promise<ChildProcess> {
    if (!this.#child) {
      const { child, peak } = await started();
      this.#child = child;
      this.#peak = peak;
    }
    return this.#child;
  }

  /** The most memory that the process has had. */
  #peak = 0;

  async #ask(turn: Turn): Promise<FromChild | null> {
    const child = await this.#started();
    const over = new AbortController();
    const timer = setTimeout(() => child.kill('SIGKILL'), NO_END);
    try {
      child.send(turn);
      const answered = once(child, 'message', { signal: over.signal });
      const ended = once(child, 'exit', { signal: over.signal }).then(() => null);
      answered.catch(() => undefined);
      ended.catch(() => undefined);
      const answer = await Promise.race([answered, ended]);
      if (answer === null) {
        this.close();
        return null;
      }
      const [message] = answer as [FromChild];
      this.#peak = message.peak;
      return message;
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#peak = 0;
  }
}

function described({ reader, seed }: Turn): string {
  return `“${reader}”, seed ${seed},`;
}

async function started(): Promise<{ child: ChildProcess; peak: number }> {
  const child = fork('scripts/run.mjs', ['scripts/fuzz/child.ts'], {
    // Garbage counts only within this: what is kept and bytes of files are measured.
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=16'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ peak }] = (await once(child, 'message')) as [FromChild];
  return { child, peak };
}
