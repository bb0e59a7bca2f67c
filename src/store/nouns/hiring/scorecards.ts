import { rowChange } from '#domain/change.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Interview } from '#domain/scorecard/scorecard.ts';
import { cardsByCandidate, type CandidateCards } from '#domain/scorecard/sealing.ts';
import type { CardStore } from '#store/card-store.ts';
import type { Database, RowReader } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { resolveMerged, resolveMergedIds } from '#store/nouns/rows/resolve-merged.ts';

export function cardStore(db: Database, writer: Writer): CardStore {
  return {
    on(candidateId) {
      return db.read(async (tx) => {
        const candidate = await resolveMerged(tx, candidateId);
        return candidate ? { ...(await cardsOn(tx, [candidate.id])), sealed: [], isSealed: false } : null;
      });
    },

    ofInterview(interviewId) {
      return db.read(async (tx) => {
        const [interview] = await tx.get('interviews', [interviewId]);
        return interview
          ? { interview, ...(await cardsOn(tx, [interview.candidateId])), sealed: [], isSealed: false }
          : null;
      });
    },

    onEach({ candidates: ids, cards }) {
      return db.read(async (tx) => {
        const found = await tx.get('scorecards', cards);
        const candidateOf = new Map(found.flatMap((card) => (card ? [[card.id, card.candidateId]] : [])));
        const asked = [...new Set([...ids, ...candidateOf.values()])];
        const candidates = await resolveMergedIds(tx, asked);
        const of = cardsByCandidate(
          await cardsOn(tx, [...new Set(candidates.flatMap((each) => each?.id ?? []))]),
        );
        const on = asked.flatMap((id, place) => {
          const { [place]: candidate } = candidates;
          return candidate ? [[id, { ...of(candidate.id), sealed: [], isSealed: false }] as const] : [];
        });
        return { candidates: new Map(on), candidateOf };
      });
    },

    all() {
      return db.read(async (tx) => ({
        interviews: await tx.all('interviews'),
        cards: await tx.all('scorecards'),
        unsealings: await tx.all('unsealings'),
      }));
    },

    submit(write, interviewId, decide) {
      return writer.rows(write, async (tx, made) => {
        const [interview] = await tx.get('interviews', [interviewId]);
        if (!interview) return null;
        const card = decide(
          { interview, cards: await tx.where('scorecards', 'interviewId', [interviewId]) },
          made,
        );
        if (isRefusal(card)) return card;
        const [id = 0] = await tx.newIds('scorecards', 1);
        const after = { id, ...card };
        return { value: after, rows: [rowChange('scorecards', { id, before: null, after })] };
      });
    },

    unseal(write, candidateId, decide) {
      return writer.rows(write, async (tx, made) => {
        const candidate = await resolveMerged(tx, candidateId);
        if (!candidate) return null;
        const unsealing = decide(await cardsOn(tx, [candidate.id]), made);
        if (isRefusal(unsealing)) return unsealing;
        const [id = 0] = await tx.newIds('unsealings', 1);
        const after = { id, candidateId: candidate.id, ...unsealing };
        return { value: after, rows: [rowChange('unsealings', { id, before: null, after })] };
      });
    },
  };
}

async function cardsOn(tx: RowReader, candidateIds: readonly number[]): Promise<CandidateCards> {
  const interviews = await tx.where('interviews', 'candidateId', candidateIds);
  return {
    interviews: interviews.toSorted(byStart),
    cards: await tx.where('scorecards', 'candidateId', candidateIds),
    unsealings: await tx.where('unsealings', 'candidateId', candidateIds),
  };
}

function byStart(a: Interview, b: Interview): number {
  return a.startsAt === b.startsAt ? a.id - b.id : a.startsAt < b.startsAt ? -1 : 1;
}
