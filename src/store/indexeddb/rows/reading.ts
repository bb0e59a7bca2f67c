import { countByParent } from '#domain/foreign-keys.ts';
import { hasWanted, isTextRange } from '#domain/indexed-fields.ts';
import { keyOf, type Rows } from '#domain/tables.ts';
import type { ChangeRange, LoggedChange, Reading, RowReader } from '#store/database.ts';
import type { LogEnds } from './log-ends.ts';
import { countNewApplications, pageOfApplications } from './new-applications.ts';
import type { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import type { StoredChange } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/**
 * Reads in a transaction.
 *
 * @param pending the rows that may not be in their tables yet; null in a write transaction, which moves them into their
 *   tables first
 */
export function readingOf(
  tx: Transaction,
  quarantine: Quarantine,
  logEnds: LogEnds,
  pending: PendingRows | null,
): Reading {
  const stored = storedRows(tx, pending);
  return {
    async get(table, ids) {
      const rows = await stored.get(table, ids);
      return rows.map((row) => (quarantine.admits(table, row) ? row : undefined));
    },
    async all(table) {
      return (await stored.all(table)).filter((row) => quarantine.admits(table, row));
    },
    async page(table, { after, limit }) {
      const rows: Rows[typeof table][] = [];
      for (let from = after; rows.length < limit;) {
        const part = await stored.page(table, { after: from, limit: limit - rows.length });
        rows.push(...part.filter((row) => quarantine.admits(table, row)));
        const last = part.at(-1);
        if (!last) break;
        from = keyOf(last);
      }
      return rows;
    },
    async where(table, field, wanted) {
      return (await stored.where(table, field, wanted)).filter((row) => quarantine.admits(table, row));
    },
    async count(table, field, ids) {
      if (await pending?.of(tx, table)) return countByParent(await stored.where(table, field, ids), field);
      return tx.table(table).countEach(field, [...new Set(ids)]);
    },
    async applications(query) {
      const { counts } = (await logEnds.last(tx)) ?? {};
      const { data: ids, total } = await pageOfApplications(tx, query, counts?.applications ?? 0);
      const rows = await tx.table('applications').getMany(ids);
      return { data: rows.filter((row) => quarantine.admits('applications', row)), total };
    },
    countNewApplications: () => countNewApplications(tx),
    withQuarantine: stored,
    lastChange: () => logEnds.last(tx),
    async change(seq) {
      const change = await tx.table('changes').get(seq);
      return change && toLogged(change);
    },
    async changeByKey(by, key) {
      const [change] = await tx.table('changes').find('[by+key]', [by, key]);
      return change && toLogged(change);
    },
    async changes(range) {
      return (await changesIn(tx, range)).map(toLogged);
    },
  };
}

/** Reads rows as they are stored, valid or not. */
function storedRows(tx: Transaction, pending: PendingRows | null): RowReader {
  return {
    async get(table, ids) {
      const waiting = await pending?.of(tx, table);
      if (!waiting) return tx.table(table).getMany(ids);
      const byKey = new Map(waiting.map((row) => [keyOf(row), row]));
      return ids.map((id) => byKey.get(id));
    },
    async all(table) {
      const waiting = await pending?.of(tx, table);
      return waiting ? [...waiting] : tx.table(table).all();
    },
    async page(table, { after, limit }) {
      const waiting = await pending?.of(tx, table);
      return waiting
        ? waiting.filter((row) => keyOf(row) > after).slice(0, limit)
        : tx.table(table).after(after, limit);
    },
    async where(table, field, wanted) {
      const waiting = await pending?.of(tx, table);
      if (waiting) return waiting.filter((row) => hasWanted(row, field, wanted));
      const rows = isTextRange(wanted)
        ? await tx.table(table).inRange(field, wanted)
        : await tx.table(table).findMany(field, [...new Set(wanted)]);
      return rows.toSorted((a, b) => keyOf(a) - keyOf(b));
    },
  };
}

async function changesIn(tx: Transaction, range: ChangeRange): Promise<StoredChange[]> {
  const { after, before = Number.MAX_SAFE_INTEGER, order = 'oldest', limit } = range;
  // The range is empty, and IndexedDB would throw.
  if (after + 1 >= before) return [];
  const between = IDBKeyRange.bound(after, before, true, true);
  return tx.table('changes').take(between, order === 'newest' ? 'prev' : 'next', limit);
}

function toLogged({ nextIds: _ids, counts: _counts, key, ...change }: StoredChange): LoggedChange {
  return { ...change, key: key ?? null };
}
