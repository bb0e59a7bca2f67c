import { LOCAL_ACTOR, type Actor } from '#domain/actor.ts';
import { BEGINNINGS } from '#domain/changes/beginnings.ts';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { TEAM_LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Postgres } from '#store/postgres/open.ts';
import type { Store } from '#store/store.ts';
import { sweepFiles } from '#store/sweep-files.ts';

/** The bytes of a workspace's files, by the workspace's id. */
type FilesOf = (workspace: string) => FileBytes;

interface Opened {
  readonly store: Promise<Store>;
  /** The time of the last request, in milliseconds since 1970. */
  readonly usedAt: number;
}

/** The workspaces of this server. The first request opens a workspace. */
export class Workspaces {
  readonly #postgres: Postgres;
  readonly #now: () => Date;
  readonly #filesOf: FilesOf;
  readonly #files = new Map<string, FileBytes>();
  readonly #opened = new Map<string, Opened>();

  /** @param filesOf returns the bytes of a workspace's files, by the workspace's id */
  constructor(postgres: Postgres, now: () => Date, filesOf: FilesOf) {
    this.#filesOf = filesOf;
    this.#postgres = postgres;
    this.#now = now;
  }

  /**
   * @param id the workspace's uuid
   * @param by the author of the first change, if the workspace is new
   * @throws StoreError
   */
  open(id: string, by: Actor): Promise<Store> {
    const store = this.#opened.get(id)?.store ?? this.#open(id, by);
    this.#opened.set(id, { store, usedAt: this.#now().getTime() });
    return store;
  }

  /**
   * Closes the workspaces without a request since this moment, to free their memory, such as search indexes. Open
   * requests and streams can still use a closed workspace until they end. The next request opens the workspace again.
   */
  closeUnused(since: Date): void {
    for (const [id, { usedAt }] of this.#opened) {
      if (usedAt < since.getTime()) this.#opened.delete(id);
    }
  }

  /** Forgets a workspace that was erased. */
  forget(id: string): void {
    this.#opened.delete(id);
    this.#files.delete(id);
  }

  get openCount(): number {
    return this.#opened.size;
  }

  files(id: string): FileBytes {
    const files = this.#files.get(id) ?? this.#filesOf(id);
    this.#files.set(id, files);
    return files;
  }

  /**
   * Removes bytes that belong to no file of a workspace. Bytes stored after `keptBefore` stay, because another process
   * may be adding their file. Bytes that `alsoNamed` names stay, too. Removals that an interrupted erasure has planned are always carried out.
   */
  async sweepFiles(
    keptBefore: Date,
    alsoNamed: (workspace: string) => Promise<ReadonlySet<string>> = async () => new Set(),
  ): Promise<void> {
    for (const id of await this.#postgres.workspaces()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: nobody waits for it
      const store = await (this.#opened.get(id)?.store ?? this.#open(id, LOCAL_ACTOR));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sweepFiles(store, this.files(id), {
        keptBefore: keptBefore.getTime(),
        alsoNamed: () => alsoNamed(id),
      });
    }
  }

  async #open(id: string, by: Actor): Promise<Store> {
    try {
      const firstContents = { seed: startingWorkspace, now: this.#now, by, route: BEGINNINGS.empty };
      return openStore(await this.#postgres.openWorkspace(id, firstContents), TEAM_LOG_BOUNDS);
    } catch (error) {
      // The failed workspace is removed from the list, so that the next request tries again.
      this.#opened.delete(id);
      throw error;
    }
  }
}
