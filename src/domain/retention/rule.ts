import type { Candidate } from '#domain/candidate/candidate.ts';
import { addMonths } from '#domain/months.ts';
import type { Row } from '#domain/tables.ts';
import { latestFirst, type Timestamp } from '#domain/time.ts';
import { answerUntil, isKept, type Consent } from './consent.ts';

/** What a workspace does with candidates who were rejected long ago, as stored (product §21). */
export interface RetentionRule extends Row<'retentions'> {}

/** A rule without what the table adds. */
type RetentionTerms = Omit<RetentionRule, 'id' | 'updatedAt'>;

/** The id of the one row. */
export const RETENTION_ID = 1;

/** The rule of a workspace that has not set one. */
export const NO_RULE: RetentionTerms = {
  action: 'nothing',
  months: 12,
  answerDays: 30,
  unanswered: 'task',
  keepMonths: 12,
  erasesOnRequest: false,
};

type RetentionEdit = { readonly [Name in keyof RetentionTerms]?: RetentionTerms[Name] | undefined };

/** Applies an edit. */
export function editRule(rule: RetentionRule | null, edit: RetentionEdit, at: Timestamp): RetentionRule {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  return { ...NO_RULE, ...rule, ...given, id: RETENTION_ID, updatedAt: at };
}

/** Milliseconds after a change of the rule during which the server does not run it, so that a mistake can be undone. */
const GRACE_MS = 24 * 60 * 60_000;

/** Whether the server may run the rule. */
export function isInForce(rule: RetentionRule | null, now: Date): rule is RetentionRule {
  return rule !== null && rule.action !== 'nothing' && Date.parse(rule.updatedAt) + GRACE_MS <= now.getTime();
}

/** What the rule does with a candidate: asks them, erases them, or makes a task for a recruiter. */
export type Due = 'ask' | 'erase' | 'task';

type Rejected = Pick<Candidate, 'id' | 'stage' | 'stageSince' | 'email'>;

/**
 * What is due for a candidate at a moment; null: nothing. Only questions since the rejection count. A candidate who was
 * asked is never erased before the day that their mail named.
 *
 * @param consents the questions that the candidate was asked
 */
export function dueFor(
  rule: RetentionTerms | null,
  candidate: Rejected,
  consents: readonly Consent[],
  at: Timestamp,
): Due | null {
  const { stage, stageSince, email } = candidate;
  if (rule === null || rule.action === 'nothing' || stage !== 'rejected') return null;
  if (stageSince > addMonths(at, -rule.months)) return null;
  if (consents.some((each) => isKept(each, at))) return null;
  const [latest] = consents
    .filter(({ askedAt }) => askedAt >= stageSince)
    .toSorted(latestFirst(({ askedAt }) => askedAt));
  if (latest?.answer === null) {
    const until = answerUntil(latest);
    if (until === null) return email === '' ? 'task' : null;
    return until > at ? null : rule.unanswered;
  }
  if (rule.action === 'erase') return 'erase';
  // A recruiter has a task then.
  if (latest?.answer === 'none' || latest?.answer === 'erase') return null;
  return email === '' ? 'task' : 'ask';
}

/** The candidates for whom something is due, the longest rejected first. */
export type RetentionPlan<Each> = Readonly<Record<Due, readonly Each[]>>;

export function planRetention<Each extends Rejected>(
  rule: RetentionTerms | null,
  candidates: readonly Each[],
  consents: readonly Consent[],
  at: Timestamp,
): RetentionPlan<Each> {
  const asked = new Map<number, Consent[]>();
  for (const each of consents) asked.set(each.candidateId, [...(asked.get(each.candidateId) ?? []), each]);
  const plan: Record<Due, Each[]> = { ask: [], erase: [], task: [] };
  for (const candidate of candidates.toSorted((a, b) => (a.stageSince < b.stageSince ? -1 : 1))) {
    const due = dueFor(rule, candidate, asked.get(candidate.id) ?? [], at);
    if (due !== null) plan[due].push(candidate);
  }
  return plan;
}
