import { sameValue, type RowChange } from '#domain/change.ts';
import type { ImportedCandidate, ImportPlan } from '#domain/import/import-row.ts';
import type { Job } from '#domain/job/job.ts';
import type { Note } from '#domain/note/note.ts';
import { isRefusal } from '#domain/refusal.ts';
import { newEvents, rowChanges } from './candidates.ts';
import type { Writing } from '#store/database.ts';
import type { ImportStore } from '#store/store.ts';
import { resolveMergedIds } from './resolve-merged.ts';
import type { Writer } from '#store/log/write.ts';

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
        const newJobs = await jobRows(tx, plan.jobs);
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
          added: await addedRows(tx, plan.added, jobIds),
        };
      });
    },
  };
}

async function jobRows(tx: Writing, jobs: readonly Omit<Job, 'id'>[]): Promise<RowChange[]> {
  const ids = jobs.length === 0 ? [] : await tx.newIds('jobs', jobs.length);
  return jobs.map((job, place) => {
    const id = ids[place] ?? 0;
    return { table: 'jobs', id, before: null, after: { ...job, id } };
  });
}

/** The row changes that add the new candidates with their events and notes. */
async function addedRows(
  tx: Writing,
  added: ImportPlan['added'],
  newJobs: readonly number[],
): Promise<RowChange[]> {
  if (added.length === 0) return [];
  const ids = await tx.newIds('candidates', added.length);
  const jobOf = ({ candidate, newJob }: ImportedCandidate) =>
    (newJob === undefined ? undefined : newJobs[newJob]) ?? candidate.jobId;
  const rows = added.map((each, place): RowChange => {
    const id = ids[place] ?? 0;
    return {
      table: 'candidates',
      id,
      before: null,
      after: { ...each.candidate, id, jobId: jobOf(each) },
    };
  });
  const candidateIds = added.map((each, place) => ({ ...each, candidateId: ids[place] ?? 0 }));
  return [...rows, ...(await newEvents(tx, candidateIds)), ...(await noteRows(tx, candidateIds))];
}

async function noteRows(
  tx: Writing,
  given: readonly {
    readonly candidateId: number;
    readonly note: Omit<Note, 'id' | 'candidateId'> | null;
  }[],
): Promise<RowChange[]> {
  const notes = given.flatMap(({ candidateId, note }) => (note ? [{ ...note, candidateId }] : []));
  const ids = notes.length === 0 ? [] : await tx.newIds('notes', notes.length);
  return notes.map((note, place) => {
    const id = ids[place] ?? 0;
    return { table: 'notes', id, before: null, after: { ...note, id } };
  });
}
