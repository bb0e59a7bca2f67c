import { daysOf, type Booking } from '#domain/booking/booking.ts';
import { rowChange } from '#domain/change.ts';
import { LONGEST_MS } from '#domain/interview/overlap.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Database, Reading } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { resolveMerged } from '#store/nouns/rows/resolve-merged.ts';
import type { FoundBooking, SchedulingLinkStore } from '#store/scheduling-link-store.ts';
import { beforeOf, scheduled } from './interviews.ts';

export function schedulingLinkStore(db: Database, writer: Writer): SchedulingLinkStore {
  return {
    list(candidateId) {
      return db.read(async (tx) => {
        const candidate = await resolveMerged(tx, candidateId);
        if (!candidate) return null;
        const bookings = await tx.where('bookings', 'candidateId', [candidate.id]);
        return { bookings, interviews: await tx.where('interviews', 'candidateId', [candidate.id]) };
      });
    },

    get: (id) => db.read((tx) => foundIn(tx, id)),

    add(write, candidateId, decide) {
      return writer.rows<Booking>(write, async (tx, made) => {
        const candidate = await resolveMerged(tx, candidateId);
        if (!candidate) return null;
        const decided = decide(candidate, made);
        if (isRefusal(decided)) return decided;
        const [id = 0] = await tx.newIds('bookings', 1);
        const value = { ...decided, id };
        return { value, rows: [rowChange('bookings', { id, before: null, after: value })] };
      });
    },

    choose(write, id, decide) {
      return writer.rows(write, async (tx, made) => {
        const found = await foundIn(tx, id);
        const before = found && (await beforeOf(tx, found.candidate));
        if (!before) return null;
        const decided = decide({ ...before, ...found }, made);
        if (isRefusal(decided)) return decided;
        const { value, rows } = await scheduled(tx, before, decided);
        const changed = new Set(value.map((each) => each.id));
        const others = found.interviews.filter((each) => !changed.has(each.id));
        return { value: { booking: found.booking, interviews: [...others, ...value] }, rows };
      });
    },
  };
}

async function foundIn(tx: Reading, id: number): Promise<FoundBooking | null> {
  const [booking] = await tx.get('bookings', [id]);
  if (!booking) return null;
  const [candidate] = await tx.get('candidates', [booking.candidateId]);
  const [job] = await tx.get('jobs', [booking.jobId]);
  if (!candidate || !job) return null;
  const days = daysOf(booking);
  return {
    booking,
    candidate,
    job,
    interviews: await tx.where('interviews', 'candidateId', [candidate.id]),
    taken: await tx.where('interviews', 'startsAt', {
      from: new Date(Math.max(0, days.from - LONGEST_MS)).toISOString(),
      until: new Date(days.to).toISOString(),
    }),
  };
}
