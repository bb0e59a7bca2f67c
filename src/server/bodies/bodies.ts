import { bodyTooLarge } from '#api/request/bounded-body.ts';
import { serverBusy } from '#server/calls/failure.ts';
import { BOARD_JSON_BYTES, CALL_BYTES, publicBound, type BodyBound } from './bounds.ts';
import { Room, type Place } from './room.ts';
import { ArrivingForm, type SentForm } from './sent-form.ts';

/** The body of a request to a public page. It is read only where a route asks for it. */
export interface PublicBody {
  /** The media type. */
  readonly type: string;
  /**
   * Reads a form and hands it to `handle`. Afterwards its files are removed.
   *
   * @throws HTTPException 400 when it is no form, 413 when it is too large; TryLater when there is no room for it
   */
  form<Result>(handle: (form: SentForm) => Promise<Result>): Promise<Result>;
  /** Reads the bytes of JSON and hands them to `handle`. @throws HTTPException 413, TryLater */
  json<Result>(handle: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>): Promise<Result>;
}

/** Reads the bodies whose senders are not known yet. */
export interface Bodies {
  /** The body of a request to a public page. The path says how much of it is read. */
  publicBody(request: Request, address: string): PublicBody;
  /** Reads the body of one of the server's own calls. @throws HTTPException 413, TryLater */
  call<Result>(
    kind: keyof typeof CALL_BYTES,
    request: Request,
    address: string,
    handle: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result>;
}

const MEMORY = { ofNetwork: 16_000_000, inAll: 64_000_000 } as const;
const DISK = { ofNetwork: 256_000_000, inAll: 2_000_000_000 } as const;

/** @param folder for files that are too large for memory */
export function openBodies(folder: string): Bodies {
  // A flood of public pages leaves room for calls, such as signing in.
  const [ofPages, ofCalls, onDisk] = [new Room(MEMORY), new Room(MEMORY), new Room(DISK)];

  async function form<Result>(
    request: Request,
    bound: BodyBound,
    address: string,
    handle: (form: SentForm) => Promise<Result>,
  ): Promise<Result> {
    const pieces = new Pieces(request, bound.bytes + bound.allFileBytes);
    const memory = ofPages.open(address, pieces.stop);
    const disk = onDisk.open(address, pieces.stop);
    let arriving: ArrivingForm | undefined;
    try {
      arriving = new ArrivingForm(request.headers.get('Content-Type') ?? '', bound, { memory, disk, folder });
      await pieces.each((piece) => arriving?.write(piece));
      await arriving.end();
      return await handle(arriving);
    } finally {
      await arriving?.discard();
      memory.leave();
      disk.leave();
    }
  }

  async function bytes<Result>(
    request: Request,
    most: number,
    place: (stop: () => void) => Place,
    handle: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result> {
    const pieces = new Pieces(request, most);
    const memory = place(pieces.stop);
    try {
      const all: Uint8Array[] = [];
      await pieces.each((piece) => {
        memory.take(piece.length);
        all.push(piece);
      });
      return await handle(new Uint8Array(Buffer.concat(all)));
    } finally {
      memory.leave();
    }
  }

  return {
    publicBody: (request, address) => ({
      type: request.headers.get('Content-Type') ?? '',
      form: (handle) => form(request, publicBound(new URL(request.url).pathname), address, handle),
      json: (handle) => bytes(request, BOARD_JSON_BYTES, (stop) => ofPages.open(address, stop), handle),
    }),
    call: (kind, request, address, handle) =>
      bytes(request, CALL_BYTES[kind], (stop) => ofCalls.open(address, stop), handle),
  };
}

/** The pieces of a body. */
class Pieces {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #most: number;
  #isStopped = false;

  /** @throws HTTPException 413 when the declared length is larger than `most` */
  constructor({ body, headers }: Request, most: number) {
    if (Number(headers.get('Content-Length') ?? 0) > most) throw bodyTooLarge(most);
    this.#reader = body?.getReader();
    this.#most = most;
  }

  /** Ends the body, because others need its room. */
  readonly stop = (): void => {
    this.#isStopped = true;
    this.#cancel();
  };

  /** @throws HTTPException 413 when there are more than `most` bytes, TryLater when the body was stopped */
  async each(take: (piece: Uint8Array) => Promise<void> | void): Promise<void> {
    let bytes = 0;
    try {
      for (let read = await this.#reader?.read(); read?.value; read = await this.#reader?.read()) {
        bytes += read.value.length;
        if (bytes > this.#most) throw bodyTooLarge(this.#most);
        await take(read.value);
      }
    } catch (error) {
      this.#cancel();
      throw error;
    }
    if (this.#isStopped) throw serverBusy();
  }

  /** The rest is not read. The sender may have left already. */
  #cancel(): void {
    this.#reader?.cancel().catch(() => undefined);
  }
}
