import type { Authorship } from '#domain/actor.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { MOST_CHANGED_TOGETHER, type Candidate } from '#domain/candidate/candidate.ts';
import { rowChange, type RowChange } from '#domain/change.ts';
import { emailKey } from '#domain/duplicates/contact-keys.ts';
import { findOtherApplications } from '#domain/duplicates/one-person.ts';
import { keptWith } from '#domain/duplicates/verdict.ts';
import type { ErasureReason } from '#domain/erasure/erasing.ts';
import { askingForErasure } from '#domain/message/bulk.ts';
import { takePage } from '#domain/paging.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import {
  isKept,
  isUnmailed,
  leaveToRecruiter,
  newConsent,
  taskFor,
  type Consent,
} from '#domain/retention/consent.ts';
import {
  planRetention,
  RETENTION_ID,
  type RetentionPlan,
  type RetentionRule,
} from '#domain/retention/rule.ts';
import { latestFirst, type Timestamp } from '#domain/time.ts';
import type { Database, Reading, Writing } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { addedRows } from '#store/nouns/rows/added-rows.ts';
import type { ConsentEntry, RetentionStore } from '#store/retention-store.ts';
import { addedTasks } from './added-tasks.ts';
import { withTheirNames } from './candidates.ts';
import { decisionsAround } from './duplicate-decisions.ts';

export function retentionStore(db: Database, writer: Writer): RetentionStore {
  return {
    rule: () => db.read(ruleIn),

    change(write, decide) {
      return writer.rows(write, async (tx, made) => {
        const before = await ruleIn(tx);
        const after = decide(before, made);
        return { value: after, rows: [rowChange('retentions', { id: RETENTION_ID, before, after })] };
      });
    },

    async plan(at) {
      const looked = await rejectedIn(db);
      return db.read(async (tx) => planIn(tx, await ruleIn(tx), { looked, at }));
    },

    async run(write, newKey) {
      const looked = await rejectedIn(db);
      return writer.rows(write, async (tx, made) => {
        const rule = await ruleIn(tx);
        const { ask, erase, task } = await planIn(tx, rule, { looked, at: write.askedAt });
        const asked = ask.slice(0, MOST_CHANGED_TOGETHER);
        const undecided = task.slice(0, MOST_CHANGED_TOGETHER);
        const rows = rule === null ? [] : await runRows(tx, rule, { asked, undecided, newKey, made });
        const value = {
          asked: asked.length,
          tasks: undecided.length,
          erase: erase.slice(0, MOST_CHANGED_TOGETHER).map(({ id }) => id),
        };
        return { value, rows };
      });
    },

    consents({ unmailed, kept, at, page, pageSize }) {
      return db.read(async (tx) => {
        const all = await tx.all('consents');
        const matching = all.filter((each) => (!unmailed || isUnmailed(each)) && (!kept || isKept(each, at)));
        const found = unmailed ? await toBeMailed(tx, matching) : matching;
        const latest = found.toSorted(latestFirst(({ askedAt }) => askedAt));
        return { data: await entriesOf(tx, takePage(latest, page, pageSize)), total: found.length };
      });
    },

    byKey(key) {
      return db.read(async (tx) => {
        return entriesOf(tx, await tx.where('consents', 'key', [key]));
      });
    },

    answer(write, ids, { decide, taskFor: taskOf, confirmation }) {
      return writer.rows(write, async (tx, made) => {
        const found = await tx.get('consents', ids);
        const missing = ids.find((_, place) => !found[place]);
        if (missing !== undefined) return refuse('invalid', `There is no question #${missing}`);
        const changes = found
          .filter((each) => each !== undefined)
          .map((before) => ({ id: before.id, before, after: decide(before, made) }));
        const changed = changes.filter(({ before, after }) => before !== after);
        const rows = changed.map((change) => rowChange('consents', change));
        const candidates = changed.map(({ after }) => after.candidateId);
        const messages = candidates
          .slice(0, 1)
          .flatMap((candidateId) => (confirmation ? [{ ...confirmation, candidateId }] : []));
        return {
          value: changes.map(({ after }) => after),
          rows: [
            ...rows,
            ...(await addedTasks(tx, candidates, taskOf, made)),
            ...(await addedRows(tx, 'messages', messages)),
          ],
        };
      });
    },
  };
}

async function ruleIn(tx: Reading): Promise<RetentionRule | null> {
  const [rule = null] = await tx.get('retentions', [RETENTION_ID]);
  return rule;
}

/**
 * The ids of the candidates who are rejected, of all with their mailboxes, and of all who were decided to be the same
 * person. They are read again in the transaction that changes something.
 */
async function rejectedIn(db: Database): Promise<number[]> {
  const { data } = await db.listCandidates(EVERYBODY);
  const isRejected = ({ stage }: Candidate) => stage === 'rejected';
  const mailboxes = new Set(data.filter(isRejected).map(({ email }) => emailKey(email)));
  mailboxes.delete('');
  const keptOf = keptWith(await db.read((tx) => tx.all('doubles')));
  const kept = new Set(data.filter(isRejected).flatMap(({ id }) => keptOf(id)));
  const isMet = (each: Candidate) =>
    isRejected(each) || mailboxes.has(emailKey(each.email)) || kept.has(each.id);
  return data.flatMap((each) => (isMet(each) ? [each.id] : []));
}

/** @param looked the ids of the candidates to look at */
async function planIn(
  tx: Reading,
  rule: RetentionRule | null,
  { looked, at }: { readonly looked: readonly number[]; readonly at: Timestamp },
): Promise<RetentionPlan<Candidate>> {
  const found = await tx.get('candidates', looked);
  const candidates = found.filter((each) => each !== undefined);
  const decisions = await tx.all('doubles');
  return planRetention(rule, candidates, { consents: await tx.all('consents'), decisions }, at);
}

/** Candidates whom a run meets, and who runs it. */
interface Run {
  readonly asked: readonly Candidate[];
  /** The candidates who can't be asked or did not answer. */
  readonly undecided: readonly Candidate[];
  readonly newKey: () => string;
  readonly made: Authorship;
}

/** The row changes of a run: the questions, then the tasks. */
async function runRows(
  tx: Writing,
  rule: RetentionRule,
  { asked, undecided, newKey, made }: Run,
): Promise<RowChange[]> {
  const keys = new Map(asked.map(({ email }) => [email.toLowerCase(), newKey()]));
  const questions = asked.map((each) =>
    newConsent(each, keys.get(each.email.toLowerCase()) ?? newKey(), rule, made),
  );
  const ids = undecided.map(({ id }) => id);
  const earlier = await tx.where('consents', 'candidateId', ids);
  const open = earlier.filter(({ answer }) => answer === null);
  const haveOne = new Set(open.map(({ candidateId }) => candidateId));
  const wereMailed = new Set(
    open.filter(({ mailedAt }) => mailedAt !== null).map(({ candidateId }) => candidateId),
  );
  const unasked = undecided
    .filter(({ id }) => !haveOne.has(id))
    .map((each) => leaveToRecruiter(newConsent(each, newKey(), rule, made), made.at));
  const taskOf = ({ id, email }: Candidate) => {
    if (wereMailed.has(id)) return 'unanswered';
    return email === '' ? 'unasked' : 'unmailed';
  };
  return [
    ...(await addedRows(tx, 'consents', [...questions, ...unasked])),
    ...open.map((before) =>
      rowChange('consents', { id: before.id, before, after: leaveToRecruiter(before, made.at) }),
    ),
    ...(await addedTasks(
      tx,
      ids,
      (candidate, steps) => taskFor(taskOf(candidate), candidate, steps, made),
      made,
    )),
  ];
}

/** The questions to candidates who are still rejected and have an email. */
async function toBeMailed(tx: Reading, consents: readonly Consent[]): Promise<Consent[]> {
  const found = await tx.get(
    'candidates',
    consents.map(({ candidateId }) => candidateId),
  );
  return consents.filter((_, place) => {
    const candidate = found[place];
    return candidate?.stage === 'rejected' && candidate.email !== '';
  });
}

/** The questions with their candidates. */
async function entriesOf(tx: Reading, consents: readonly Consent[]): Promise<ConsentEntry[]> {
  const ids = [...new Set(consents.map(({ candidateId }) => candidateId))];
  const found = await tx.get('candidates', ids);
  const named = await withTheirNames(
    tx,
    found.filter((each) => each !== undefined),
  );
  const byId = new Map(named.map((each) => [each.id, each]));
  return consents.flatMap((consent) => {
    const candidate = byId.get(consent.candidateId);
    if (!candidate) return [];
    const { id, name, email, jobTitle } = candidate;
    return [{ consent, candidate: { id, name, email, jobTitle } }];
  });
}

/** The rows that are read before the transaction of an erasure that no person decides. */
export interface BeforeErasure {
  readonly because: ErasureReason;
  /** The ids of the candidates who may speak against the erasure. */
  readonly looked: readonly number[];
}

export async function beforeErasure(db: Database, because: ErasureReason): Promise<BeforeErasure> {
  return { because, looked: because === 'retention' ? await rejectedIn(db) : [] };
}

/**
 * Refuses an erasure that no person decided, unless each of the candidates is still to be erased for this reason. So a
 * candidate who answered, or was moved, just before is not erased. A request is one for all applications of the person.
 */
export async function refuseUnlessDue(
  tx: Reading,
  { because, looked }: BeforeErasure,
  candidates: readonly Candidate[],
  at: Timestamp,
): Promise<Refusal | null> {
  if (because === 'retention') {
    const { erase } = await planIn(tx, await ruleIn(tx), { looked, at });
    const erased = new Set(erase.map(({ id }) => id));
    const kept = candidates.find(({ id }) => !erased.has(id));
    return kept ? refuse('conflict', `The retention rule does not erase ${kept.name} now`) : null;
  }
  const ids = candidates.map(({ id }) => id);
  const consents = await tx.where('consents', 'candidateId', ids);
  const applications = await tx.where('applications', 'candidateId', ids);
  const asking = askingForErasure(applications, consents);
  const othersOf = findOtherApplications(
    candidates.filter(({ id }) => asking.has(id)),
    await decisionsAround(tx, ids),
  );
  const other = candidates.find(
    (each) => !asking.has(each.id) && !othersOf(each).some(({ isSure }) => isSure),
  );
  return other ? refuse('conflict', `${other.name} did not ask for erasure`) : null;
}
