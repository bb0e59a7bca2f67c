import { sameValue, type RowChange } from '#domain/change.ts';
import type { ChangedByImport, ImportedCandidate, ImportPlan } from '#domain/import/import-plan.ts';
import type { NewFile } from '#domain/import/import-row.ts';
import type { Note } from '#domain/note/note.ts';
import { isRefusal } from '#domain/refusal.ts';
import { addedRows } from './added-rows.ts';
import { newEvents, rowChanges } from './candidates.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Database, Writing } from '#store/database.ts';
import type { ImportStore } from '#store/candidate-stores.ts';
import { resolveMergedIds } from './resolve-merged.ts';
import type { Writer } from '#store/log/writer.ts';

export function importStore(db: Database, writer: Writer): ImportStore {
  return {
    interviewsOf: (ids) => db.read((tx) => tx.find('interviews', 'candidateId', ids)),

    addInterviews(write, ids, decide) {
      return writer.rows(write, async (tx) => {
        const candidates = await candidatesOf(tx, ids);
        const stored = [...new Set([...candidates.values()].map(({ id }) => id))];
        const interviews = await tx.find('interviews', 'candidateId', stored);
        const plan = decide({ candidates, interviews });
        if (isRefusal(plan)) return plan;
        const { added, here, unusable } = plan;
        const rows = await addedRows(
          tx,
          'interviews',
          added.map(({ interview }) => interview),
        );
        const cards = await addedRows(
          tx,
          'scorecards',
          added.flatMap(({ card }, place) => (card ? [{ ...card, interviewId: rows[place]?.id ?? 0 }] : [])),
        );
        return {
          value: { added: rows.length, scorecards: cards.length, here: here.length, unusable },
          rows: [],
          added: [...rows, ...cards],
        };
      });
    },

    add(write, changedIds, decide) {
      return writer.rows(write, async (tx) => {
        const candidates = await candidatesOf(tx, changedIds);
        const [jobs, reasons] = [await tx.withQuarantine.all('jobs'), await tx.all('reasons')];
        const plan = decide({ jobs, reasons, candidates });
        if (isRefusal(plan)) return plan;
        const newJobs = await addedRows(tx, 'jobs', plan.jobs);
        const decided = await withoutFilesTheyHave(tx, plan.changed);
        const changed = decided.filter(
          ({ before, candidate, note, files }) =>
            note !== null || files.length > 0 || !sameValue(before, candidate),
        );
        const owned = changed.map(({ before, note, files }) => ({ candidateId: before.id, note, files }));
        const changedRows = [...(await rowChanges(tx, changed)), ...(await ownedRows(tx, owned))];
        const jobIds = newJobs.map(({ id }) => id);
        return {
          value: {
            added: plan.added.length,
            updated: changed.length,
            jobs: newJobs.length,
            leftOut: plan.leftOut,
            unusable: plan.unusable,
          },
          rows: [...newJobs, ...changedRows],
          added: await candidateRows(tx, plan.added, jobIds),
        };
      });
    },
  };
}

/** The candidates of ids, which may be those of merged candidates. Unknown ids are left out. */
async function candidatesOf(tx: Writing, ids: readonly number[]): Promise<ReadonlyMap<number, Candidate>> {
  const found = ids.length === 0 ? [] : await resolveMergedIds(tx, ids);
  return new Map(
    ids.flatMap((id, place) => {
      const { [place]: candidate } = found;
      return candidate ? [[id, candidate] as const] : [];
    }),
  );
}

/** Leaves out the files whose content a candidate has already. */
async function withoutFilesTheyHave(
  tx: Writing,
  changed: readonly ChangedByImport[],
): Promise<ChangedByImport[]> {
  const ids = changed.flatMap(({ before, files }) => (files.length > 0 ? [before.id] : []));
  const there = ids.length === 0 ? [] : await tx.find('files', 'candidateId', ids);
  const has = new Set(there.map(({ candidateId, hash }) => `${candidateId} ${hash}`));
  return changed.map((each) => ({
    ...each,
    files: each.files.filter(({ hash }) => !has.has(`${each.before.id} ${hash}`)),
  }));
}

/** The row changes that add the new candidates with their events, notes and files. */
async function candidateRows(
  tx: Writing,
  added: ImportPlan['added'],
  newJobs: readonly number[],
): Promise<RowChange[]> {
  const jobOf = ({ candidate, newJob }: ImportedCandidate) =>
    (newJob === undefined ? undefined : newJobs[newJob]) ?? candidate.jobId;
  const candidates = added.map((each) => ({ ...each.candidate, jobId: jobOf(each) }));
  const rows = await addedRows(tx, 'candidates', candidates);
  const candidateIds = added.map((each, place) => ({ ...each, candidateId: rows[place]?.id ?? 0 }));
  return [...rows, ...(await newEvents(tx, candidateIds)), ...(await ownedRows(tx, candidateIds))];
}

interface Owned {
  readonly candidateId: number;
  readonly note: Omit<Note, 'id' | 'candidateId'> | null;
  readonly files: readonly NewFile[];
}

async function ownedRows(tx: Writing, given: readonly Owned[]): Promise<RowChange[]> {
  const notes = given.flatMap(({ candidateId, note }) => (note ? [{ ...note, candidateId }] : []));
  const files = given.flatMap(({ candidateId, files: each }) =>
    each.map((file) => ({ ...file, candidateId })),
  );
  return [...(await addedRows(tx, 'notes', notes)), ...(await addedRows(tx, 'files', files))];
}
