import { HTTPException } from 'hono/http-exception';
import type { Change, RowChange } from '#domain/change.ts';
import { isRefusal } from '#domain/refusal.ts';
import {
  isSealed,
  sealed,
  sealedRow,
  undoProblem,
  type CandidateCards,
  type Reader,
} from '#domain/scorecard/sealing.ts';
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
    const on = {
      interviews: byCandidate(all.interviews),
      cards: byCandidate(all.cards),
      unsealings: byCandidate(all.unsealings),
    };
    const candidateOf = (id: number): CandidateCards => ({
      interviews: on.interviews.get(id) ?? [],
      cards: on.cards.get(id) ?? [],
      unsealings: on.unsealings.get(id) ?? [],
    });
    return new Set([...ids].filter((id) => isSealed(candidateOf(id), reader)));
  }

  /** Whether a change of a scorecard may say what another’s scorecard says. */
  async function isSealedRow(row: RowChange): Promise<boolean> {
    if (row.table !== 'scorecards') return false;
    const rows = [row.before, row.after].filter((card) => card !== null);
    if (rows.every(({ by }) => by === reader.actor)) return false;
    const now = await store.scorecards.get(row.id);
    const ids = new Set([...rows, ...(now ? [now] : [])].map(({ candidateId }) => candidateId));
    const candidates = await Promise.all([...ids].map((id) => store.cards.on(id)));
    // Of a candidate who is no longer there, nobody can tell whether the reader had to write a scorecard.
    return candidates.some((candidate) => candidate === null || isSealed(candidate, reader));
  }

  async function shown(change: Change): Promise<Change> {
    const others = change.rows.filter(
      (row) => row.table === 'scorecards' && (row.after ?? row.before)?.by !== reader.actor,
    );
    // Reading the seal of each scorecard of an import takes too long. Nobody needs their words from the log.
    if (others.length > MOST_ASKED) return { ...change, rows: change.rows.map(sealedRow) };
    const rows = await Promise.all(
      change.rows.map(async (row) => ((await isSealedRow(row)) ? sealedRow(row) : row)),
    );
    return { ...change, rows };
  }

  return {
    ...store,

    cards: {
      ...store.cards,
      on: seenOn,
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
        const found = (await seenOn(candidateId)) && (await store.scorecards.list(candidateId));
        if (!found) return null;
        const open = new Set((await seenOn(candidateId))?.cards.map(({ id }) => id));
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
      list: async (query) => Promise.all((await store.changes.list(query)).map(shown)),
      async undo(write, seq) {
        const [change] = await store.changes.list({ after: seq - 1, before: seq + 1, limit: 1 });
        const problem = change && undoProblem(change, reader.actor);
        if (problem) return problem;
        const undone = await store.changes.undo(write, seq);
        return undone === null || isRefusal(undone)
          ? undone
          : { ...undone, value: await shown(undone.value) };
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

/** The seals of so many scorecards in one change are read at most. */
const MOST_ASKED = 100;

/** A backup is whole or there is none: one without the sealed scorecards would lose them when it is restored. */
async function backupProblem(store: Store, candidateId: number): Promise<string> {
  const candidate = await store.candidates.get(candidateId);
  const who = candidate?.name ?? `candidate #${candidateId}`;
  return `A backup has every scorecard, and those on ${who} are sealed to you. Write yours first, or unseal them.`;
}

function byCandidate<Row extends { readonly candidateId: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) found.set(row.candidateId, [...(found.get(row.candidateId) ?? []), row]);
  return found;
}
