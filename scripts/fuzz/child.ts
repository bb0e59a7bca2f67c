import { readFileSync } from 'node:fs';
import { seededRandom } from '../../src/demo/random.ts';
import { processorTime } from '../processor-time.ts';
import { hostileInput } from './inputs.ts';
import { BROKEN_READERS, READERS } from './readers.ts';

// The process in which readers read. It tells what an input took, and it may be killed.

/** A message to the process: its task. */
export interface Turn {
  readonly reader: string;
  readonly seed: number;
}

/** A message from the process. The first one says that it is ready; each other one is the result of a turn. */
export interface FromChild {
  /** Processor time, which other programs of the machine don't change. */
  readonly milliseconds: number;
  /** The most memory that the process has ever had, in bytes. */
  readonly peak: number;
  /** The bytes of the input. */
  readonly size: number;
}

process.on('message', ({ reader: name, seed }: Turn) => {
  take(name, seed).then(
    (taken) => process.send?.(taken),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

// The PDF reader has tasks of its own, whose failures are not the server's.
process.on('unhandledRejection', () => undefined);

process.send?.({ milliseconds: 0, peak: peak(), size: 0 } satisfies FromChild);

/**
 * Linux counts the memory of the parent process into maxRSS, because a child begins as its copy. Therefore it is read
 * from the process's own figures there.
 */
function peak(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1_024;
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}

async function take(name: string, seed: number): Promise<FromChild> {
  const reader = [...READERS, ...BROKEN_READERS].find((each) => each.name === name);
  if (!reader) throw new Error(`No reader is called ${name}`);
  const bytes = hostileInput(seededRandom(seed), reader);
  const took = processorTime();
  await attempt(() => reader.read(bytes));
  return {
    milliseconds: took(),
    peak: peak(),
    size: bytes.length,
  };
}

async function attempt(read: () => unknown): Promise<void> {
  try {
    await read();
  } catch {
    // A refusal is an answer.
  }
}
