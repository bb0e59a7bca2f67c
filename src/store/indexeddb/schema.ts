import { Dexie, type EntityTable, type Transaction } from 'dexie';
import type { Assessment, Submission } from '#domain/assessment/model.ts';
import type { RowCounts } from '#domain/backup.ts';
import type { Candidate } from '#domain/candidate.ts';
import type { Job } from '#domain/job.ts';
import type { Note } from '#domain/note.ts';
import type { TimelineEvent } from '#domain/timeline.ts';
import type { TableName } from '#domain/table-names.ts';
import type { Stage } from '#domain/stage.ts';
import type { Rows } from '#domain/tables.ts';
import type { LoggedChange } from '#store/database.ts';
import { upgradeToVersion2 } from './upgrade.ts';

/** For each table, an id above every id that a row ever had. A missing entry means the id after the last row's. */
export type NextIds = Readonly<Partial<Record<TableName, number>>>;

/** A change as it is stored, with the next ids and row counts after it. */
export interface StoredChange extends Omit<LoggedChange, 'key'> {
  /** Omitted when the write had none: WebKit indexes null, and a second null would break the unique index. */
  readonly key?: string;
  readonly nextIds: NextIds;
  /** The number of rows in each table. A table with fewer rows has lost some without a write. */
  readonly counts: RowCounts;
}

/** Candidates with neighbouring ids, in one row. */
export interface CandidateBlock {
  /** The candidates' ids divided by the size of a block, rounded down. */
  readonly id: number;
  readonly candidates: readonly Candidate[];
}

/** Rows of a new workspace that are not in their table yet, many in one record. */
export interface PendingRecord<Table extends TableName = TableName> {
  readonly id: number;
  readonly table: Table;
  readonly rows: readonly Rows[Table][];
}

/** The start of the list of one stage, as it was at a revision. */
export interface ListStart {
  readonly stage: Stage;
  readonly revision: number;
  /** The first candidates, in the order of lists. */
  readonly candidates: readonly Candidate[];
  /** How many candidates the whole list has. */
  readonly total: number;
}

/** The version of the tables and indexes. */
export const SCHEMA_VERSION = 3;

interface Schema {
  /**
   * The version of the rows (`DATA_VERSION`), which backups and snapshots share: new tables and indexes alone don't
   * raise it.
   */
  readonly dataVersion: number;
  /** Tables and indexes in Dexie's notation: all of the first version, then what each version changes. */
  readonly stores: Readonly<Record<string, string>>;
  /** Makes a database of the version before one of this version. */
  readonly upgrade?: (tx: Transaction) => Promise<void>;
}

export const SCHEMAS: Readonly<Record<number, Schema>> = {
  1: {
    dataVersion: 1,
    stores: {
      jobs: '++id,&slug,status,order',
      candidates: '++id,jobId,stage,email',
      timelines: '++id,candidateId,at',
      assessments: 'jobId',
      submissions: '++id,jobId,candidateId',
      notes: '++id,candidateId,createdAt',
      candidateBlocks: 'id',
      changes: 'seq,&key',
    },
  },
  2: { dataVersion: 2, stores: { changes: 'seq,&[by+key]' }, upgrade: upgradeToVersion2 },
  3: { dataVersion: 2, stores: { pendingRows: '++id', listStarts: 'stage' } },
};

/** The tables of a workspace in IndexedDB. */
export class Tables extends Dexie {
  declare readonly jobs: EntityTable<Job, 'id'>;
  declare readonly candidates: EntityTable<Candidate, 'id'>;
  declare readonly timelines: EntityTable<TimelineEvent, 'id'>;
  declare readonly assessments: EntityTable<Assessment, 'jobId', Assessment>;
  declare readonly submissions: EntityTable<Submission, 'id'>;
  declare readonly notes: EntityTable<Note, 'id'>;
  /** A second copy of every candidate, which each write updates in its transaction. */
  declare readonly candidateBlocks: EntityTable<CandidateBlock, 'id', CandidateBlock>;
  /** Empty but for a while after the database was created (decision 025). */
  declare readonly pendingRows: EntityTable<PendingRecord, 'id'>;
  /** Not brought up to date by writes: the log has what came after. */
  declare readonly listStarts: EntityTable<ListStart, 'stage', ListStart>;
  declare readonly changes: EntityTable<StoredChange, 'seq', StoredChange>;

  constructor(name: string) {
    // Strict durability: a write is answered once it is on the disk, not only in the operating system's memory.
    super(name, { cache: 'disabled', chromeTransactionDurability: 'strict' });
    for (const [version, { stores, upgrade }] of Object.entries(SCHEMAS)) {
      const schema = this.version(Number(version)).stores(stores);
      if (upgrade) schema.upgrade(upgrade);
    }
    this.on('ready', refuseNewerSchema, true);
  }
}

/** Dexie lets old code open a database that newer code has upgraded. Writing to it would damage it. */
function refuseNewerSchema(db: Dexie): void {
  const installed = db.backendDB().version / DEXIE_VERSION_FACTOR;
  if (installed > SCHEMA_VERSION) {
    throw new NewerDatabase(`The database has version ${installed}, this code knows ${SCHEMA_VERSION}.`);
  }
}

/** The database was upgraded by newer code, so this code must neither read nor write it. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
}

/** Dexie multiplies versions by ten. */
const DEXIE_VERSION_FACTOR = 10;
