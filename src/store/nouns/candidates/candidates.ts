import { countLabels, labelsOf } from '#domain/candidate/candidate-details.ts';
import {
  withNames,
  type Candidate,
  type CandidateChange,
  type CandidateWithJob,
  type NewTimelineEvent,
} from '#domain/candidate/candidate.ts';
import { asksForHistory, type CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { dueDaysOf, isStepSort, type DueDays } from '#domain/candidate-list/due-days.ts';
import { byDay } from '#domain/next-step/next-step.ts';
import { pipelineOf } from '#domain/candidate/pipeline.ts';
import { CREATED_NOTE, type TimelineEvent } from '#domain/candidate/timeline.ts';
import { sameValue, type RowChange } from '#domain/change.ts';
import { EVERYTHING } from '#domain/paging.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { latestFirst } from '#domain/time.ts';
import type { CandidateStore, ListQuery } from '#store/candidate-stores.ts';
import type { Database, Reading, Writing } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { addedRows } from '#store/nouns/rows/added-rows.ts';
import { resolveMerged, resolveMergedIds } from '#store/nouns/rows/resolve-merged.ts';
import type { SearchStore } from '#store/store.ts';
import { keptApplications } from './duplicate-decisions.ts';

export function candidateStore(db: Database, writer: Writer, search: SearchStore): CandidateStore {
  /** The arguments of the port's `listCandidates`. */
  async function prepared({
    inFiles = false,
    ...wanted
  }: ListQuery): Promise<Parameters<Database['listCandidates']>> {
    const query = { ...wanted, dueDays: await dueDaysFor(db, wanted), activity: null };
    const isAlsoInFiles = inFiles && query.search.trim() !== '';
    return isAlsoInFiles ? [query, await search.candidatesByFile(query.search)] : [query];
  }

  return {
    async list(wanted) {
      return db.listCandidates(...(await prepared(wanted)));
    },

    get(id) {
      return db.read(async (tx) => {
        const candidate = await resolveMerged(tx, id);
        if (!candidate) return null;
        const [named] = await withTheirNames(tx, [candidate]);
        return named ?? null;
      });
    },

    marks(ids) {
      return db.read(async (tx) => {
        const notes = await tx.count('notes', 'candidateId', ids);
        const files = await tx.count('files', 'candidateId', ids);
        const interviews = (await tx.where('interviews', 'candidateId', ids)).filter(
          ({ state }) => state !== 'cancelled',
        );
        const steps = (await tx.where('steps', 'candidateId', ids)).toSorted(byDay);
        const kept = await keptApplications(tx, ids);
        return new Map(
          ids.map((id) => {
            const interviewsAt = interviews
              .flatMap(({ candidateId, startsAt }) => (candidateId === id ? [startsAt] : []))
              .toSorted();
            const step = steps.find(({ candidateId, day }) => candidateId === id && day !== null);
            return [
              id,
              {
                noteCount: notes.get(id) ?? 0,
                fileCount: files.get(id) ?? 0,
                interviewsAt,
                nextStep: step ? { text: step.text, day: step.day } : null,
                keptWith: kept(id),
              },
            ];
          }),
        );
      });
    },

    activities: (ids) => db.activities(ids),

    async pipelines(jobIds) {
      const counts = await db.countStages(jobIds);
      return new Map(Array.from(counts, ([id, ofJob]) => [id, pipelineOf(ofJob)]));
    },

    applied: (jobIds, since) => db.countApplied(jobIds, since),

    async labels(field, wanted) {
      const [query, alsoFound] = await prepared({ ...wanted, ...EVERYTHING });
      if (!asksForHistory(query)) return countLabels(await db.countLabels(field, query, alsoFound));
      const { data } = await db.listCandidates(query, alsoFound);
      return countLabels(labelsOf(data, field));
    },

    create(write, jobId, decide) {
      return writer.rows(write, async (tx, made) => {
        const [job] = await tx.get('jobs', [jobId]);
        if (!job) return refuse('invalid', `There is no job #${jobId}`);
        const created = decide(made);
        const [id = 0] = await tx.newIds('candidates', 1);
        const candidate = { ...created.candidate, id };
        return {
          value: { ...candidate, jobTitle: job.title, rejectionReason: null },
          rows: [
            { table: 'candidates', id, before: null, after: candidate },
            ...(await newEvents(tx, [{ candidateId: id, event: created.event }])),
          ],
        };
      });
    },

    change(write, id, decide, asksFor) {
      return writer.rows(write, async (tx, made) => {
        const before = await resolveMerged(tx, id);
        if (!before) return null;
        const decided = decide(before, asksFor ? await tx.all(asksFor) : [], made);
        if (isRefusal(decided)) return decided;
        const rows = await rowChanges(tx, [{ before, ...decided }]);
        const [value] = await withTheirNames(tx, [decided.candidate]);
        return value ? { value, rows } : null;
      });
    },

    changeMany(write, ids, decide, asksFor) {
      return writer.rows(write, async (tx, made) => {
        const found = await resolveMergedIds(tx, ids);
        const missing = ids.find((_, place) => !found[place]);
        if (missing !== undefined) return refuse('invalid', `There is no candidate #${missing}`);
        const reasons = asksFor ? await tx.all(asksFor) : [];
        const changes = decideEach(found, (each) => decide(each, reasons, made));
        if (isRefusal(changes)) return changes;
        const candidates = changes.map(({ candidate }) => candidate);
        const rows = await rowChanges(tx, changes);
        return { value: await withTheirNames(tx, candidates), rows };
      });
    },

    timeline(id) {
      return db.read(async (tx) => {
        const candidate = await resolveMerged(tx, id);
        if (!candidate) return null;
        const events = await tx.where('timelines', 'candidateId', [candidate.id]);
        return events.toSorted(latestFirst(({ at }) => at));
      });
    },
  };
}

/** Decides on each candidate once. @returns the candidates that change, or the first refusal */
function decideEach(
  candidates: readonly (Candidate | undefined)[],
  decide: (candidate: Candidate) => CandidateChange | Refusal,
): DecidedChange[] | Refusal {
  const changes: DecidedChange[] = [];
  for (const before of byId(candidates).values()) {
    const decided = decide(before);
    if (isRefusal(decided)) return decided;
    if (!sameValue(before, decided.candidate)) changes.push({ before, ...decided });
  }
  return changes;
}

/** Adds the job title and the rejection reason to candidates, as the API returns them. */
export async function withTheirNames(
  tx: Reading,
  candidates: readonly Candidate[],
): Promise<CandidateWithJob[]> {
  const jobs = await tx.get('jobs', [...new Set(candidates.map(({ jobId }) => jobId))]);
  const reasonIds = [...new Set(candidates.flatMap(({ reasonId }) => reasonId ?? []))];
  const reasons = reasonIds.length === 0 ? [] : await tx.get('reasons', reasonIds);
  return withNames(candidates, { jobs: byId(jobs), reasons: byId(reasons) });
}

function byId<Row extends { readonly id: number }>(rows: readonly (Row | undefined)[]): Map<number, Row> {
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
}

type DecidedChange = CandidateChange & { readonly before: Candidate };

/** The row changes of candidates, followed by the row changes of their events. */
export async function rowChanges(tx: Writing, changes: readonly DecidedChange[]): Promise<RowChange[]> {
  const candidates = changes.map(
    ({ before, candidate }) => ({ table: 'candidates', id: before.id, before, after: candidate }) as const,
  );
  const events = changes.flatMap(({ candidate, event }) =>
    event ? [{ candidateId: candidate.id, event }] : [],
  );
  return [...candidates, ...(await newEvents(tx, events)), ...(await notedEvents(tx, changes))];
}

/**
 * The events with new notes: a new rejection note goes into the candidate's last rejection event. A creation event
 * keeps its note.
 */
async function notedEvents(tx: Reading, changes: readonly DecidedChange[]): Promise<RowChange[]> {
  const notes = new Map(
    changes.flatMap(({ candidate, rejectionNote }) =>
      rejectionNote === undefined ? [] : [[candidate.id, rejectionNote] as const],
    ),
  );
  if (notes.size === 0) return [];
  const rejections = new Map<number, TimelineEvent>();
  for (const event of await tx.where('timelines', 'candidateId', [...notes.keys()])) {
    const last = rejections.get(event.candidateId);
    if (event.toStage === 'rejected' && event.note !== CREATED_NOTE && (!last || event.at >= last.at))
      rejections.set(event.candidateId, event);
  }
  return Array.from(notes).flatMap(([candidateId, note]) => {
    const before = rejections.get(candidateId);
    return before ? [{ table: 'timelines', id: before.id, before, after: { ...before, note } }] : [];
  });
}

export async function newEvents(
  tx: Writing,
  events: readonly { readonly candidateId: number; readonly event: NewTimelineEvent }[],
): Promise<RowChange[]> {
  const rows = events.map(({ candidateId, event }) => ({ ...event, candidateId }));
  return addedRows(tx, 'timelines', rows);
}

/** The days on which next steps are due, if the query filters or sorts by them. Only open steps have a day. */
async function dueDaysFor(
  db: Database,
  { nextStep, sort }: Pick<CandidateQuery, 'nextStep' | 'sort'>,
): Promise<DueDays | null> {
  if (nextStep === null && !isStepSort(sort)) return null;
  return dueDaysOf(await db.read((tx) => tx.where('steps', 'day', ALL_DAYS)));
}

const ALL_DAYS = { from: '', until: '~' };
