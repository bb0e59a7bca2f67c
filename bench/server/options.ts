import { parseArgs } from 'node:util';

/** What the command line asks for, as docs/scaling.md explains it. */
export interface Options {
  /** How many candidates a workspace has, one measurement after the other. */
  readonly sizes: readonly number[];
  /** Of each size. */
  readonly seconds: number;
  /** Server processes over the one database. */
  readonly processes: number;
  /** Workspaces; each person works in as many of them as it takes for all to have somebody. */
  readonly workspaces: number;
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      candidates: { type: 'string', default: '1000,100000' },
      minutes: { type: 'string', default: '1' },
      processes: { type: 'string', default: '1' },
      workspaces: { type: 'string', default: '1' },
    },
  });
  return {
    sizes: values.candidates.split(',').map(Number),
    seconds: Number(values.minutes) * 60,
    processes: Number(values.processes),
    workspaces: Number(values.workspaces),
  };
}
