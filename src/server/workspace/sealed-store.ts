import { HTTPException } from 'hono/http-exception';
import type { Change, RowChange } from '#domain/change.ts';
import { isRefusal } from '#domain/refusal.ts';
import {
  cardsByCandidate,
  isSealed,
  sealed,
  sealedRow,
  undoProblem,
  type Reader,
} from '#domain/scorecard/sealing.ts';
import type { Scorecard } from '#domain/scorecard/scorecard.ts';
import type { CandidateCardsSeen } from '#store/card-store.ts';
import type { Store } from '#store/store.ts';

/**
 * A workspace without the scorecards that are sealed to a reader (product §22). This is the only place that decides it:
 * every way to a member leads through this store, and each of its methods that can answer what a scorecard says is here.
 * `replica` is not: it has no scorecards for anybody.
 */
export function sealedStore(store: Store, reader: Reader): Store {
  function seen<Found extends CandidateCardsSeen>(found: Found): Found {
    if (!isSealed(found, reader)) return found;
    const isOwn = ({ by }: { readonly by: string }) => by === reader.actor;
    return {
      ...found,
      cards: found.cards.filter(isOwn),
      sealed: found.cards.filter((card) => !isOwn(card)).map(sealed),
      isSealed: true,
    };
  }

  async function seenOn(candidateId: number): Promise<CandidateCardsSeen | null> {
    const found = await store.cards.on(candidateId);
    return found && seen(found);
  }

  /** The candidates on whom another’s scorecard is sealed to the reader. */
  async function sealedCandidates(): Promise<Set<number>> {
    const all = await store.cards.all();
    const ids = new Set(
      all.cards.filter(({ by }) => by !== reader.actor).map(({ candidateId }) => candidateId),
    );
    const on = cardsByCandidate(all);
    return new Set([...ids].filter((id) => isSealed(on(id), reader)));
  }

  /** The rows of others’ scorecards in a change. Their words may be sealed to the reader. */
  function othersIn({ rows }: Change): RowChange[] {
    return rows.filter(
      (row) => row.table === 'scorecards' && cardsIn(row).some(({ by }) => by !== reader.actor),
    );
  }

  /** The changes as the reader may see them. The seals of all their scorecards are read at once. */
  async function shown(changes: readonly Change[]): Promise<Change[]> {
    const others = changes.map(othersIn);
    if (others.every(({ length }) => length === 0)) return [...changes];
    const asked = others.filter(({ length }) => length <= MOST_ASKED).flat();
    const { candidates, candidateOf } = await store.cards.onEach({
      candidates: asked.flatMap(candidateIdsIn),
      cards: asked.map(({ id }) => id),
    });
    // When the candidate is no longer there, nobody can tell whether the reader had to write a scorecard.
    const isOpenOn = (id: number) => {
      const candidate = candidates.get(id);
      return candidate !== undefined && !isSealed(candidate, reader);
    };
    const open = new Set(
      asked.filter((row) => [...candidateIdsIn(row), candidateOf.get(row.id) ?? []].flat().every(isOpenOn)),
    );
    return changes.map((change, place) => {
      const hidden = new Set(others[place]?.filter((row) => !open.has(row)));
      return { ...change, rows: change.rows.map((row) => (hidden.has(row) ? sealedRow(row) : row)) };
    });
  }

  return {
    ...store,

    cards: {
      ...store.cards,
      on: seenOn,
      async onEach(ids) {
        const { candidates, candidateOf } = await store.cards.onEach(ids);
        return { candidates: new Map(Array.from(candidates, ([id, each]) => [id, seen(each)])), candidateOf };
      },
      async ofInterview(id) {
        const found = await store.cards.ofInterview(id);
        return found && seen(found);
      },
      async all() {
        const [all, hidden] = [await store.cards.all(), await sealedCandidates()];
        const cards = all.cards.filter(
          ({ by, candidateId }) => by === reader.actor || !hidden.has(candidateId),
        );
        return { ...all, cards };
      },
    },

    scorecards: {
      ...store.scorecards,
      async list(candidateId) {
        const on = await seenOn(candidateId);
        const found = on && (await store.scorecards.list(candidateId));
        if (!found) return null;
        const open = new Set(on.cards.map(({ id }) => id));
        return found.filter(({ id }) => open.has(id));
      },
      async get(id) {
        const card = await store.scorecards.get(id);
        const found = card && (await seenOn(card.candidateId));
        return found?.cards.find((each) => each.id === id) ?? null;
      },
    },

    changes: {
      ...store.changes,
      list: async (query) => shown(await store.changes.list(query)),
      async undo(write, seq) {
        const [change] = await store.changes.list({ after: seq - 1, before: seq + 1, limit: 1 });
        const problem = change && undoProblem(change, reader.actor);
        if (problem) return problem;
        const undone = await store.changes.undo(write, seq);
        if (undone === null || isRefusal(undone)) return undone;
        const [value = undone.value] = await shown([undone.value]);
        return { ...undone, value };
      },
    },

    reports: {
      ...store.reports,
      interviews: async (query) => store.reports.interviews(query, await sealedCandidates()),
    },

    workspace: {
      ...store.workspace,
      async dump() {
        const [hidden] = await sealedCandidates();
        if (hidden !== undefined)
          throw new HTTPException(409, { message: await backupProblem(store, hidden) });
        return store.workspace.dump();
      },
    },
  };
}

/**
 * The most scorecards in one change whose seals are read. Reading those of an import takes too long, and nobody needs their
 * words from the log.
 */
const MOST_ASKED = 100;

/** A backup is whole or there is none: one without the sealed scorecards would lose them when it is restored. */
async function backupProblem(store: Store, candidateId: number): Promise<string> {
  const candidate = await store.candidates.get(candidateId);
  const who = candidate?.name ?? `candidate #${candidateId}`;
  return `A backup has every scorecard, and those on ${who} are sealed to you. Write yours first, or unseal them.`;
}

/** A scorecard before and after a change, where there is one. */
function cardsIn(row: RowChange): Scorecard[] {
  return row.table === 'scorecards' ? [row.before, row.after].filter((card) => card !== null) : [];
}

function candidateIdsIn(row: RowChange): number[] {
  return cardsIn(row).map(({ candidateId }) => candidateId);
}
