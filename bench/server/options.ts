import { parseArgs } from 'node:util';

/** The options on the command line (docs/scaling.md). */
export interface Options {
  /** The numbers of candidates in a workspace, which are measured one after another. */
  readonly sizes: readonly number[];
  /** The number of seconds to measure each size. */
  readonly seconds: number;
  /** The number of server processes that use one database. */
  readonly processes: number;
  /** The number of workspaces. Each person works in so many of them that none is unused. */
  readonly workspaces: number;
  /** The parts to measure. */
  readonly only: readonly Part[];
  /** True to measure one PostgreSQL beside a cluster instead. */
  readonly isDistributed: boolean;
}

const PARTS = ['load', 'long calls', 'flood', 'careers pages', 'replica', 'screens'] as const;

export type Part = (typeof PARTS)[number];

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      candidates: { type: 'string', default: '1000,100000' },
      minutes: { type: 'string', default: '1' },
      processes: { type: 'string', default: '1' },
      workspaces: { type: 'string', default: '1' },
      only: { type: 'string', default: PARTS.join() },
      distributed: { type: 'boolean', default: false },
    },
  });
  return {
    sizes: values.candidates.split(',').map(Number),
    seconds: Number(values.minutes) * 60,
    processes: Number(values.processes),
    workspaces: Number(values.workspaces),
    only: PARTS.filter((part) => values.only.split(',').includes(part)),
    isDistributed: values.distributed,
  };
}
