import { LOCAL_ACTOR } from '#domain/actor.ts';
import { demoWorkspace } from '#demo/workspace.ts';
import { BEGINNINGS } from '#domain/changes/replacements.ts';
import type { Trouble } from '#domain/workspace-trouble.ts';
import { emptyWorkspace, type Workspace } from '#domain/workspace.ts';
import { openIndexedDbStore, type IndexedDbStore } from '#store/indexeddb/open.ts';
import { startOver } from '#store/indexeddb/start-over.ts';
import { openFolder } from './folder.ts';
import { GENERATIONS, Snapshots, type Generation, type Snapshot } from './snapshots.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import { troubleIn } from './diagnosis.ts';

/** Of the folder beside the database, and of the lock that lets one tab at a time write into it. */
const FOLDER = 'hirelane';
const LOCK = 'hirelane-snapshot';

/** What a workspace can start over with. */
export const STARTS = [...GENERATIONS, 'empty', 'demo'] as const;
export type Start = (typeof STARTS)[number];

/** What the log calls each of them. */
const ROUTES: Readonly<Record<Start, string>> = {
  a: BEGINNINGS.recovery,
  b: BEGINNINGS.recovery,
  empty: BEGINNINGS.empty,
  demo: BEGINNINGS.seed,
};

/**
 * The workspace in this browser's database with a second copy beside it, which notices when the database lost it
 * (decision 015). Whatever is noticed, nothing is written before the person has decided.
 */
export class KeptWorkspace {
  readonly store: IndexedDbStore;
  readonly #now: () => Date;
  readonly #snapshots: Promise<Snapshots | null>;
  readonly #writer = new SnapshotWriter(() => this.#save());
  /** Whether a workspace was here before; not known before the folder was looked into. */
  #existed = false;
  /** The database had nothing in it when it was opened. */
  #isNew = false;
  #trouble: Promise<Trouble | null>;
  #marked: Promise<void> = Promise.resolve();

  constructor(now: () => Date) {
    this.#now = now;
    this.store = openIndexedDbStore({ now, seed: (at) => this.#seed(at) });
    this.#snapshots = openFolder(FOLDER).then((folder) => folder && new Snapshots(folder));
    this.#trouble = this.#open();
  }

  /** What keeps the workspace from being used, looked at anew if there was something. */
  async trouble(): Promise<Trouble | null> {
    const known = await this.#trouble;
    if (known) this.#trouble = this.#look(known === 'damaged' ? 'every row' : 'again');
    return this.#trouble;
  }

  /** As `trouble`, after a call has failed: every row is read. */
  troubleAfterFailure(): Promise<Trouble | null> {
    this.#trouble = this.#trouble.then(() => this.#look('every row'));
    return this.#trouble;
  }

  /** Resolves when a loss from here on would be noticed: no write is answered before. */
  marked(): Promise<void> {
    return this.#marked;
  }

  wrote(): void {
    this.#writer.wrote();
  }

  /** Resolves when every write is in a snapshot: until then a worker is needed. */
  saved(): Promise<void> {
    return this.#writer.settled();
  }

  /** Whether this browser has a place for snapshots. */
  async keepsSnapshots(): Promise<boolean> {
    return (await this.#snapshots) !== null;
  }

  async listSnapshots(): Promise<{ whole: Snapshot[]; damaged: Generation[] }> {
    return (await (await this.#snapshots)?.list()) ?? { whole: [], damaged: [] };
  }

  /** Puts something in the place of what was lost. @returns the new revision, or null when there is no such snapshot */
  start(from: Start): Promise<number | null> {
    return locked(async () => {
      const { whole } = await this.listSnapshots();
      const workspace = this.#workspaceFor(from, whole);
      if (!workspace) return null;
      const command = { route: ROUTES[from], params: {}, body: null };
      const write = { by: LOCAL_ACTOR, key: null, at: this.#now().toISOString(), command };
      const revision = await startOver({ workspace, write, revision: whole[0]?.revision ?? 0 });
      this.#trouble = this.#open();
      return revision;
    });
  }

  #workspaceFor(from: Start, whole: readonly Snapshot[]): Workspace | undefined {
    if (from === 'empty') return emptyWorkspace();
    if (from === 'demo') return demoWorkspace(this.#now());
    return whole.find(({ generation }) => generation === from)?.workspace;
  }

  #seed(at: Date): Workspace {
    this.#isNew = true;
    // Takes the creation back: a database that lost its workspace is not filled behind the person's back.
    if (this.#existed) throw new Error('The database is empty, although a workspace was in it.');
    return demoWorkspace(at);
  }

  async #open(): Promise<Trouble | null> {
    const snapshots = await this.#snapshots;
    // A mark that is there and can't be read is a mark.
    this.#existed = (await snapshots?.existed().catch(() => true)) ?? false;
    const trouble = await this.#look('at start');
    if (trouble || !snapshots) return trouble;
    if (!this.#existed) this.#marked = snapshots.mark().catch(() => undefined);
    this.#existed = true;
    // While the page that woke this host up is still loading.
    void this.store.readAhead().then(() => this.#checkCompleteness());
    return null;
  }

  /** Counting rows takes a while, and a workspace is seldom incomplete: the first calls don't wait for it. */
  async #checkCompleteness(): Promise<void> {
    if (await this.#lacksRows()) {
      this.#trouble = Promise.resolve('behind');
      await this.store.refreshWatchers();
    } else {
      await this.#saveWhatIsNewer();
    }
  }

  /** Whether rows are gone that the log knows nothing of, while there is something to restore them from. */
  async #lacksRows(): Promise<boolean> {
    // What can't be counted is told by the call that reads it.
    const isComplete = await this.store.isComplete().catch(() => true);
    return !isComplete && (await this.listSnapshots()).whole.length > 0;
  }

  /** A host that was stopped before it wrote a snapshot leaves that to the next. */
  async #saveWhatIsNewer(): Promise<void> {
    const revision = await this.store.changes.revision().catch(() => 0);
    if (revision > (await this.#newestRevision())) this.wrote();
  }

  /** @param how at start only what is quick; `every row`: all of them are read */
  async #look(how: 'at start' | 'again' | 'every row'): Promise<Trouble | null> {
    this.#isNew = false;
    try {
      const [revision, newest] = await Promise.all([this.store.changes.revision(), this.#newestRevision()]);
      if (how === 'every row') await readAll(this.store.export());
      if (newest > revision && (await this.#isBehind(revision))) return 'behind';
      return how !== 'at start' && (await this.#lacksRows()) ? 'behind' : null;
    } catch (failure) {
      return this.#isNew && this.#existed ? 'lost' : troubleIn(failure);
    }
  }

  async #newestRevision(): Promise<number> {
    return (await (await this.#snapshots)?.newestRevision().catch(() => 0)) ?? 0;
  }

  /** Whether a snapshot has what the database does not: only a whole one is believed. */
  async #isBehind(revision: number): Promise<boolean> {
    const { whole } = await this.listSnapshots();
    return whole.some((snapshot) => snapshot.revision > revision);
  }

  async #save(): Promise<void> {
    try {
      const snapshots = await this.#snapshots;
      await locked(async () => snapshots?.save(this.store.export(), this.#now().toISOString()));
    } catch {
      // The next write tries again; if the database itself is damaged, whoever reads it next is told.
    }
  }
}

function locked<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

async function readAll(parts: AsyncGenerator<unknown, void>): Promise<void> {
  while (!(await parts.next()).done);
}
