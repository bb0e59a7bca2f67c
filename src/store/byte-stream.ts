/** The body of a request, read in pieces. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

/**
 * Passes the pieces of a body to a function, until the body is longer than `most` bytes.
 *
 * @returns false when the body has more than `most` bytes
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
