import { createHash } from 'node:crypto';
import type { StoredBytes } from '#store/file-bytes.ts';
import type { Bucket } from './bucket.ts';
import { BucketError } from './bucket-error.ts';
import { DamagedFile, failedRead } from './bucket-failures.ts';

/** The number of times that reading goes on after a lost connection without a new byte in between. */
const TRIES = 3;

interface Place {
  readonly bucket: Bucket;
  readonly key: string;
  /** The SHA-256 of the whole object. */
  readonly hash: string;
  readonly size: number;
}

/** The bytes of an object, or a part of them. They are read only when they are asked for, in pieces. */
export function bucketBytes(place: Place, from = 0, to = place.size): StoredBytes {
  return {
    size: to - from,
    slice: (start = 0, end = to - from) => bucketBytes(place, from + start, Math.min(from + end, to)),
    stream: () => streamOf(pieces(place, from, to)),
    async arrayBuffer() {
      const bytes = new Uint8Array(to - from);
      let at = 0;
      for await (const piece of pieces(place, from, to)) {
        bytes.set(piece, at);
        at += piece.length;
      }
      return bytes.buffer;
    },
  };
}

/**
 * The bytes between two places. All bytes of an object are compared with their hash: damaged ones fail before their last
 * piece, so that nobody takes them for the whole file.
 */
async function* pieces({ bucket, key, hash, size }: Place, from: number, to: number) {
  const digest = from === 0 && to === size ? createHash('sha256') : null;
  let held: Uint8Array | undefined;
  let failures = 0;
  for (let at = from; at < to;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a lost connection goes on where it was lost
      for await (const piece of await bucket.read(key, at, to)) {
        if (held) yield held;
        held = piece.subarray(0, to - at);
        digest?.update(held);
        at += held.length;
        failures = 0;
        if (at === to) break;
      }
      if (at < to) throw new BucketError('short answer');
    } catch (error) {
      const isLost = error instanceof BucketError && error.status === undefined;
      if (!isLost || ++failures === TRIES) throw failedRead(error);
    }
  }
  if (digest && digest.digest('hex') !== hash) throw new DamagedFile();
  if (held) yield held;
}

function streamOf(read: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value } = await read.next();
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: async () => void (await read.return(undefined)),
  });
}
