import { Dexie } from 'dexie';
import { restorable } from '#domain/backup-left-out.ts';
import { BEGINNINGS } from '#domain/changes/replacements.ts';
import type { TableName, Workspace } from '#domain/workspace.ts';
import { LOG_BOUNDS, type LogBounds } from '#store/log-bounds.ts';
import type { Store, Write } from '#store/store.ts';
import { assessmentStore } from './assessments.ts';
import { readBlocks } from './candidate-blocks.ts';
import { CandidateCopy } from './candidate-copy.ts';
import { candidateStore } from './candidates.ts';
import { changeStore } from './changes.ts';
import { Database } from './database.ts';
import { jobStore } from './jobs.ts';
import { append } from './log.ts';
import { noteStore } from './notes.ts';
import { readParts, readTable, type Part, type RowsPart } from './parts.ts';
import { SetAside, type RowSetAside } from './set-aside.ts';
import { submissionStore } from './submissions.ts';
import { read } from './transaction.ts';
import { fill, workspaceStore } from './workspace.ts';

/** The product's own database in this browser. */
export const DATABASE_NAME = 'hirelane';

export interface IndexedDbOptions {
  readonly name?: string;
  /** What a database starts with when it is first created; never asked for again (product §9). */
  readonly seed: (now: Date) => Workspace;
  /** For a workspace that goes on after a loss: how its log calls the beginning, and after which revision it begins. */
  readonly seedWrite?: { readonly write: Write; readonly revision: number };
  readonly now: () => Date;
  readonly logBounds?: LogBounds;
}

export interface IndexedDbStore extends Store {
  /**
   * Opens the database and reads what lists are answered from, so that the first call need not wait for it. When that
   * fails, the first call tries again and says why.
   */
  readAhead(): Promise<void>;
  /** The whole workspace, bit by bit, while writes go on. */
  parts(): AsyncGenerator<Part, void>;
  /** What one table still has, bit by bit, whatever the others have. */
  tableParts(table: TableName): AsyncGenerator<RowsPart, void>;
  /**
   * The rows met so far that don't match the model, and are left out of every answer; once everything was read, also
   * what belongs to them, and is left out of backups.
   */
  setAside(): Promise<RowSetAside[]>;
  close(): void;
}

/** A store in this browser's own database, which is opened with the first call. */
export function openIndexedDbStore(options: IndexedDbOptions): IndexedDbStore {
  const db = openDatabase(options);
  const setAside = new SetAside(db);
  const copy = new CandidateCopy(db);
  const store = storeOver(db, copy);

  async function dump(): Promise<Workspace> {
    const workspace = await store.workspace.dump();
    setAside.leaveOut(restorable(workspace).leftOut);
    return workspace;
  }

  return {
    ...store,
    workspace: { ...store.workspace, dump },
    async readAhead() {
      await copy.refresh().catch(() => undefined);
    },
    parts: () => readParts(db),
    tableParts: (table) => readTable(db, table),
    setAside: () => setAside.rows(() => dump().then(() => passBlocks(db))),
    close: () => db.close(),
  };
}

function passBlocks(db: Database): Promise<void> {
  return read(db, ['candidateBlocks'], () => readBlocks(db, () => undefined));
}

export function openDatabase(options: IndexedDbOptions): Database {
  const db = new Database(options.name ?? DATABASE_NAME, options.logBounds ?? LOG_BOUNDS);
  seedWhenCreated(db, options);
  return db;
}

export function storeOver(db: Database, copy = new CandidateCopy(db)): Store {
  return {
    jobs: jobStore(db),
    candidates: candidateStore(db, copy),
    notes: noteStore(db),
    assessments: assessmentStore(db),
    submissions: submissionStore(db),
    changes: changeStore(db),
    workspace: workspaceStore(db),
  };
}

/** In the transaction that creates the tables: of many tabs one seeds, and does so whole or not at all. */
function seedWhenCreated(db: Database, options: IndexedDbOptions): void {
  // Only a promise of Dexie's own takes the creation back when it fails; that of an async function would not.
  db.on('populate', () => Dexie.Promise.resolve(fillNew(db, options)));
}

async function fillNew(db: Database, { seed, seedWrite, now }: IndexedDbOptions): Promise<void> {
  const at = now();
  await fill(db, seed(at));
  const command = { route: BEGINNINGS.seed, params: {}, body: null };
  const { write, revision } = seedWrite ?? {
    write: { key: null, at: at.toISOString(), command },
    revision: 0,
  };
  const before = { seq: revision, charactersBefore: 0, characters: 0 };
  await append(db, before, write, { value: null, rows: 'everything' });
}
