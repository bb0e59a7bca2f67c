import { loadavg } from 'node:os';
import { median } from '../quantile.ts';

/** The measured times at the server and on a device, in milliseconds. */
export interface Times {
  readonly server: number[];
  readonly copy: number[];
}

export function noTimes(): Times {
  return { server: [], copy: [] };
}

/** Collects the figures of a copy beside those of the server, and prints them as a table (docs/scaling.md). */
export class ReplicaFigures {
  readonly #rows: string[] = [];

  /** The medians of calls. */
  add(what: string, { server, copy }: Times, more = ''): void {
    const [there, here] = [median(server), median(copy)];
    this.#row([what, inMs(there), inMs(here), (here / there).toFixed(2), more]);
  }

  /** A figure that only the copy has. */
  addOne(what: string, milliseconds: number, more = ''): void {
    this.#row([what, '', inMs(milliseconds), '', more]);
  }

  print(title: string): void {
    const head = ['', 'server', 'copy', 'share', ''];
    console.log(`\n${title} (load ${loadavg()[0]?.toFixed(1)} at the end)\n`);
    console.log([row(head), `|${head.map(() => ' --- |').join('')}`, ...this.#rows].join('\n'));
  }

  #row(cells: readonly string[]): void {
    this.#rows.push(row(cells));
  }
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function inMs(milliseconds: number): string {
  return milliseconds < 10_000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}
