import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Parameters that make PostgreSQL in this process wait for the disk as a server does: for its log at each commit, and
 * for every written file at a checkpoint. They replace PGlite's own parameter `-F`, which turns this off.
 */
export const SYNCING = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  // Other methods have no effect here, because only WebAssembly's fsync reaches the file system.
  'wal_sync_method=fsync',
];

/** The parts of Emscripten's file API that PGlite's types lack. */
interface Stream {
  readonly nfd?: number;
  readonly node: unknown;
}

interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: unknown): string;
}

/**
 * A folder whose files are written to the disk when PostgreSQL calls fsync. Emscripten's own file system ignores fsync.
 */
export class SyncedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const { preRun = [] } = emscriptenOpts;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          (module) => {
            const files = module.NODEFS as unknown as NodeFiles;
            files.stream_ops.fsync = ({ nfd, node }) => {
              if (nfd === undefined) syncPath(files.realPath(node));
              else fsyncSync(nfd);
              return 0;
            };
          },
          ...preRun,
        ],
      },
    };
  }
}

/** Waits until a file, or the list of names in a folder, is on the disk. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Waits until a folder with all its contents is on the disk. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else syncPath(path);
  }
  syncPath(folder);
}
