import { contract, type RouteName } from '#contract/contract.ts';
import type { Route } from '#contract/schemas/route.ts';
import { bytesNamedBy } from '#domain/files/kept-bytes.ts';
import type { Database } from '#store/database.ts';
import { digestOfBytes } from '#store/digest.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { NO_FILES } from '#store/no-files.ts';

/** Bytes that were opened on a device. */
export interface OpenedFile {
  /** The SHA-256 of the bytes. */
  readonly hash: string;
  /** The row that names the bytes. */
  readonly table: 'files' | 'messages';
  readonly id: number;
}

/** The bytes of files that were opened on a device, so that they open without a connection (product §25). */
export interface OpenedFiles {
  /** The bytes with this hash, which counts as opening them. Null: they are not here. */
  open(hash: string): Promise<Blob | null>;
  /** Keeps bytes. May remove others, those that were not opened for longest. */
  keep(file: OpenedFile, bytes: Blob): Promise<void>;
  list(): Promise<readonly OpenedFile[]>;
  remove(file: OpenedFile): Promise<void>;
}

/** Keeps nothing. */
export const NO_OPENED_FILES: OpenedFiles = {
  open: async () => null,
  keep: async () => undefined,
  list: async () => [],
  remove: async () => undefined,
};

/** The opened files as the API reads them. */
export function filesOf(opened: OpenedFiles): FileBytes {
  return { ...NO_FILES, isPartial: true, get: (hash) => opened.open(hash) };
}

/** Tells whether a call answers bytes. */
export function isBytes(name: RouteName): boolean {
  const route: Route = contract[name];
  return route.bytes === true;
}

/** Keeps the bytes that the server has answered. A part of a file is not kept. */
export async function keepOpened(files: OpenedFiles, { url }: Request, response: Response): Promise<void> {
  const [, table, id] = /^\/(files|messages)\/(\d+)/.exec(new URL(url).pathname) ?? [];
  if (response.status !== 200 || (table !== 'files' && table !== 'messages')) return;
  const bytes = await response.clone().blob();
  const hash = await digestOfBytes(new Uint8Array(await bytes.arrayBuffer()));
  await files.keep({ hash, table, id: Number(id) }, bytes);
}

/** Removes the bytes that their rows no longer name. */
export async function sweepOpened(db: Pick<Database, 'read'>, files: OpenedFiles): Promise<void> {
  for (const file of await files.list()) {
    // oxlint-disable no-await-in-loop -- nobody waits for it
    const [row] = await db.read((tx) => tx.get(file.table, [file.id]));
    if (!bytesNamedBy(row).some(({ hash }) => hash === file.hash)) await files.remove(file);
    // oxlint-enable no-await-in-loop
  }
}

/** The answer for bytes that are not on this device, while the server can’t be reached. */
export function notHere(): Response {
  const message = 'This file is not on this device. Open it when the connection is back.';
  return Response.json({ message }, { status: 503 });
}
