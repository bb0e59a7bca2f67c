import { HTTPException } from 'hono/http-exception';
import { takePieces } from '#store/byte-stream.ts';

/**
 * Reads a body of at most `most` bytes.
 *
 * @returns null when the body is larger; no more than `most` bytes were read into memory
 */
export async function readBounded(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const { body, headers } = request;
  if (Number(headers.get('Content-Length') ?? 0) > most) return null;
  // Firefox does not support `Request.body`.
  if (body === undefined) return readBlob(await request.blob(), most);
  const pieces: Uint8Array[] = [];
  const isWhole = body === null || (await takePieces(body, most, (piece) => void pieces.push(piece)));
  return isWhole ? joined(pieces) : null;
}

/**
 * Reads a blob of limited size. The size is known before the bytes are read, and until then the browser keeps a large
 * blob on disk.
 */
async function readBlob(blob: Blob, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  return blob.size > most ? null : new Uint8Array(await blob.arrayBuffer());
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The answer to a body of more than `most` bytes. */
export function bodyTooLarge(
  most: number,
  message = `The body can’t be larger than ${most < 1_000_000 ? `${most / 1_000} kB` : `${most / 1_000_000} MB`}`,
): HTTPException {
  return new HTTPException(413, { message });
}
