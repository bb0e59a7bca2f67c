import { rowChange, type RowChange } from '#domain/change.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { takePage } from '#domain/paging.ts';
import { isRefusal } from '#domain/refusal.ts';
import { latestFirst } from '#domain/time.ts';
import type { Database, RowReader } from '#store/database.ts';
import type { HiringStore } from '#store/hiring-store.ts';
import type { Writer } from '#store/log/writer.ts';
import { rowChanges } from '#store/nouns/candidates/candidates.ts';
import { addedRows } from '#store/nouns/rows/added-rows.ts';
import { resolveMerged } from '#store/nouns/rows/resolve-merged.ts';

export function hiringStore(db: Database, writer: Writer): HiringStore {
  return {
    list({ state, isWanted, page, pageSize }) {
      return db.read(async (tx) => {
        const found = state === null ? await tx.all('offers') : await tx.where('offers', 'state', [state]);
        const wanted = found.filter(isWanted).toSorted(latestFirst(({ createdAt }) => createdAt));
        const offers = takePage(wanted, page, pageSize);
        const candidates = await namesIn(tx, 'candidates', idsIn(offers, 'candidateId'));
        const jobs = await namesIn(tx, 'jobs', idsIn(offers, 'jobId'));
        const data = offers.map((offer) => ({
          ...offer,
          candidateName: candidates.get(offer.candidateId) ?? '',
          jobTitle: jobs.get(offer.jobId) ?? '',
        }));
        return { data, total: wanted.length };
      });
    },

    byKey(key) {
      return db.read(async (tx) => (await tx.where('offers', 'key', [key]))[0] ?? null);
    },

    add(write, candidateId, decide) {
      return writer.rows<Offer>(write, async (tx, made) => {
        const candidate = await resolveMerged(tx, candidateId);
        if (!candidate) return null;
        const decided = decide(candidate, await tx.where('offers', 'candidateId', [candidate.id]), made);
        if (isRefusal(decided)) return decided;
        const [id = 0] = await tx.newIds('offers', 1);
        const value = { ...decided, id };
        return { value, rows: [rowChange('offers', { id, before: null, after: value })] };
      });
    },

    change(write, id, decide) {
      return writer.rows<Offer>(write, async (tx, made) => {
        const [before] = await tx.get('offers', [id]);
        const [candidate] = before ? await tx.get('candidates', [before.candidateId]) : [];
        if (!before || !candidate) return null;
        const decided = decide({ offer: before, candidate }, made);
        if (isRefusal(decided)) return decided;
        const mail = decided.mail && { ...decided.mail, id: (await tx.newIds('messages', 1))[0] ?? 0 };
        const offer = mail ? { ...decided.offer, messageId: mail.id } : decided.offer;
        const rows: RowChange[] = [rowChange('offers', { id, before, after: offer })];
        if (decided.candidate) {
          rows.push(...(await rowChanges(tx, [{ before: candidate, ...decided.candidate }])));
        }
        if (mail) rows.push(rowChange('messages', { id: mail.id, before: null, after: mail }));
        const confirmation = decided.confirmation
          ? [{ ...decided.confirmation, candidateId: candidate.id }]
          : [];
        rows.push(...(await addedRows(tx, 'messages', confirmation)));
        if (mail || offer.state === 'withdrawn') rows.push(...(await waitingMail(tx, before)));
        return { value: offer, rows };
      });
    },
  };
}

/** Takes back the mail that was to bring an offer, if it still waits. */
async function waitingMail(tx: RowReader, { messageId }: Offer): Promise<RowChange[]> {
  const [mail] = messageId === null ? [] : await tx.get('messages', [messageId]);
  return mail?.state === 'waiting' ? [rowChange('messages', { id: mail.id, before: mail, after: null })] : [];
}

function idsIn(offers: readonly Offer[], field: 'candidateId' | 'jobId'): number[] {
  return [...new Set(offers.map((offer) => offer[field]))];
}

async function namesIn(
  tx: RowReader,
  table: 'candidates' | 'jobs',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.get(table, ids);
  return new Map(
    rows.flatMap((row) => (row ? [[row.id, 'title' in row ? row.title : row.name] as const] : [])),
  );
}
