import type { Random } from '../../src/demo/random.ts';

/** The parts of which inputs are made. */
export interface Parts {
  /** Whole inputs that a reader accepts. */
  readonly samples: readonly Uint8Array[];
  /** Short texts that mean something to a reader. */
  readonly tokens: readonly string[];
  /** The most bytes of an input. */
  readonly most: number;
}

/**
 * A hostile input: a damaged sample, a sample in which a piece is repeated, or tokens in any order, some of them again and
 * again. Repetitions find what takes longer than its input is long.
 */
export function hostileInput(random: Random, parts: Parts): Uint8Array<ArrayBuffer> {
  const make = random.pick([damaged, stretched, repetition, tokensIn]);
  return new Uint8Array(make(random, parts).subarray(0, parts.most));
}

type Make = (random: Random, parts: Parts) => Buffer;

const damaged: Make = (random, { samples, tokens }) => {
  let bytes = Buffer.from(random.pick(samples));
  for (let left = 1 + random.below(8); left > 0; left--) {
    const at = random.below(bytes.length + 1);
    const change = random.below(4);
    if (change === 0 && at < bytes.length) bytes[at] = random.below(256);
    else if (change === 1) bytes = spliced(bytes, at, random.below(40), '');
    else if (change === 2) bytes = spliced(bytes, at, 0, random.pick(tokens));
    else
      bytes = spliced(
        bytes,
        at,
        random.below(9),
        bytes.subarray(random.below(bytes.length)).subarray(0, 400),
      );
  }
  return bytes;
};

/** A piece of a sample, often a whole line of it, as often as there is room. */
const stretched: Make = (random, { samples, most }) => {
  const bytes = Buffer.from(random.pick(samples));
  const from = random.below(bytes.length);
  const line = bytes.indexOf('\n', from) + 1;
  const to = random.below(2) === 0 && line > 0 ? line : from + 1 + random.below(60);
  const piece = bytes.subarray(from, to);
  const room = Math.max(0, sizeIn(random, most) - bytes.length);
  return spliced(bytes, to, 0, Buffer.alloc(Math.ceil(room / piece.length) * piece.length, piece));
};

const repetition: Make = (random, parts) => {
  const some = (most: number) => Array.from({ length: random.below(most + 1) }, () => token(random, parts));
  const piece = Buffer.from(`${token(random, parts)}${some(3).join('')}`);
  const size = sizeIn(random, parts.most);
  return Buffer.concat([
    Buffer.from(some(4).join('')),
    Buffer.alloc(Math.ceil(size / piece.length) * piece.length, piece),
    Buffer.from(some(3).join('')),
  ]);
};

const tokensIn: Make = (random, parts) => {
  const count = random.below(300);
  return Buffer.from(Array.from({ length: count }, () => token(random, parts)).join(''));
};

/** A token of the reader, or any character. */
function token(random: Random, { tokens }: Parts): string {
  return random.below(5) === 0 ? String.fromCodePoint(random.below(0x3_00)) : random.pick(tokens);
}

/** Small and large sizes are as likely. */
function sizeIn(random: Random, most: number): number {
  return Math.floor(most ** (0.3 + 0.7 * random.next()));
}

function spliced(bytes: Buffer, at: number, left: number, put: string | Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(put as Uint8Array), bytes.subarray(at + left)]);
}
