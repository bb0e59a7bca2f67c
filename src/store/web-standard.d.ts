/** The web-standard globals that the store uses and that every host has. */

interface Blob {
  readonly size: number;
  slice(start?: number, end?: number): Blob;
  arrayBuffer(): Promise<ArrayBuffer>;
  stream(): {
    getReader(): {
      read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
      cancel(): Promise<void>;
    };
  };
}

declare const Blob: new (parts: readonly (Uint8Array<ArrayBuffer> | Blob)[]) => Blob;

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare const crypto: {
  readonly subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> };
};
