/** The body of a request. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

/**
 * Takes a body piece by piece, up to the first that makes it larger than `most` bytes.
 *
 * @returns whether that was all
 */
export async function takePieces(
  body: ByteStream,
  most: number,
  take: (piece: Uint8Array) => void | Promise<void>,
): Promise<boolean> {
  const reader = body.getReader();
  let length = 0;
  for (let read = await reader.read(); read.value; read = await reader.read()) {
    length += read.value.length;
    if (length > most) {
      await reader.cancel();
      return false;
    }
    await take(read.value);
  }
  return true;
}
