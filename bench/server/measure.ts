import { quantile } from '../quantile.ts';
import { Caller, type Call } from './calls.ts';
import { ChangeStreams } from './change-streams.ts';
import { load, type Answered, type Asking, type LoadOptions } from './load.ts';
import type { Person } from './people.ts';
import type { ServerProcess } from './server-process.ts';

const READERS = 50;
const WRITERS = 20;
const STREAMS = 200;

export const PEOPLE = READERS + WRITERS;

/** The share of the whole time for each measurement. */
const SHARES = { alone: 0.2, paced: 0.5, flatOut: 0.3 };

export const LABELS: Readonly<Record<Call, string>> = {
  column: 'a column of the board, 200 cards',
  search: 'search of 3–10 letters, 50 rows',
  move: 'a move',
  list: 'the first page of the list, 50 rows',
  profile: 'a candidate',
};

const WIDTH = 76;

export interface Measured {
  readonly people: readonly Person[];
  readonly names: readonly string[];
  readonly processes: readonly ServerProcess[];
  readonly seconds: number;
}

/**
 * Prints response times in three situations: one person alone, everybody with a pause of a second, and everybody
 * without a pause.
 */
export async function measure({ people, names, processes, seconds }: Measured): Promise<void> {
  const asking = people.map((person, place): Asking => ({
    url: person.url,
    caller: new Caller(person, names, place % WRITERS, WRITERS),
    calls: place < WRITERS ? ['move'] : place % 2 === 0 ? ['column', 'search'] : ['search', 'column'],
  }));
  const streams = await ChangeStreams.open(people, STREAMS);
  const memory = watchMemory(processes);

  async function print(label: string, who: readonly Asking[], options: LoadOptions): Promise<void> {
    const before = streams.received;
    const answered = await load(who, options);
    const notices = (streams.received - before) / options.seconds;
    printAnswered(`${label}, ${STREAMS} streams open`, answered, options.seconds, notices);
  }

  try {
    const [somebody] = asking.slice(-1);
    const alone = somebody ? [somebody] : [];
    const rounds = [
      ['one person searches', alone.map((each) => ({ ...each, calls: ['search'] as const })), {}, 'alone'],
      [`${READERS} read and ${WRITERS} move, a call each second`, asking, { perSecond: 1 }, 'paced'],
      [`${READERS} read and ${WRITERS} move, each call behind the answer`, asking, {}, 'flatOut'],
    ] as const;
    for (const [label, who, pace, share] of rounds) {
      await print(label, who, { ...pace, seconds: Math.ceil(seconds * SHARES[share]) });
    }
  } finally {
    streams.close();
    const [least, most] = await memory();
    console.log(`\nMemory of the server’s processes together: ${least}–${most} MB`);
  }
}

function printAnswered(title: string, answered: Answered, seconds: number, notices: number): void {
  console.log(`\n${title.padEnd(WIDTH)}${['calls/s', 'p50 ms', 'p95 ms', 'p99 ms'].map(cell).join('')}`);
  for (const [call, times] of Object.entries(answered)) {
    if (times.length === 0) continue;
    const cells = [times.length / seconds, ...[0.5, 0.95, 0.99].map((share) => quantile(times, share))];
    console.log(
      `${LABELS[call as Call].padEnd(WIDTH)}${cells.map((value) => cell(value.toFixed(1))).join('')}`,
    );
  }
  if (notices > 0) console.log(`${'changes notices by streams'.padEnd(WIDTH)}${cell(notices.toFixed(1))}`);
}

function cell(text: string): string {
  return text.padStart(10);
}

/**
 * Reads the memory of all processes every second.
 *
 * @returns a function that stops reading and returns the least and the most memory in MB
 */
function watchMemory(processes: readonly ServerProcess[]): () => Promise<readonly [string, string]> {
  const seen: number[] = [];
  async function look(): Promise<void> {
    const bytes = await Promise.all(processes.map((each) => each.memory()));
    seen.push(bytes.reduce((sum, each) => sum + each, 0) / 1e6);
  }
  const looking = setInterval(() => void look().catch(() => undefined), 1_000);
  return async () => {
    clearInterval(looking);
    await look();
    return [Math.min(...seen).toFixed(0), Math.max(...seen).toFixed(0)];
  };
}
