import type { Candidate } from '#domain/candidate/candidate.ts';
import { sameValue, type RowChange } from '#domain/change.ts';
import type { ChangedByImport, ImportedCandidate, ImportPlan } from '#domain/import/import-plan.ts';
import type { NewFile } from '#domain/import/import-row.ts';
import { addReasons } from '#domain/import/imported-rows.ts';
import type { Note } from '#domain/note/note.ts';
import type { Reason } from '#domain/reason/reason.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Demos, ImportStore } from '#store/candidate-stores.ts';
import type { Database, Writing } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { addedRows } from '#store/nouns/rows/added-rows.ts';
import { resolveMergedIds } from '#store/nouns/rows/resolve-merged.ts';
import { planDemoRemoval, type DemoRemoval } from './plan-demo-removal.ts';
import { newEvents, rowChanges } from './candidates.ts';

export function importStore(db: Database, writer: Writer): ImportStore {
  return {
    interviewsOf: (ids) => db.read((tx) => tx.where('interviews', 'candidateId', ids)),

    addInterviews(write, ids, decide) {
      return writer.rows(write, async (tx, made) => {
        const candidates = await candidatesOf(tx, ids);
        const stored = [...new Set([...candidates.values()].map(({ id }) => id))];
        const interviews = await tx.where('interviews', 'candidateId', stored);
        const plan = decide({ candidates, interviews }, made);
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

    add(write, changedIds, decide, { newReasons: newReasonNames = [], demos } = {}) {
      return writer.rows(write, async (tx, made) => {
        const candidates = await candidatesOf(tx, changedIds);
        const [jobs, reasons] = [await tx.withQuarantine.all('jobs'), await tx.all('reasons')];
        const newReasons = await addedRows(tx, 'reasons', addReasons(newReasonNames, reasons));
        const allReasons = [...reasons, ...newReasons.flatMap(reasonOf)];
        const plan = decide({ jobs, reasons: allReasons, candidates }, made);
        if (isRefusal(plan)) return plan;
        const demo = demos ? await replacedDemo(tx, demos, plan, candidates.values()) : NO_DEMO;
        const newJobs = await addedRows(
          tx,
          'jobs',
          plan.jobs.map((job) => ({ ...job, order: job.order - demo.removed.jobs })),
        );
        const decided = await withoutWhatTheyHave(tx, plan.changed);
        const changed = decided.filter(
          ({ before, candidate, notes, files }) =>
            notes.length > 0 || files.length > 0 || !sameValue(before, candidate),
        );
        const owned = changed.map(({ before, notes, files }) => ({ candidateId: before.id, notes, files }));
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
          rows: [...demo.rows, ...newJobs, ...newReasons, ...changedRows],
          added: await candidateRows(tx, plan.added, jobIds),
        };
      });
    },
  };
}

const NO_DEMO = { rows: [], removed: { jobs: 0 } };

/** The removal of the demo, except the candidates whom the import changes and the jobs that it is for. */
function replacedDemo(
  tx: Writing,
  demos: Demos,
  { added }: ImportPlan,
  changed: Iterable<Candidate>,
): Promise<Pick<DemoRemoval, 'rows' | 'removed'>> {
  const jobs = added.flatMap(({ candidate, newJob }) => (newJob === undefined ? [candidate.jobId] : []));
  const kept = { candidates: Array.from(changed, ({ id }) => id), jobs };
  return planDemoRemoval(tx, demos, { also: NOTHING_ALSO, kept });
}

const NOTHING_ALSO = { candidates: [], jobs: [] };

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

function reasonOf({ table, after }: RowChange): Reason[] {
  return table === 'reasons' && after ? [after] : [];
}

/** Leaves out the files whose content a candidate has already, and the notes that they have of the same moment. */
async function withoutWhatTheyHave(
  tx: Writing,
  changed: readonly ChangedByImport[],
): Promise<ChangedByImport[]> {
  const ids = (of: 'files' | 'notes') =>
    changed.flatMap(({ before, [of]: given }) => (given.length > 0 ? [before.id] : []));
  const [withFiles, withNotes] = [ids('files'), ids('notes')];
  const files = withFiles.length === 0 ? [] : await tx.where('files', 'candidateId', withFiles);
  const notes = withNotes.length === 0 ? [] : await tx.where('notes', 'candidateId', withNotes);
  const has = new Set([
    ...files.map(({ candidateId, hash }) => `${candidateId} ${hash}`),
    ...notes.map(({ candidateId, createdAt, text }) => `${candidateId} ${createdAt} ${text}`),
  ]);
  return changed.map((each) => ({
    ...each,
    files: each.files.filter(({ hash }) => !has.has(`${each.before.id} ${hash}`)),
    notes: each.notes.filter(({ createdAt, text }) => !has.has(`${each.before.id} ${createdAt} ${text}`)),
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
  const events = candidateIds.flatMap(({ candidateId, events: its }) =>
    its.map((event) => ({ candidateId, event })),
  );
  return [...rows, ...(await newEvents(tx, events)), ...(await ownedRows(tx, candidateIds))];
}

interface Owned {
  readonly candidateId: number;
  readonly notes: readonly Omit<Note, 'id' | 'candidateId'>[];
  readonly files: readonly NewFile[];
}

async function ownedRows(tx: Writing, given: readonly Owned[]): Promise<RowChange[]> {
  const notes = given.flatMap(({ candidateId, notes: each }) =>
    each.map((note) => ({ ...note, candidateId })),
  );
  const files = given.flatMap(({ candidateId, files: each }) =>
    each.map((file) => ({ ...file, candidateId })),
  );
  return [...(await addedRows(tx, 'notes', notes)), ...(await addedRows(tx, 'files', files))];
}
