import { rowChange } from '#domain/change.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Interview } from '#domain/scorecard/scorecard.ts';
import type { CandidateCards } from '#domain/scorecard/sealing.ts';
import type { CardStore } from '#store/card-store.ts';
import type { Database, RowReader } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { resolveMerged } from './resolve-merged.ts';

export function cardStore(db: Database, writer: Writer): CardStore {
  return {
    on(candidateId) {
      return db.read(async (tx) => {
        const candidate = await resolveMerged(tx, candidateId);
        return candidate ? { ...(await cardsOn(tx, candidate.id)), sealed: [], isSealed: false } : null;
      });
    },

    ofInterview(interviewId) {
      return db.read(async (tx) => {
        const [interview] = await tx.get('interviews', [interviewId]);
        return interview
          ? { interview, ...(await cardsOn(tx, interview.candidateId)), sealed: [], isSealed: false }
          : null;
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
        const unsealing = decide(await cardsOn(tx, candidate.id), made);
        if (isRefusal(unsealing)) return unsealing;
        const [id = 0] = await tx.newIds('unsealings', 1);
        const after = { id, candidateId: candidate.id, ...unsealing };
        return { value: after, rows: [rowChange('unsealings', { id, before: null, after })] };
      });
    },
  };
}

async function cardsOn(tx: RowReader, candidateId: number): Promise<CandidateCards> {
  const interviews = await tx.where('interviews', 'candidateId', [candidateId]);
  return {
    interviews: interviews.toSorted(byStart),
    cards: await tx.where('scorecards', 'candidateId', [candidateId]),
    unsealings: await tx.where('unsealings', 'candidateId', [candidateId]),
  };
}

function byStart(a: Interview, b: Interview): number {
  return a.startsAt === b.startsAt ? a.id - b.id : a.startsAt < b.startsAt ? -1 : 1;
}
