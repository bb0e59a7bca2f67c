import type { Candidate } from '#domain/candidate/candidate.ts';
import { findOtherApplications } from '#domain/duplicates/one-person.ts';
import type { DuplicateDecision } from '#domain/duplicates/verdict.ts';
import { groupBy } from '#domain/group-by.ts';
import { addMonths } from '#domain/months.ts';
import type { Row } from '#domain/tables.ts';
import { isUnknownTime, latestFirst, type Timestamp } from '#domain/time.ts';
import { answerUntil, isKept, isMailOverdue, type Consent } from './consent.ts';

/** A workspace's rule for candidates who were rejected long ago, as stored (product §21). */
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

/** Tells whether the server may run the rule. */
export function isInForce(rule: RetentionRule | null, now: Date): rule is RetentionRule {
  return rule !== null && rule.action !== 'nothing' && Date.parse(rule.updatedAt) + GRACE_MS <= now.getTime();
}

/** The rule's action for a candidate: ask, erase, or make a task for a recruiter. */
export type Due = 'ask' | 'erase' | 'task';

type Met = Pick<Candidate, 'id' | 'name' | 'stage' | 'stageSince' | 'email'>;

/**
 * Gets the action that is due for a candidate at a moment; null: nothing. Only questions since the rejection count. A
 * candidate who was asked is never erased before the day that their mail named.
 *
 * @param consents the questions that the candidate was asked
 */
export function dueFor(
  rule: RetentionTerms | null,
  candidate: Met,
  consents: readonly Consent[],
  at: Timestamp,
): Due | null {
  const { stageSince, email } = candidate;
  if (rule === null || rule.action === 'nothing' || !isOver(rule, candidate, consents, at)) return null;
  const [latest] = consents
    .filter(({ askedAt }) => askedAt >= stageSince)
    .toSorted(latestFirst(({ askedAt }) => askedAt));
  if (latest?.answer === null) {
    const until = answerUntil(latest);
    if (until === null) return email === '' || isMailOverdue(latest, at) ? 'task' : null;
    return until > at ? null : rule.unanswered;
  }
  if (rule.action === 'erase') return 'erase';
  // A recruiter has a task then.
  if (latest?.answer === 'none' || latest?.answer === 'erase') return null;
  return email === '' ? 'task' : 'ask';
}

/**
 * Tells whether a candidate was rejected long enough ago, and has not agreed to be kept. A rejection at an unknown time is
 * not known to be long ago.
 */
function isOver(
  { months }: Pick<RetentionTerms, 'months'>,
  { stage, stageSince }: Met,
  consents: readonly Consent[],
  at: Timestamp,
): boolean {
  const isOld = stage === 'rejected' && !isUnknownTime(stageSince) && stageSince <= addMonths(at, -months);
  return isOld && !consents.some((each) => isKept(each, at));
}

/** The candidates for whom something is due, the longest rejected first. */
export type RetentionPlan<Each> = Readonly<Record<Due, readonly Each[]>>;

/**
 * Plans what is due for people. Nothing is due for a person while any of their applications is younger or goes on, and a
 * person is erased whole: when the rule erases each of their applications.
 *
 * @param candidates those who were rejected, and all others with their mailboxes or who were decided to be the same person
 */
export function planRetention<Each extends Met>(
  rule: RetentionTerms | null,
  candidates: readonly Each[],
  { consents, decisions }: RetentionKnowledge,
  at: Timestamp,
): RetentionPlan<Each> {
  const plan: Record<Due, Each[]> = { ask: [], erase: [], task: [] };
  if (rule === null) return plan;
  const asked = groupBy(consents, ({ candidateId }) => String(candidateId));
  const consentsOf = ({ id }: Each) => asked.get(String(id)) ?? [];
  const dueOf = (each: Each) => dueFor(rule, each, consentsOf(each), at);
  const othersOf = findOtherApplications(candidates, decisions);
  for (const candidate of candidates.toSorted((a, b) => (a.stageSince < b.stageSince ? -1 : 1))) {
    const due = dueOf(candidate);
    if (due === null) continue;
    const others = othersOf(candidate).flatMap(({ other, isSure }) => (isSure ? [other] : []));
    const isWhole =
      due === 'erase'
        ? others.every((other) => dueOf(other) === 'erase')
        : others.every((other) => isOver(rule, other, consentsOf(other), at));
    if (isWhole) plan[due].push(candidate);
  }
  return plan;
}

/** Data about the candidates from other tables. */
export interface RetentionKnowledge {
  readonly consents: readonly Consent[];
  /** The decisions on who is the same person. */
  readonly decisions: readonly Omit<DuplicateDecision, 'id'>[];
}
