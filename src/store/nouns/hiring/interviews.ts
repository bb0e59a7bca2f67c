import type { Candidate } from '#domain/candidate/candidate.ts';
import { rowChange, type RowChange } from '#domain/change.ts';
import { byStart, isSameHandle, type Interview } from '#domain/interview/interview.ts';
import { inKitOrder } from '#domain/interview/kit.ts';
import type { Message } from '#domain/message/message.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Database, Reading, RowReader, Writing } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { missingParentOf, orderedRows } from '#store/nouns/rows/ordered-rows.ts';
import { resolveMerged } from '#store/nouns/rows/resolve-merged.ts';
import type { BeforeSchedule, KitStore, Scheduled, ScheduleStore } from '#store/schedule-store.ts';

export function scheduleStore(db: Database, writer: Writer): ScheduleStore {
  return {
    schedule(write, candidateId, decide) {
      return writer.rows(write, async (tx, made) => {
        const before = await beforeOf(tx, await resolveMerged(tx, candidateId));
        if (!before) return null;
        const decided = decide(before, made);
        return isRefusal(decided) ? decided : scheduled(tx, before, decided);
      });
    },

    change(write, id, decide) {
      return writer.rows(write, async (tx, made) => {
        const [interview] = await tx.get('interviews', [id]);
        const [candidate] = interview ? await tx.get('candidates', [interview.candidateId]) : [];
        const before = await beforeOf(tx, candidate);
        if (!interview || !before) return null;
        const decided = decide(interview, before, made);
        if (isRefusal(decided)) return decided;
        const { value, rows } = await scheduled(tx, before, decided);
        const link = await linkAfter(tx, interview, decided);
        return { value: value.find((each) => each.id === id) ?? interview, rows: [...rows, ...link] };
      });
    },

    between({ from, until, interviewer }) {
      return db.read(async (tx) => {
        const found = (await tx.where('interviews', 'startsAt', { from, until })).filter(
          ({ interviewers }) =>
            interviewer === null || interviewers.some((handle) => isSameHandle(handle, interviewer)),
        );
        return withNames(tx, found.toSorted(byStart));
      });
    },

    byUid: (uid) => db.read(async (tx) => (await tx.where('interviews', 'uid', [uid]))[0] ?? null),
  };
}

export function kitStore(db: Database, writer: Writer): KitStore {
  const rows = orderedRows(db, writer, 'kits', inKitOrder);
  return {
    list: () => rows.list(),
    change: (write, id, decide) => rows.change(write, id, decide),
    remove: (write, id) => rows.remove(write, id),
    add(write, jobId, decide) {
      return writer.rows(write, async (tx, made) => {
        const decided = (await missingParentOf(tx, 'kits', { jobId })) ?? decide(await tx.all('kits'), made);
        if (decided === null || isRefusal(decided)) return decided;
        const [id = 0] = await tx.newIds('kits', 1);
        const kit = { ...decided, id };
        return { value: kit, rows: [rowChange('kits', { id, before: null, after: kit })] };
      });
    },
  };
}

export async function beforeOf(
  tx: Reading,
  candidate: Candidate | undefined,
): Promise<BeforeSchedule | null> {
  const [job] = candidate ? await tx.get('jobs', [candidate.jobId]) : [];
  if (!candidate || !job) return null;
  const interviews = await tx.where('interviews', 'candidateId', [candidate.id]);
  const messages = await tx.where('messages', 'candidateId', [candidate.id]);
  const links = await tx.where('bookings', 'candidateId', [candidate.id]);
  return { candidate, job, interviews, invitations: messages.filter(({ invitation }) => invitation), links };
}

export async function scheduled(
  tx: Writing,
  before: BeforeSchedule,
  { added = [], changed = [], link = null, changedLinks = [], invite = () => [] }: Scheduled,
): Promise<{ value: Interview[]; rows: RowChange[] }> {
  const ids = await tx.newIds('interviews', added.length);
  const created = added.map((interview, place): Interview => ({ ...interview, id: ids[place] ?? 0 }));
  const [linkId = null] = await tx.newIds('bookings', link ? 1 : 0);
  const value = [...created, ...changed].map((interview) =>
    linkId === null || interview.bookingId !== null ? interview : { ...interview, bookingId: linkId },
  );
  const invitations = invite(value);
  const messageIds = await tx.newIds('messages', invitations.length);
  const messages = invitations.map((message, place): Message => ({ ...message, id: messageIds[place] ?? 0 }));
  const stored = new Map(before.interviews.map((interview) => [interview.id, interview]));
  const links = new Map(before.links.map((each) => [each.id, each]));
  return {
    value,
    rows: [
      ...value.map((after) =>
        rowChange('interviews', { id: after.id, before: stored.get(after.id) ?? null, after }),
      ),
      ...(link && linkId !== null
        ? [rowChange('bookings', { id: linkId, before: null, after: { ...link, id: linkId } })]
        : []),
      ...changedLinks.map((after) =>
        rowChange('bookings', { id: after.id, before: links.get(after.id) ?? null, after }),
      ),
      ...messages.map((after) => rowChange('messages', { id: after.id, before: null, after })),
    ],
  };
}

async function linkAfter(
  tx: RowReader,
  { bookingId }: Interview,
  { changeLink }: Scheduled,
): Promise<RowChange[]> {
  const [link] = changeLink && bookingId !== null ? await tx.get('bookings', [bookingId]) : [];
  const after = link && changeLink?.(link);
  return after && after !== link ? [rowChange('bookings', { id: link.id, before: link, after })] : [];
}

async function withNames(tx: RowReader, interviews: readonly Interview[]) {
  const candidates = await tx.get('candidates', [...new Set(interviews.map((each) => each.candidateId))]);
  const jobs = await tx.get('jobs', [...new Set(interviews.map(({ jobId }) => jobId))]);
  const names = new Map(candidates.map((candidate) => [candidate?.id, candidate?.name]));
  const titles = new Map(jobs.map((job) => [job?.id, job?.title]));
  return interviews.map((interview) => ({
    ...interview,
    candidateName: names.get(interview.candidateId) ?? '',
    jobTitle: titles.get(interview.jobId) ?? '',
  }));
}
