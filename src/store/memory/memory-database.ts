import { EVERYTHING } from '#domain/paging.ts';
import type { Application } from '#domain/application/application.ts';
import { newAmong, type ApplicationQuery } from '#domain/application/new-applications.ts';
import {
  asksForHistory,
  EVERYBODY,
  type CandidateSelection,
} from '#domain/candidate-list/candidate-query.ts';
import { labelsOf } from '#domain/candidate/candidate-details.ts';
import type { Activities } from '#domain/candidate-list/last-activity.ts';
import { activitiesIn } from '#domain/candidate-list/moments-of-activity.ts';
import { selectCandidates } from '#domain/candidate-list/select-candidates.ts';
import { byLatestInStage, compareBy } from '#domain/candidate-list/candidate-sort.ts';
import { withNames, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import { countApplied } from '#domain/candidate/applied.ts';
import { countStages, isInProgress } from '#domain/candidate/pipeline.ts';
import type { RowChange } from '#domain/change.ts';
import { noticeOf, type ChangeNotice } from '#domain/changes/change-notice.ts';
import { mailboxStart } from '#domain/duplicates/contact-keys.ts';
import { countByParent } from '#domain/foreign-keys.ts';
import { hasWanted } from '#domain/indexed-fields.ts';
import { historiesOf, type CandidateHistory } from '#domain/insight/history.ts';
import { takePage } from '#domain/paging.ts';
import { keyOf, perCounted, TABLE_NAMES, type Rows, type TableName } from '#domain/tables.ts';
import { isUnknownTime, latestFirst } from '#domain/time.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type {
  ChangeRange,
  Database,
  LogFloor,
  LoggedChange,
  Reading,
  RowReader,
  Writing,
} from '#store/database.ts';
import { isAbove } from '#store/log/log-bounds.ts';
import { replacementAfter } from '#store/log/log.ts';
import { asksForTexts, readSelected, selectByHistory } from '#store/nouns/candidates/select-by-history.ts';
import { StoreError } from '#store/store.ts';
import { tableDigest } from '#store/table-digest.ts';
import type { Write } from '#store/write.ts';

type Row = Rows[TableName];

/** The whole workspace at one revision. Its rows are frozen: a write replaces the state by a new one. */
interface State {
  readonly tables: ReadonlyMap<TableName, ReadonlyMap<number, Row>>;
  /** For each table, an id above every id that a row ever had. */
  readonly nextIds: ReadonlyMap<TableName, number>;
  /** The log, oldest change first. */
  readonly log: readonly LoggedChange[];
}

/**
 * A workspace in memory, which is lost when the process ends. Tests use it, and it is the simplest engine to read.
 *
 * @param write the first change of the log
 * @param revision the seq after which the log starts
 */
export function openMemoryDatabase(workspace: Workspace, write: Write, revision = 0): Database {
  let state = stateOf(workspace, replacementAfter({ seq: revision }, write), new Map());
  let lastWrite: Promise<unknown> = Promise.resolve();
  const listeners = new Set<(notice: ChangeNotice) => void>();

  async function writeNow<T>(work: (tx: Writing) => Promise<T>): Promise<T> {
    const before = state;
    let next = state;
    const value = await orStoreError(() => work(writingOn(before, (after) => (next = after))));
    state = next;
    const [committed] = next === before ? [] : next.log.slice(-1);
    if (committed) for (const listener of listeners) listener(noticeOf(committed));
    return value;
  }

  /** Runs one write after the other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = lastWrite.then(work);
    // The caller gets the failure. The next write runs all the same.
    lastWrite = done.catch(() => undefined);
    return done;
  }

  const read: Database['read'] = (work) => orStoreError(() => work(readingOf(state)));

  return {
    read,
    histories: (work) => read(async () => work(historiesIn(state))),
    write: (work) => inTurn(() => writeNow(work)),
    reserveIds: (counts) =>
      inTurn(async () => {
        const next = new Map(state.nextIds);
        const first = perCounted(counts, (table, count) => {
          const id = next.get(table) ?? 1;
          next.set(table, id + count);
          return id;
        });
        state = { ...state, nextIds: next };
        return first;
      }),
    async listCandidates(query, alsoFound) {
      const select = (wanted: CandidateSelection) => selectCandidates(candidatesIn(state), wanted, alsoFound);
      const withActivity = { ...query, activity: activityIn(state) };
      if (!asksForHistory(query)) return select(withActivity);
      const { search, emails } = query;
      const byName = asksForTexts(query) ? select({ ...EVERYBODY, search, emails, sort: 'nameAsc' }) : null;
      const ids = byName && byName.data.map(({ id }) => id);
      return read((tx) => readSelected(tx, selectByHistory(historiesIn(state), withActivity, ids)));
    },
    async activities(ids) {
      const activity = activityIn(state);
      return new Map(
        ids.flatMap((id) => {
          const own = activity.get(id);
          return own ? [[id, own]] : [];
        }),
      );
    },
    async withMailboxes(emails) {
      const mailboxes = new Set(emails.map(mailboxStart));
      return candidatesIn(state).filter(({ email }) => mailboxes.has(mailboxStart(email)));
    },
    async longestWaiting(limit) {
      const found = candidatesIn(state).filter(({ stage }) => isInProgress(stage));
      const known = found.filter(({ stageSince }) => !isUnknownTime(stageSince));
      return { data: known.toSorted(compareBy.oldest).slice(0, limit), total: found.length };
    },
    async countStages(jobIds) {
      return countStages(rowsIn(state, 'candidates'), jobIds);
    },
    async countApplied(jobIds, since) {
      return countApplied(rowsIn(state, 'candidates'), jobIds, since);
    },
    async countLabels(field, query = EVERYBODY, alsoFound) {
      return labelsOf(
        selectCandidates(
          candidatesIn(state),
          { ...query, activity: activityIn(state), ...EVERYTHING },
          alsoFound,
        ).data,
        field,
      );
    },
    digest: (table) => tableDigest(read, table),
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** All candidates as a list returns them, with job titles and rejection reasons. */
function candidatesIn(state: State): CandidateWithJob[] {
  const jobs = new Map(rowsIn(state, 'jobs').map((job) => [job.id, job]));
  const reasons = new Map(rowsIn(state, 'reasons').map((reason) => [reason.id, reason]));
  return withNames(rowsIn(state, 'candidates').toSorted(byLatestInStage), { jobs, reasons });
}

function applicationsIn(
  state: State,
  { jobId, onlyNew }: Pick<ApplicationQuery, 'jobId' | 'onlyNew'>,
): Application[] {
  const ofJob = rowsIn(state, 'applications').filter((each) => jobId === null || each.jobId === jobId);
  return onlyNew ? newAmong(ofJob, rowsIn(state, 'candidates')) : ofJob;
}

function activityIn(state: State): Activities {
  return activitiesIn((table) => rowsIn(state, table));
}

function historiesIn(state: State): CandidateHistory[] {
  return historiesOf(rowsIn(state, 'candidates'), rowsIn(state, 'timelines'));
}

function readingOf(state: State): Reading {
  const rows: RowReader = {
    async get(table, ids) {
      return ids.map((id) => rowIn(state, table, id));
    },
    async all(table) {
      return rowsIn(state, table);
    },
    async page(table, { after, limit }) {
      return rowsIn(state, table)
        .filter((row) => keyOf(row) > after)
        .slice(0, limit);
    },
    async where(table, field, wanted) {
      return rowsIn(state, table).filter((row) => hasWanted(row, field, wanted));
    },
  };
  return {
    ...rows,
    withQuarantine: rows,
    count: async (table, field, ids) => countByParent(await rows.where(table, field, ids), field),
    async applications({ page, pageSize, ...which }) {
      const found = applicationsIn(state, which).toSorted(latestFirst(({ at }) => at));
      return { data: takePage(found, page, pageSize), total: found.length };
    },
    async countNewApplications() {
      const counts = new Map<number, number>();
      for (const { jobId } of applicationsIn(state, { jobId: null, onlyNew: true }))
        counts.set(jobId, (counts.get(jobId) ?? 0) + 1);
      return counts;
    },
    lastChange: async () => state.log.at(-1),
    change: async (seq) => state.log.find((change) => change.seq === seq),
    changeByKey: async (by, key) => state.log.find((change) => change.by === by && change.key === key),
    changes: async (range) => changesIn(state.log, range),
  };
}

function writingOn(state: State, setState: (next: State) => void): Writing {
  const handedOut = new Map(state.nextIds);
  return {
    ...readingOf(state),
    async newIds(table, count) {
      const first = handedOut.get(table) ?? 1;
      handedOut.set(table, first + count);
      return Array.from({ length: count }, (_, place) => first + place);
    },
    async commit(rows, change, floor) {
      setState({
        tables: withRows(state.tables, rows),
        nextIds: handedOut,
        log: keptAbove(floor, [...state.log, frozen(change)]),
      });
    },
    async erase(rows, cut, change, floor) {
      const anew = new Map(cut.map((each) => [each.seq, frozen(each)]));
      const log = state.log.map((each) => anew.get(each.seq) ?? each);
      setState({
        tables: withRows(state.tables, rows),
        nextIds: handedOut,
        log: keptAbove(floor, [...log, frozen(change)]),
      });
    },
    async replace(workspace, change) {
      setState(stateOf(workspace, frozen(change), handedOut));
    },
  };
}

function stateOf(workspace: Workspace, change: LoggedChange, nextIds: State['nextIds']): State {
  const tables = new Map<TableName, ReadonlyMap<number, Row>>();
  const next = new Map(nextIds);
  for (const table of TABLE_NAMES) {
    const rows: readonly Row[] = workspace[table];
    tables.set(table, new Map(rows.map((row) => [keyOf(row), frozen(row)])));
    next.set(
      table,
      rows.reduce((id, row) => Math.max(id, keyOf(row) + 1), next.get(table) ?? 1),
    );
  }
  return { tables, nextIds: next, log: [change] };
}

function withRows(tables: State['tables'], rows: readonly RowChange[]): State['tables'] {
  const next = new Map(tables);
  for (const name of new Set(rows.map(({ table }) => table))) {
    const ofTable = new Map(tables.get(name));
    for (const { table, id, after } of rows) {
      if (table !== name) continue;
      if (after) ofTable.set(id, frozen(after));
      else ofTable.delete(id);
    }
    next.set(name, ofTable);
  }
  return next;
}

function keptAbove(floor: LogFloor, log: readonly LoggedChange[]): readonly LoggedChange[] {
  const first = log.findIndex((change) => isAbove(change, floor));
  // The last change is never dropped.
  return first < 0 ? log.slice(-1) : log.slice(first);
}

function changesIn(log: readonly LoggedChange[], range: ChangeRange): LoggedChange[] {
  const { after, before = Infinity, order = 'oldest', limit } = range;
  const between = log.filter(({ seq }) => seq > after && seq < before);
  return (order === 'oldest' ? between : between.toReversed()).slice(0, limit);
}

function rowIn<Table extends TableName>(state: State, table: Table, id: number): Rows[Table] | undefined {
  return state.tables.get(table)?.get(id) as Rows[Table] | undefined;
}

/** The rows of a table, in the order of their keys. */
function rowsIn<Table extends TableName>(state: State, table: Table): Rows[Table][] {
  const rows = [...(state.tables.get(table)?.values() ?? [])] as Rows[Table][];
  return rows.toSorted((a, b) => keyOf(a) - keyOf(b));
}

/** Freezes a value and everything in it, so that no reader can change it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

async function orStoreError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError('The workspace in memory failed; nothing has changed.', { cause });
  }
}
