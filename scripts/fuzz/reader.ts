import type { Parts } from './inputs.ts';

/** A reader of strangers' bytes. */
export interface Reader extends Parts {
  readonly name: string;
  /** The most processor time for an input, in milliseconds. */
  readonly milliseconds: number;
  /** The most bytes by which the process may grow. */
  readonly memory: number;
  /** Reads an input. It may throw anything: only time and memory count. */
  readonly read: (bytes: Uint8Array<ArrayBuffer>) => unknown;
}

type Given = Pick<Reader, 'name' | 'read'> & { readonly samples: readonly (string | Uint8Array)[] } & Partial<
    Omit<Reader, 'samples'>
  >;

/** A row of the table: samples may be texts, and everything else has a default. */
export function reader(given: Given): Reader {
  return {
    most: 100_000,
    milliseconds: 2_000,
    memory: 300_000_000,
    ...given,
    tokens: (given.tokens ?? []).filter((token) => token !== ''),
    samples: given.samples.map((sample) => Buffer.from(sample as Uint8Array)),
  };
}

export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
