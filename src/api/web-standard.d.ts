/**
 * The web-standard globals that every host of the API has: browser, worker and Node. Without `document`, `window` and
 * `process`, code in this folder that uses them does not compile. Hosts compile with their full types.
 */

interface Headers {
  get(name: string): string | null;
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** Undefined in browsers without `Request.body`. */
  readonly body?: { getReader(): ByteReader } | null;
  blob(): Promise<Blob>;
}

interface Blob {
  readonly size: number;
  slice(start?: number, end?: number): Blob;
  arrayBuffer(): Promise<ArrayBuffer>;
  stream(): { getReader(): ByteReader };
}

declare const Blob: new (parts: readonly (Uint8Array<ArrayBuffer> | Blob)[]) => Blob;

interface FormData {
  entries(): Iterable<[name: string, value: unknown]>;
}

interface ByteReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  json(): Promise<unknown>;
  formData(): Promise<FormData>;
}

declare const Response: new (
  body: Blob | Uint8Array<ArrayBuffer> | { getReader(): ByteReader },
  init?: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
) => Response;

declare const ReadableStream: new (source: {
  pull(controller: { enqueue(piece: Uint8Array): void; close(): void }): Promise<void>;
  cancel(): Promise<void>;
}) => { getReader(): ByteReader };

declare class TextDecoder {
  constructor(label: 'utf-8', options?: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}

declare const console: { error(...values: unknown[]): void };

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare const crypto: {
  getRandomValues(bytes: Uint8Array): Uint8Array;
  readonly subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> };
};
