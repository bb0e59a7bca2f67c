/** The records of a ZIP. Each uncompressed file follows a local header. The directory and its end record come last. */
export const LOCAL = { signature: 0x04034b50, length: 30 } as const;
export const CENTRAL = { signature: 0x02014b50, length: 46 } as const;
export const END = { signature: 0x06054b50, length: 22 } as const;
/** The end of a ZIP64 archive, whose numbers don't fit into `END`. */
export const LARGE_END = { signature: 0x06064b50, length: 56 } as const;
export const LOCATOR = { signature: 0x07064b50, length: 20 } as const;

/** ZIP64 markers, in fields whose real value is in the extra field or in `LARGE_END`. */
export const ELSEWHERE_16 = 0xffff;
export const ELSEWHERE_32 = 0xffffffff;

/** The ZIP64 extra field with an offset of 8 bytes. */
export const LARGE_OFFSET = { id: 0x0001, length: 12 } as const;

export const WORKSPACE_NAME = 'workspace.json';
export const FILES_FOLDER = 'files/';

/** Reads an 8-byte number. */
export function bigAt(view: DataView, at: number): number {
  return view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
}

export function setBig(view: DataView, at: number, value: number): void {
  view.setUint32(at, value % 2 ** 32, true);
  view.setUint32(at + 4, Math.floor(value / 2 ** 32), true);
}
