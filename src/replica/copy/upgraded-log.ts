import type { RowChange } from '#domain/change.ts';
import { DATA_VERSION, upgradeRow } from '#domain/workspace/upgrades.ts';
import type { ReplicaChange } from '#store/replica-store.ts';
import type { NotSent, SyncState, UnsentWrite } from './sync-state.ts';

// An upgrade of a database upgrades the rows of its log, but not those in the states of syncs, which are of any form. So they are
// upgraded when they are read.

/** The version of rows in states that do not say theirs. */
const FIRST_VERSION = 12;

/** The server’s changes with rows of today. */
export function upgradedChanges(
  changes: readonly ReplicaChange[],
  version: number = FIRST_VERSION,
): readonly ReplicaChange[] {
  if (version === DATA_VERSION) return changes;
  return changes.map((change) => ({
    ...change,
    rows: upgradedRows(change.rows, version),
    addedRows: change.addedRows.map(
      ({ table, rows }) =>
        ({
          table,
          rows: rows.map((row) => upgradeRow(table, row, version)),
        }) as (typeof change.addedRows)[number],
    ),
  }));
}

/** A state with rows of today. */
export function upgradedState(state: SyncState): SyncState {
  const { dataVersion = FIRST_VERSION, changes, pending, notSent } = state;
  if (dataVersion === DATA_VERSION) return state;
  return {
    ...state,
    changes: JSON.stringify(upgradedChanges(JSON.parse(changes) as readonly ReplicaChange[], dataVersion)),
    pending: pending.map((write) => upgradedWrite(write, dataVersion)),
    notSent: notSent.map((write) => upgradedWrite(write, dataVersion)),
    dataVersion: DATA_VERSION,
  };
}

function upgradedWrite<Any extends UnsentWrite & Pick<NotSent, 'hanging'>>(write: Any, version: number): Any {
  const { rows, tried, known, hanging } = write;
  return {
    ...write,
    rows: upgradedRows(rows, version),
    ...(tried && { tried: upgradedRows(tried, version) }),
    ...(known && { known: upgradedRows(known, version) }),
    ...(hanging && { hanging: hanging.map((each) => upgradedWrite(each, version)) }),
  };
}

function upgradedRows(rows: readonly RowChange[], version: number): readonly RowChange[] {
  return rows.map((change) => {
    const { table, before, after } = change;
    const upgraded = (row: object | null) => upgradeRow(table, row, version);
    return { ...change, before: upgraded(before), after: upgraded(after) } as RowChange;
  });
}
