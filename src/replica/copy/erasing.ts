import type { Command, RowChange } from '#domain/change.ts';
import type { NamesById } from '#domain/changes/description.ts';
import { ErasedData } from '#domain/erasure/erased-data.ts';
import { emptied, ERASED_COMMAND } from '#domain/erasure/erasing.ts';
import { belongsTo } from '#domain/erasure/without-people.ts';
import type { LoggedChange, Reading } from '#store/database.ts';
import type { AddedNow, ReplicaChange } from '#store/replica-store.ts';
import {
  isSync,
  newestFirst,
  serverChangesIn,
  stateIn,
  syncCommand,
  triedBy,
  type NotSent,
  type UnsentWrite,
  type SyncState,
} from './replica-log.ts';

/** Under “Not sent”, about a write to an erased candidate (product §25). */
const ERASED_SENTENCE = 'The candidate was erased for good.';

type Ids = ReadonlySet<number>;

/** The candidates whom changes of the server erased. */
export function erasedIn(changes: readonly ReplicaChange[]): Ids {
  return new Set(changes.flatMap(({ erased = [] }) => erased));
}

/**
 * The entries of a replica’s log that have something of erased candidates, without it. The rows of such an entry are all
 * left out: nothing reads them after the sync that brings the erasure.
 *
 * @param theirs the rows of the candidates on this device
 */
export async function logWithout(
  tx: Reading,
  ids: Ids,
  theirs: readonly RowChange[],
): Promise<LoggedChange[]> {
  const log: LoggedChange[] = [];
  for await (const entry of newestFirst(tx)) log.unshift(entry);
  const erasedData = new ErasedData(ids, theirs);
  const syncs = new Map(log.filter(isSync).map((entry) => [entry.seq, serverChangesIn(entry)]));
  for (const changes of syncs.values()) {
    for (const change of changes) erasedData.see({ ...change, answer: null });
  }
  const names = namesIn(ids, theirs);
  return log.flatMap((entry) => {
    const changes = syncs.get(entry.seq);
    if (!changes) return names(entry) ? [emptied(entry)] : [];
    const state = stateIn(entry);
    if (!names(entry) && !names(state.changes)) return [];
    const cut = changes.map((change) => changeWithout(change, erasedData, ids));
    const body = { ...state, changes: JSON.stringify(cut), pending: [], notSent: [] };
    return [{ ...entry, command: syncCommand(body), rows: [] }];
  });
}

function changeWithout(change: ReplicaChange, erasedData: ErasedData, ids: Ids): ReplicaChange {
  const { answer: _, ...cut } = erasedData.without({ ...change, answer: null });
  const addedRows = change.addedRows.map(
    ({ table, rows }) => ({ table, rows: rows.filter((row) => !belongsTo(table, row, ids)) }) as AddedNow,
  );
  return { ...cut, addedRows };
}

/**
 * Makes a function that tells whether a JSON value or text may name erased candidates: by id, name, email or phone
 * number.
 */
function namesIn(ids: Ids, theirs: readonly RowChange[]): (value: unknown) => boolean {
  const anId = new RegExp(`[:,["](?:${[...ids].join('|')})[\\]},"]`);
  const people = theirs.flatMap((row) => (row.table === 'candidates' && row.before ? [row.before] : []));
  const texts = people
    .flatMap(({ name, email, phone }) => [name, email, phone])
    .filter((text) => text !== '')
    .map((text) => JSON.stringify(text).slice(1, -1));
  return (value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return anId.test(text) || texts.some((each) => text.includes(each));
  };
}

/**
 * The writes of this device without erased candidates. A write to them alone is told under “Not sent” with nothing else than
 * its moment; a write to several candidates goes on for the others.
 */
export function writesWithout(
  { pending, notSent }: Pick<SyncState, 'pending' | 'notSent'>,
  ids: Ids,
): Pick<SyncState, 'pending' | 'notSent'> {
  const told = notSent.flatMap((write) => [write, ...(write.hanging ?? [])]);
  const shared = partnersIn([...pending, ...told], ids);
  const isAbout = (write: UnsentWrite) => isAboutThem(write, ids);
  const without = <Any extends UnsentWrite>(write: Any) => writeWithout(write, ids, shared);
  return {
    pending: pending.filter((write) => !isAbout(write)).map(without),
    notSent: [
      ...notSent.flatMap(({ hanging = [], ...write }) => {
        const together: readonly UnsentWrite[] = [write, ...hanging];
        const [first, ...others] = together.filter((each) => !isAbout(each)).map(without);
        const rest = first && {
          ...first,
          message: write.message,
          ...(others.length > 0 && { hanging: others }),
        };
        return [...(rest ? [rest] : []), ...together.filter(isAbout).map(erasedWrite)];
      }),
      ...pending.filter(isAbout).map(erasedWrite),
    ],
  };
}

function erasedWrite({ key, at }: UnsentWrite): NotSent {
  return { key, at, command: ERASED_COMMAND, ids: {}, rows: [], message: ERASED_SENTENCE };
}

function isAboutThem(write: UnsentWrite, ids: Ids): boolean {
  const { route, params } = write.command;
  const rows = triedBy(write);
  const isOfOne = / \/candidates\/\{id\}/.test(route) && ids.has(Number(params['id']));
  return isOfOne || partnersIn([write], ids).size > 0 || (rows.length > 0 && rows.every(isTheirs(ids)));
}

function writeWithout<Any extends UnsentWrite & Pick<NotSent, 'namesBefore'>>(
  write: Any,
  ids: Ids,
  shared: Ids,
): Any {
  const isCut = isTheirs(ids);
  const others = (rows: readonly RowChange[]) =>
    rows.filter((row) => !isCut(row) && !(row.table === 'candidates' && shared.has(row.id)));
  const { tried, known, later, namesBefore }: Partial<NotSent> = write;
  return {
    ...write,
    command: commandWithout(write.command, ids),
    rows: others(write.rows),
    ...(tried && { tried: others(tried) }),
    ...(known && { known: others(known) }),
    ...(later && { later: later.filter((row) => !isCut(row)) }),
    ...(namesBefore && { namesBefore: namesWithout(namesBefore, ids) }),
  };
}

function namesWithout({ candidates, jobs }: NamesById, ids: Ids): NamesById {
  const others = Object.entries(candidates).filter(([id]) => !ids.has(Number(id)));
  return { candidates: Object.fromEntries(others), jobs };
}

function commandWithout(command: Command, ids: Ids): Command {
  const { ids: named } = Object(command.body) as { readonly ids?: unknown };
  if (!Array.isArray(named)) return command;
  const others = named.filter((id: unknown) => !ids.has(Number(id)));
  return { ...command, body: { ...Object(command.body), ids: others } };
}

/** Candidates who have data of erased ones in these writes, because the writes merge them. */
function partnersIn(writes: readonly UnsentWrite[], ids: Ids): Ids {
  const merges = writes
    .flatMap(triedBy)
    .flatMap((row) => (row.table === 'doubles' && isTheirs(ids)(row) ? [row.before, row.after] : []))
    .filter((decision) => decision?.verdict === 'same');
  return new Set(merges.flatMap((decision) => (decision ? [decision.candidateId, decision.otherId] : [])));
}

function isTheirs(ids: Ids): (row: RowChange) => boolean {
  return ({ table, before, after }) =>
    [before, after].some((row) => row !== null && belongsTo(table, row, ids));
}
