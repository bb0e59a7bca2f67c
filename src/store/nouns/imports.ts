import { sameValue, type RowChange } from '#domain/change.ts';
import type { ImportedCandidate, ImportPlan } from '#domain/import/import-plan.ts';
import type { Note } from '#domain/note/note.ts';
import { isRefusal } from '#domain/refusal.ts';
import { addedRows } from './added-rows.ts';
import { newEvents, rowChanges } from './candidates.ts';
import type { Writing } from '#store/database.ts';
import type { ImportStore } from '#store/candidate-stores.ts';
import { resolveMergedIds } from './resolve-merged.ts';
import type { Writer } from '#store/log/writer.ts';

export function importStore(writer: Writer): ImportStore {
  return {
    add(write, changedIds, decide) {
      return writer.rows(write, async (tx) => {
        const found = changedIds.length === 0 ? [] : await resolveMergedIds(tx, changedIds);
        const candidates = new Map(
          changedIds.flatMap((id, place) => {
            const { [place]: candidate } = found;
            return candidate ? [[id, candidate] as const] : [];
          }),
        );
        const [jobs, reasons] = [await tx.withQuarantine.all('jobs'), await tx.all('reasons')];
        const plan = decide({ jobs, reasons, candidates });
        if (isRefusal(plan)) return plan;
        const newJobs = await addedRows(tx, 'jobs', plan.jobs);
        const changed = plan.changed.filter(
          ({ before, candidate, note }) => note !== null || !sameValue(before, candidate),
        );
        const notes = changed.map(({ before, note }) => ({ candidateId: before.id, note }));
        const changedRows = [...(await rowChanges(tx, changed)), ...(await noteRows(tx, notes))];
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

/** The row changes that add the new candidates with their events and notes. */
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
  return [...rows, ...(await newEvents(tx, candidateIds)), ...(await noteRows(tx, candidateIds))];
}

function noteRows(
  tx: Writing,
  given: readonly {
    readonly candidateId: number;
    readonly note: Omit<Note, 'id' | 'candidateId'> | null;
  }[],
): Promise<RowChange[]> {
  const notes = given.flatMap(({ candidateId, note }) => (note ? [{ ...note, candidateId }] : []));
  return addedRows(tx, 'notes', notes);
}
