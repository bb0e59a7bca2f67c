import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { HTTPException } from 'hono/http-exception';
import { bodyTooLarge } from '#api/request/bounded-body.ts';
import { StoreError } from '#store/store.ts';
import type { BodyBound } from './bounds.ts';
import { ArrivingFile, type FormFile } from './form-file.ts';
import { paced } from './paced.ts';
import type { Place } from './room.ts';

/** The most bytes of a form's files that stay in memory. */
const MOST_IN_MEMORY = 1_000_000;

/**
 * The number of bytes that the parser gets at once. So many have at most some hundred fields. With 16 kB it waits for
 * ever for a part that nobody reads, such as one without a name, when the part fills its buffer and ends in the same
 * slice.
 */
const SLICE = 8_192;

/** A form, like `FormData`. */
export interface SentForm {
  readonly names: readonly string[];
  get(name: string): string | FormFile | null;
  getAll(name: string): readonly (string | FormFile)[];
}

/** The room and the folder for the bytes of an arriving form. */
interface Receiving {
  readonly memory: Place;
  readonly disk: Place;
  /** The folder for files that are too large for memory. */
  readonly folder: string;
}

/** Reads a form in pieces, without ever holding all of it in memory. */
export class ArrivingForm implements SentForm {
  readonly #values = new Map<string, (string | ArrivingFile)[]>();
  readonly #bound: BodyBound;
  readonly #at: Receiving;
  readonly #parser: BusboyInstance;
  /** Resolves when the form is read, or when it has a problem. */
  readonly #done: Promise<unknown>;
  #fail: (problem: unknown) => void = () => undefined;
  #problem: unknown = null;
  #bytes = 0;
  #fileBytes = 0;
  #inMemory = 0;

  /** @throws HTTPException 400 when the content type is not that of a form */
  constructor(type: string, bound: BodyBound, at: Receiving) {
    this.#bound = bound;
    this.#at = at;
    this.#parser = parserOf(type, bound);
    const files: Promise<void>[] = [];
    const failed = new Promise<void>((resolve) => {
      this.#fail = (problem) => {
        this.#problem ??= problem;
        resolve();
      };
    });
    const finished = new Promise((resolve) => this.#parser.once('finish', resolve));
    this.#done = Promise.race([failed, finished.then(() => Promise.all(files))]);
    let fields = 0;
    this.#parser.on('field', (name, value) => {
      this.#add(name, value);
      fields++;
      // The parser does not tell of the limit where all fields arrive in one piece.
      if (fields > bound.fields) this.#fail(tooMany());
    });
    this.#parser.on('file', (name, stream, filename) => {
      const file = new ArrivingFile(unescaped(filename));
      this.#add(name, file);
      files.push(this.#receive(file, stream).catch((error: unknown) => this.#fail(asRefusal(error))));
    });
    this.#parser.on('error', (error) => this.#fail(asRefusal(error)));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      this.#parser.on(limit, () => this.#fail(tooMany()));
    }
  }

  get names(): readonly string[] {
    return [...this.#values.keys()];
  }

  get(name: string): string | FormFile | null {
    return this.getAll(name)[0] ?? null;
  }

  getAll(name: string): readonly (string | FormFile)[] {
    return this.#values.get(name) ?? [];
  }

  /** Reads a piece. @throws HTTPException 400 or 413, TryLater */
  async write(piece: Uint8Array): Promise<void> {
    this.#at.memory.take(piece.length);
    this.#bytes += piece.length;
    for (let at = 0; at < piece.length; at += SLICE) {
      let takeSlice: () => void = () => undefined;
      const taken = new Promise<void>((resolve) => (takeSlice = resolve));
      // oxlint-disable-next-line no-await-in-loop -- one after another, in order
      await paced(() => this.#parser.write(piece.subarray(at, at + SLICE), takeSlice));
      // Waits until the files have taken what the slice has of them.
      // oxlint-disable-next-line no-await-in-loop -- as above
      await Promise.race([taken, this.#done]);
      this.#throwProblem();
    }
    if (this.#bytes - this.#fileBytes > this.#bound.bytes) throw bodyTooLarge(this.#bound.bytes);
  }

  /** Reads the end. */
  async end(): Promise<void> {
    this.#parser.end();
    await this.#done;
    this.#throwProblem();
  }

  /** Removes the files. */
  async discard(): Promise<void> {
    this.#parser.destroy();
    const files = [...this.#values.values()].flat().filter((value) => typeof value !== 'string');
    await Promise.all(files.map((file) => file.discard()));
  }

  #add(name: string, value: string | ArrivingFile): void {
    const values = this.#values.get(name);
    if (values) values.push(value);
    else this.#values.set(name, [value]);
  }

  /** Takes the bytes of a file. Once the files of a form are too large for memory, the next ones go to the disk. */
  async #receive(file: ArrivingFile, stream: AsyncIterable<Uint8Array>): Promise<void> {
    const { memory, disk, folder } = this.#at;
    let isOnDisk = false;
    for await (const piece of stream) {
      this.#fileBytes += piece.length;
      if (this.#fileBytes > this.#bound.allFileBytes) throw bodyTooLarge(this.#bound.allFileBytes);
      // The rest of a file that is too large is left out, so that the answer can name the file.
      if (file.size > this.#bound.fileBytes) {
        memory.give(piece.length);
        continue;
      }
      if (!isOnDisk && this.#inMemory + piece.length > MOST_IN_MEMORY) {
        isOnDisk = true;
        disk.take(file.size);
        await file.moveToDisk(folder);
        memory.give(file.size);
        this.#inMemory -= file.size;
      }
      if (isOnDisk) disk.take(piece.length);
      else this.#inMemory += piece.length;
      await file.add(piece);
      if (isOnDisk) memory.give(piece.length);
    }
  }

  #throwProblem(): void {
    if (this.#problem !== null) throw this.#problem;
  }
}

function parserOf(type: string, { bytes, fields, files }: BodyBound): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_name, _type, filename) => filename !== undefined,
      limits: {
        fieldNameSize: 200,
        fieldSize: bytes,
        fields: fields + 1,
        files,
        parts: fields + files,
        headerPairs: 20,
        headerSize: 10_000,
      },
    });
  } catch (cause) {
    throw damaged(cause);
  }
}

/** Browsers escape three characters of a file's name. */
function unescaped(filename: string): string {
  return filename.replaceAll(/%22|%0D|%0A/gi, decodeURIComponent);
}

function damaged(cause: unknown): HTTPException {
  return new HTTPException(400, { message: 'The form has arrived damaged. Send it again.', cause });
}

/** The parser's own errors say that the form is damaged. */
function asRefusal(error: unknown): unknown {
  return error instanceof HTTPException || error instanceof StoreError ? error : damaged(error);
}

function tooMany(): HTTPException {
  return new HTTPException(400, { message: 'The form has too many fields or files' });
}
