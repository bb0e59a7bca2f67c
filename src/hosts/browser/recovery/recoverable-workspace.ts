import type { demoWorkspace } from '#demo/workspace.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { BEGINNINGS } from '#domain/changes/beginnings.ts';
import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import { startingWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { openIndexedDbStore, type IndexedDbStore } from '#store/indexeddb/open.ts';
import type { UpgradeWatcher } from '#store/indexeddb/rows/connection.ts';
import { sweepFiles } from '#store/sweep-files.ts';
import { withDemoFiles } from './demo-files.ts';
import { browserFiles } from './file-folder.ts';
import { openFolder, withLock } from './folder.ts';
import { GENERATIONS, SNAPSHOT_LOCK, Snapshots, type Snapshot } from './snapshots.ts';
import type { Quiet } from './quiet.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import { diagnose } from './diagnosis.ts';

/** The name of the folder with the snapshots. */
const FOLDER = 'hirelane';

/** The contents that can replace a lost workspace. */
export const STARTS = [...GENERATIONS, 'empty', 'demo'] as const;
export type Start = (typeof STARTS)[number];

/** For each kind of contents, the route of the log's first entry. */
const ROUTES: Readonly<Record<Start, string>> = {
  a: BEGINNINGS.recovery,
  b: BEGINNINGS.recovery,
  empty: BEGINNINGS.empty,
  demo: BEGINNINGS.seed,
};

interface Options {
  /** Whether to look for missing rows and unsaved changes when the workspace is opened. */
  readonly checksWhenOpened?: boolean;
  /** Delays these checks while requests come. */
  readonly quiet?: Quiet | undefined;
  /** Watches the upgrade of an older database. */
  readonly upgradeWatcher?: UpgradeWatcher;
}

/**
 * The workspace in this browser's database, with snapshots that it can be restored from (decision 015). When the database
 * has lost or damaged the workspace, this class writes nothing until the person has decided.
 */
export class RecoverableWorkspace {
  readonly store: IndexedDbStore;
  /** Stores the bytes of the workspace's files. */
  readonly files = withDemoFiles(browserFiles());
  readonly snapshots = openFolder(FOLDER).then((folder) => new Snapshots(folder));
  readonly #now: () => Date;
  readonly #checksWhenOpened: boolean;
  readonly #quiet: Quiet | undefined;
  readonly #writer = new SnapshotWriter(() => this.#save());
  /** True if this browser ever had a workspace. Known once the folder of snapshots has been read. */
  #hadWorkspace = false;
  /** True if the database was empty when it was opened. */
  #isNew = false;
  /** Makes the demo workspace. Loaded only when this browser may have no workspace. */
  #demo: typeof demoWorkspace | null = null;
  /** Null until the workspace is opened. */
  #trouble: Promise<Trouble | null> | null = null;
  #markerWritten: Promise<void> = Promise.resolve();

  constructor(now: () => Date, { checksWhenOpened = true, quiet, upgradeWatcher }: Options = {}) {
    this.#now = now;
    this.#quiet = quiet;
    this.#checksWhenOpened = checksWhenOpened;
    this.store = openIndexedDbStore({
      now,
      seed: (at) => this.#seed(at),
      ...(upgradeWatcher && { upgradeWatcher }),
    });
  }

  /**
   * Opens the workspace ahead of the first call, and upgrades it if an earlier release wrote it. A worker that is being
   * installed must not call this, because the worker before still answers from the database (decision 158).
   */
  open(): void {
    // The call that follows tries again, and reports the failure.
    this.#opened().catch(() => undefined);
  }

  /** The reason why the workspace can't be used, or null. A reason that was found before is checked again. */
  async trouble(): Promise<Trouble | null> {
    // The code of the demo may not have come, so the workspace is opened again.
    const known = await this.#opened().catch(() => (this.#trouble = this.#open()));
    if (known) this.#trouble = this.#check(known === 'damaged' ? 'every row' : 'row counts');
    return this.#opened();
  }

  /** Like `trouble`, but reads every row. It is called after a failed call. */
  troubleAfterFailure(): Promise<Trouble | null> {
    this.#trouble = this.#opened().then(() => this.#check('every row'));
    return this.#trouble;
  }

  /**
   * Resolves when the marker is written, which proves later that there was a workspace. Every write must wait for this
   * before it is answered.
   */
  markerWritten(): Promise<void> {
    return this.#markerWritten;
  }

  /** Schedules a snapshot. Must be called after each write. */
  scheduleSnapshot(): void {
    this.#writer.schedule();
  }

  /** Resolves when every write is in a snapshot. The worker must keep running until then. */
  snapshotsWritten(): Promise<void> {
    return this.#writer.settled();
  }

  /**
   * Keeps a copy of the workspace before a person replaces it on purpose.
   *
   * @returns whether this browser has a place for the copy
   */
  async keepCopy(): Promise<boolean> {
    const snapshots = await this.snapshots;
    if (!snapshots.hasFolder) return false;
    await this.store.storePending();
    await withLock(SNAPSHOT_LOCK, () => snapshots.keep(this.store.export(), this.#now().toISOString()));
    return true;
  }

  /**
   * Must be called before an erasure. If this worker ends before the copies are rewritten, the next worker rewrites
   * them.
   */
  async beginErasing(): Promise<void> {
    await (await this.snapshots).setErasing(true);
  }

  /**
   * Rewrites every copy of the workspace without the erased candidates.
   *
   * @returns one sentence ending for each copy that could not be rewritten
   */
  async eraseFromCopies(): Promise<string[]> {
    const { eraseFromCopies } = await import('./erase-from-copies.ts');
    return eraseFromCopies(this.store, await this.snapshots, this.#now().toISOString());
  }

  /**
   * Replaces a workspace that was lost.
   *
   * @returns the new revision, or null when there is no such snapshot
   */
  start(from: Start): Promise<number | null> {
    return withLock(SNAPSHOT_LOCK, async () => {
      const { whole } = await (await this.snapshots).list();
      const workspace = await this.#workspaceFor(from, whole);
      if (!workspace) return null;
      const command = { route: ROUTES[from], params: {}, body: null };
      const write = { by: LOCAL_ACTOR, key: null, askedAt: this.#now().toISOString(), command };
      const { startOver } = await import('#store/indexeddb/start-over.ts');
      const revision = await startOver({ workspace, write, revision: whole[0]?.revision ?? 0 });
      this.#trouble = this.#open();
      return revision;
    });
  }

  async #workspaceFor(from: Start, whole: readonly Snapshot[]): Promise<Workspace | undefined> {
    if (from === 'empty') return startingWorkspace();
    if (from === 'demo') return (await loadDemo())(this.#now());
    return whole.find(({ generation }) => generation === from)?.workspace;
  }

  #seed(at: Date): Workspace {
    this.#isNew = true;
    // The error rolls back the creation of the database, so that the demo workspace does not silently replace a lost
    // workspace.
    if (this.#hadWorkspace || !this.#demo) {
      throw new Error('The database is empty, although a workspace was in it.');
    }
    return this.#demo(at);
  }

  #opened(): Promise<Trouble | null> {
    this.#trouble ??= this.#open();
    return this.#trouble;
  }

  async #open(): Promise<Trouble | null> {
    const snapshots = await this.snapshots;
    // When reading fails, there is a file, so there was a workspace.
    this.#hadWorkspace = await snapshots.hadWorkspace().catch(() => true);
    // A new database is filled while it is opened, which can't wait for code.
    if (!this.#hadWorkspace) this.#demo = await loadDemo();
    const trouble = await this.#check('revision');
    if (trouble) return trouble;
    // Without a marker, a lost workspace is not told from a first visit. The work goes on.
    if (!this.#hadWorkspace) this.#markerWritten = snapshots.writeMarker().catch(() => undefined);
    this.#hadWorkspace = snapshots.hasFolder;
    if (this.#checksWhenOpened) this.checkAndSave();
    return null;
  }

  /**
   * Looks for missing rows, and for changes that are in no snapshot. Callers don't wait for it, because the page may
   * still be loading.
   */
  checkAndSave(): void {
    void this.store
      .readAhead()
      .then(() => this.#quiet?.begins())
      .then(() => this.#checkCompleteness());
  }

  /**
   * Checks whether rows are missing. Callers don't wait for it, because counting takes a while and seldom finds
   * anything.
   */
  async #checkCompleteness(): Promise<void> {
    if (await this.#lacksRows()) {
      this.#trouble = Promise.resolve('behind');
      await this.store.refreshWatchers();
    } else {
      await this.#saveUnsavedChanges();
      // Files that this sweep misses are found by the next one.
      await sweepFiles(this.store, this.files, { alsoNamed: () => this.#filesOfCopies() }).catch(() => 0);
    }
  }

  /** The hashes of the files in every copy that can be restored. */
  async #filesOfCopies(): Promise<ReadonlySet<string>> {
    const snapshots = await this.snapshots;
    const copies = [...(await snapshots.list()).whole, await snapshots.kept()];
    return new Set(copies.flatMap((copy) => copy?.workspace.files.map(({ hash }) => hash) ?? []));
  }

  /** Tells whether rows were lost without a write. This is reported even when no snapshot can restore them. */
  async #lacksRows(): Promise<boolean> {
    // A failure is ignored here, because the call that reads the table reports it.
    return !(await this.store.isComplete().catch(() => true));
  }

  /** Schedules a snapshot when the previous worker was stopped before it wrote one. */
  async #saveUnsavedChanges(): Promise<void> {
    const snapshots = await this.snapshots;
    if (!snapshots.hasFolder) return;
    // A mark that can’t be read now is read by the next worker.
    if (await snapshots.isErasing().catch(() => false)) await this.eraseFromCopies();
    // A call reports that the database fails. Nothing can be saved then.
    const revision = await this.store.changes.revision().catch(() => 0);
    if (revision > (await this.#newestRevision())) this.scheduleSnapshot();
  }

  /** @param depth how much to check; each level includes the levels before it */
  async #check(depth: 'revision' | 'row counts' | 'every row'): Promise<Trouble | null> {
    this.#isNew = false;
    try {
      const [revision, newest] = await Promise.all([this.store.changes.revision(), this.#newestRevision()]);
      if (depth === 'every row') await readAll(this.store.export());
      if (newest > revision && (await this.#isBehind(revision))) return 'behind';
      return depth !== 'revision' && (await this.#lacksRows()) ? 'behind' : null;
    } catch (failure) {
      return this.#isNew && this.#hadWorkspace ? 'lost' : diagnose(failure);
    }
  }

  async #newestRevision(): Promise<number> {
    // Snapshots that can’t be read prove no newer revision.
    return (await this.snapshots).newestRevision().catch(() => 0);
  }

  /** Tells whether an undamaged snapshot is newer than the database. */
  async #isBehind(revision: number): Promise<boolean> {
    const { whole } = await (await this.snapshots).list();
    return whole.some((snapshot) => snapshot.revision > revision);
  }

  async #save(): Promise<void> {
    try {
      const snapshots = await this.snapshots;
      // After a first visit, this is the first moment at which no call is waiting.
      await this.store.storePending();
      await withLock(SNAPSHOT_LOCK, () => snapshots.save(this.store.export(), this.#now().toISOString()));
    } catch {
      // A failure is ignored: the next write tries again, and the next call that reads a damaged database finds the
      // damage.
    }
  }
}

async function loadDemo(): Promise<typeof demoWorkspace> {
  return (await import('#demo/workspace.ts')).demoWorkspace;
}

async function readAll(parts: AsyncGenerator<unknown, void>): Promise<void> {
  while (!(await parts.next()).done);
}
