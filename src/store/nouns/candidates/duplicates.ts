import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import type { Candidate, CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import { likelyPairs } from '#domain/duplicates/likely-pairs.ts';
import { certainty, likeness, type Sign } from '#domain/duplicates/likeness.ts';
import { lookUps } from '#domain/duplicates/look-ups.ts';
import {
  afterMerge,
  areDifferent,
  areSettled,
  decided,
  keptWith,
  type DuplicateDecision,
} from '#domain/duplicates/verdict.ts';
import { takePage } from '#domain/paging.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { OWNED_TABLES, TABLES } from '#domain/tables.ts';
import type { DuplicateStore } from '#store/candidate-stores.ts';
import type { Database, Writing } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { resolveMerged, resolveMergedIds } from '#store/nouns/rows/resolve-merged.ts';
import { withTheirNames } from './candidates.ts';
import { decisionsAround, duplicateDecisionsOf, keptApplications } from './duplicate-decisions.ts';

/** The maximum number of likely duplicates of one candidate. */
const MOST_ALIKE = 50;

/** The maximum number of candidates that a look-up compares. */
const MOST_LOOKED_AT = 500;

export function duplicateStore(db: Database, writer: Writer): DuplicateStore {
  /** The candidates who may be likely duplicates of one. Most of them are other people. */
  async function near(candidate: CandidateWithJob): Promise<CandidateWithJob[]> {
    const lists = await Promise.all(
      lookUps(candidate).map(({ email, ...lookUp }) => {
        const emails = email === undefined ? [] : [email];
        return db.listCandidates({ ...EVERYBODY, ...lookUp, emails, pageSize: MOST_LOOKED_AT });
      }),
    );
    const found = lists.flatMap(({ data }) => data);
    return [...new Map(found.map((each) => [each.id, each])).values()];
  }

  return {
    async list({ page, pageSize }) {
      const { data } = await db.listCandidates(EVERYBODY);
      const pairs = likelyPairs(data, areSettled(await db.read((tx) => tx.all('doubles'))));
      return { data: takePage(pairs, page, pageSize), total: pairs.length };
    },

    async of(candidate) {
      const { decisions, kept } = await db.read(async (tx) => {
        const around = await decisionsAround(tx, [candidate.id]);
        const found = await tx.get('candidates', keptWith(around)(candidate.id));
        const there = found.filter((each) => each !== undefined);
        return { decisions: around, kept: await withTheirNames(tx, there) };
      });
      const isApart = areDifferent(decisions);
      const keptIds = new Set(kept.map(({ id }) => id));
      const others = (await near(candidate)).filter(
        ({ id }) => id !== candidate.id && !isApart(id, candidate.id) && !keptIds.has(id),
      );
      return [...kept, ...others]
        .map((other) => ({
          candidate: other,
          signs: likeness(candidate, other),
          isKept: keptIds.has(other.id),
        }))
        .filter(({ signs, isKept }) => isKept || signs.length > 0)
        .toSorted(keptFirst)
        .slice(0, MOST_ALIKE);
    },

    keptAmong(ids) {
      return db.read(async (tx) => {
        const kept = await keptApplications(tx, ids);
        const asked = new Set(ids);
        const found = [...asked].map((id) => ({ id, others: kept(id).filter((each) => asked.has(each)) }));
        return found.filter(({ others }) => others.length > 0);
      });
    },

    decide(write, verdict, one, other) {
      return writer.rows<DuplicateDecision>(write, async (tx) => {
        const [first, second] = await resolveMergedIds(tx, [one, other]);
        if (!first || !second) return refuse('invalid', `There is no candidate #${first ? other : one}`);
        if (first.id === second.id)
          return refuse('invalid', `${first.name} was merged, and is one candidate now`);
        const pair = decided(verdict, first.id, second.id);
        const decisions = await duplicateDecisionsOf(tx, [pair.candidateId]);
        const before = decisions.find(
          (each) =>
            each.verdict !== 'same' && each.candidateId === pair.candidateId && each.otherId === pair.otherId,
        );
        if (before?.verdict === verdict) return { value: before, rows: [] };
        const id = before?.id ?? (await tx.newIds('doubles', 1))[0] ?? 0;
        const after = { id, ...pair };
        return { value: after, rows: [{ table: 'doubles', id, before: before ?? null, after }] };
      });
    },

    merge(write, staysId, goesId, decide) {
      return writer.rows<CandidateWithJob>(write, async (tx, made) => {
        const stays = await resolveMerged(tx, staysId);
        if (!stays) return null;
        const goes = await resolveMerged(tx, goesId);
        if (stays.id === goes?.id) return refuse('invalid', 'Nobody can be merged with themselves');
        if (!goes) return refuse('invalid', `There is no candidate #${goesId}`);
        const remains = decide(stays, goes, made);
        if (isRefusal(remains)) return remains;
        const [value] = await withTheirNames(tx, [remains]);
        return value ? { value, rows: await mergedRows(tx, { stays, goes, remains }) } : null;
      });
    },
  };
}

interface Like {
  readonly candidate: CandidateWithJob;
  readonly signs: readonly Sign[];
  readonly isKept: boolean;
}

function keptFirst(a: Like, b: Like): number {
  const byKept = Number(b.isKept) - Number(a.isKept);
  return byKept || certainty(b.signs) - certainty(a.signs) || b.candidate.id - a.candidate.id;
}

interface Merge {
  readonly stays: Candidate;
  readonly goes: Candidate;
  /** The merged candidate, who stays. */
  readonly remains: Candidate;
}

/**
 * The row changes of a merge: both candidates, the rows that move to the candidate who stays, and the decisions about
 * both candidates as duplicates.
 */
async function mergedRows(tx: Writing, { stays, goes, remains }: Merge): Promise<RowChange[]> {
  const rows: RowChange[] = [
    { table: 'candidates', id: stays.id, before: stays, after: remains },
    { table: 'candidates', id: goes.id, before: goes, after: null },
  ];
  const candidateId = stays.id;
  for (const table of OWNED_TABLES) {
    if (TABLES[table].owner.onMerge !== 'moves') continue;
    for (const before of await tx.where(table, 'candidateId', [goes.id])) {
      // The cast is safe: `before` and `after` are rows of `table`.
      rows.push({ table, id: before.id, before, after: { ...before, candidateId } } as RowChange);
    }
  }
  const decisions = await duplicateDecisionsOf(tx, [stays.id, goes.id]);
  const pairs = decisions.map((decision) => [decision.candidateId, decision.otherId]);
  const named = [...new Set(pairs.filter((pair) => pair.includes(goes.id)).flat())];
  const found = await tx.withQuarantine.get('candidates', named);
  const there = new Set(named.filter((_, place) => found[place]));
  for (const { before, after } of afterMerge(decisions, stays.id, goes.id, (each) => there.has(each)))
    rows.push({ table: 'doubles', id: before.id, before, after });
  const [id = 0] = await tx.newIds('doubles', 1);
  const after = { id, candidateId, otherId: goes.id, verdict: 'same' } as const;
  return [...rows, { table: 'doubles', id, before: null, after }];
}
