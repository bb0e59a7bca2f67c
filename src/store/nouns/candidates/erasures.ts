import type { RowChange } from '#domain/change.ts';
import { emailKey } from '#domain/duplicates/contact-keys.ts';
import { findOtherApplications } from '#domain/duplicates/one-person.ts';
import { keptWith } from '#domain/duplicates/verdict.ts';
import { ErasedData } from '#domain/erasure/erased-data.ts';
import { ERASABLE, type ErasedRows } from '#domain/erasure/erasing.ts';
import { markTexts } from '#domain/erasure/marks.ts';
import { refuse } from '#domain/refusal.ts';
import type { ErasureStore } from '#store/candidate-stores.ts';
import type { Database, LoggedChange, Reading } from '#store/database.ts';
import { changesAfter } from '#store/log/log-reader.ts';
import type { Writer } from '#store/log/writer.ts';
import { resolveMergedIds } from '#store/nouns/rows/resolve-merged.ts';
import { withTheirNames } from './candidates.ts';
import { decisionsAround } from './duplicate-decisions.ts';
import { beforeErasure, refuseUnlessDue } from './retention.ts';
import { rowsToErase } from './rows-to-erase.ts';

export function erasureStore(db: Database, writer: Writer): ErasureStore {
  return {
    list() {
      return db.read((tx) => tx.all('erasures'));
    },

    preview(ids) {
      return db.read(async (tx) => {
        const { people, rows, erasedData, changes } = await everythingOf(tx, ids);
        const found = await tx.get(
          'candidates',
          people.map(({ id }) => id),
        );
        const named = await withTheirNames(
          tx,
          found.filter((each) => each !== undefined),
        );
        const byId = new Map(named.map((each) => [each.id, each]));
        return {
          people: people.map((each) => {
            const { jobTitle = '', stage = null } = byId.get(each.id) ?? {};
            return { ...each, jobTitle, stage };
          }),
          rows: countByTable(rows),
          changes: changes.length,
          texts: textsOf(people, erasedData),
          files: erasedData.files,
        };
      });
    },

    async otherApplications(ids) {
      const { chosen, decisions, kept } = await db.read(async (tx) => {
        const found = (await resolveMergedIds(tx, ids)).filter((each) => each !== undefined);
        const their = await decisionsAround(tx, [...new Set(found.map(({ id }) => id))]);
        const keptOf = keptWith(their);
        const keptIds = [...new Set(found.flatMap(({ id }) => keptOf(id)))];
        const others = (await tx.get('candidates', keptIds)).filter((each) => each !== undefined);
        return { chosen: found, decisions: their, kept: await withTheirNames(tx, others) };
      });
      const emails = chosen.map(({ email }) => email).filter((email) => emailKey(email) !== '');
      const near = emails.length === 0 ? [] : await db.withMailboxes(emails);
      const everybody = [...new Map([...near, ...kept].map((each) => [each.id, each])).values()];
      const find = findOtherApplications(everybody, decisions);
      const chosenIds = new Set(chosen.map(({ id }) => id));
      return chosen.flatMap((each) =>
        find(each).flatMap((found) => (chosenIds.has(found.other.id) ? [] : [{ ...found, of: each.id }])),
      );
    },

    async erase(write, ids, hashes, reason = null) {
      const because = reason && (await beforeErasure(db, reason));
      return writer.erase(write, async (tx, made) => {
        const found = await resolveMergedIds(tx.withQuarantine, ids);
        const missing = ids.find((_, place) => !found[place]);
        if (missing !== undefined) return refuse('invalid', `There is no candidate #${missing}`);
        const known = found.filter((each) => each !== undefined);
        const refused = because && (await refuseUnlessDue(tx, because, known, write.askedAt));
        if (refused) return refused;
        const { people, rows, erasedData, changes } = await everythingOf(tx, ids);
        const newIds = await tx.newIds('erasures', people.length);
        const remembered: RowChange[] = [];
        for (const [place, person] of people.entries()) {
          const marks = textsOf([person], erasedData).map((text) => hashes.get(text));
          if (marks.includes(undefined)) return refuse('conflict', changedMeanwhile(person.name));
          const id = newIds[place] ?? 0;
          const row = { id, at: made.at, by: made.by, marks: marks.filter((mark) => mark !== undefined) };
          remembered.push({ table: 'erasures', id, before: null, after: row });
        }
        const value = {
          at: made.at,
          by: made.by,
          ids: people.flatMap(({ id, merged }) => [id, ...merged]),
          rows: countByTable(rows),
          changes: changes.length,
        };
        return { value, rows: [...rows, ...remembered], cut: changes };
      });
    },
  };
}

/** The refusal when the identifying texts have changed since they were hashed, which is before the transaction. */
function changedMeanwhile(name: string): string {
  return `${name} was changed meanwhile. Look at what would be erased again`;
}

interface Person {
  readonly id: number;
  readonly name: string;
  /** The ids of the candidates merged into this one. */
  readonly merged: readonly number[];
}

/** All data of the candidates. Also, the logged changes that contain this data, rewritten without it. */
async function everythingOf(tx: Reading, ids: readonly number[]) {
  const found = (await resolveMergedIds(tx.withQuarantine, ids)).filter(
    (candidate) => candidate !== undefined,
  );
  const known = [...new Map(found.map((each) => [each.id, each])).values()];
  const decisions = await tx.withQuarantine.where(
    'doubles',
    'candidateId',
    known.map(({ id }) => id),
  );
  const people: Person[] = known.map(({ id, name }) => {
    const merged = decisions.filter((decision) => decision.verdict === 'same' && decision.candidateId === id);
    return { id, name, merged: merged.map(({ otherId }) => otherId) };
  });
  const everybody = people.flatMap(({ id, merged }) => [id, ...merged]);
  const rows = await rowsToErase(tx, everybody);
  const erasedData = new ErasedData(everybody, rows);
  for await (const change of changesAfter(tx, 0)) erasedData.see(change);
  const changes: LoggedChange[] = [];
  for await (const change of changesAfter(tx, 0)) {
    const cut = erasedData.without(change);
    if (cut !== change) changes.push(cut);
  }
  return { people, rows, erasedData, changes };
}

function countByTable(rows: readonly RowChange[]): ErasedRows {
  const counts = ERASABLE.map((table) => [table, rows.filter((row) => row.table === table).length] as const);
  return Object.fromEntries(counts) as ErasedRows;
}

/**
 * The texts that identify erased people later. Merged candidates share their names and emails, so each id of a group is
 * combined with every name and email of the group.
 */
function textsOf(people: readonly Person[], erasedData: ErasedData): string[] {
  return people.flatMap(({ id, merged }) => {
    const ids = [id, ...merged];
    const known = ids.map((each) => erasedData.knownAs(each));
    const names = known.flatMap((each) => each.names);
    const emails = known.flatMap((each) => each.emails);
    return ids.flatMap((each) => markTexts({ id: each, names, emails }));
  });
}
