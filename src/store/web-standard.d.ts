/** The web-standard globals of the store, which every host has. */

interface Blob {
  readonly size: number;
  slice(start?: number, end?: number): Blob;
  arrayBuffer(): Promise<ArrayBuffer>;
}

declare const Blob: new (parts: readonly (Uint8Array<ArrayBuffer> | Blob)[]) => Blob;
