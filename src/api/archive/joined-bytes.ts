import type { ByteStream } from '#store/byte-stream.ts';
import type { StoredBytes } from '#store/file-bytes.ts';

/** Joins bytes in their order. Stored bytes stay where they are until they are read. */
export function joinBytes(parts: readonly (Uint8Array<ArrayBuffer> | StoredBytes)[]): StoredBytes {
  return parts.every(fitsBlob) ? new Blob(parts) : joined(parts.map(toStored));
}

function fitsBlob(part: Uint8Array<ArrayBuffer> | StoredBytes): boolean {
  return part instanceof Uint8Array || part instanceof Blob;
}

function toStored(part: Uint8Array<ArrayBuffer> | StoredBytes): StoredBytes {
  return 'stream' in part ? part : new Blob([part]);
}

/** A Blob can’t join bytes that are stored elsewhere. */
function joined(parts: readonly StoredBytes[]): StoredBytes {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  return {
    size,
    slice: (start = 0, end = size) => joined(partsBetween(parts, start, end)),
    stream: () => streamOf(parts),
    async arrayBuffer() {
      const bytes = new Uint8Array(size);
      let at = 0;
      for (const part of parts) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a stream reads them
        bytes.set(new Uint8Array(await part.arrayBuffer()), at);
        at += part.size;
      }
      return bytes.buffer;
    },
  };
}

function partsBetween(parts: readonly StoredBytes[], start: number, end: number): StoredBytes[] {
  const found: StoredBytes[] = [];
  let at = 0;
  for (const part of parts) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, part.size)];
    if (from < to) found.push(from === 0 && to === part.size ? part : part.slice(from, to));
    at += part.size;
  }
  return found;
}

function streamOf(parts: readonly StoredBytes[]): ByteStream {
  const left = [...parts];
  let reader: ReturnType<ByteStream['getReader']> | undefined;
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        reader ??= left.shift()?.stream().getReader();
        if (!reader) return controller.close();
        // oxlint-disable-next-line no-await-in-loop -- the pieces of a stream come one after the other
        const { value } = await reader.read();
        if (value) return controller.enqueue(value);
        reader = undefined;
      }
    },
    cancel: async () => reader?.cancel(),
  });
}
