import type { Authorship } from '#domain/actor.ts';
import type { Confirmation } from '#domain/application/confirmation.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { NextStep } from '#domain/next-step/next-step.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Consent } from '#domain/retention/consent.ts';
import type { RetentionPlan, RetentionRule } from '#domain/retention/rule.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Page } from './database.ts';
import type { Write, Written } from './write.ts';

/** Makes a task for a candidate with these next steps. Null: none is needed. */
export type TaskFor = (
  candidate: Candidate,
  steps: readonly NextStep[],
  made: Authorship,
) => Omit<NextStep, 'id' | 'candidateId'> | null;

/** A question with its candidate. */
export interface ConsentEntry {
  readonly consent: Consent;
  readonly candidate: Pick<Candidate, 'id' | 'name' | 'email'> & { readonly jobTitle: string };
}

/** The results of a run of the rule, and the candidates that it still has to erase. */
export interface RetentionRun {
  readonly asked: number;
  readonly tasks: number;
  /** The ids of the candidates to erase: at most as many as can be erased at once. */
  readonly erase: readonly number[];
}

/** Reads and runs the retention rule, and the questions whether candidates agree to be kept (product §21). */
export interface RetentionStore {
  /** The rule; null if it was never set. */
  rule(): Promise<RetentionRule | null>;
  change(
    write: Write,
    decide: (rule: RetentionRule | null, made: Authorship) => RetentionRule,
  ): Promise<Written<RetentionRule> | Refusal>;
  /** The candidates that will be due at a moment, if nobody answers until then. */
  plan(at: Timestamp): Promise<RetentionPlan<Candidate>>;
  /**
   * Adds the questions and tasks that are due, as one change. Candidates with the same email get one question each, with
   * the same key.
   */
  run(write: Write, newKey: () => string): Promise<Written<RetentionRun> | Refusal>;
  /** A page of the questions, the latest first. */
  consents(query: {
    readonly unmailed: boolean;
    /** Only those by which a candidate is kept at `at`. */
    readonly kept: boolean;
    readonly at: Timestamp;
    readonly page: number;
    readonly pageSize: number;
  }): Promise<Page<ConsentEntry>>;
  /** The questions of a mail. */
  byKey(key: string): Promise<ConsentEntry[]>;
  /**
   * Changes questions, all or none, as one change with the tasks and the message that confirms it to the candidate. Refused as `invalid` when one does not exist.
   */
  answer(
    write: Write,
    ids: readonly number[],
    decisions: {
      readonly decide: (consent: Consent, made: Authorship) => Consent;
      readonly taskFor: TaskFor;
      /** Added once, if a question changes. */
      readonly confirmation: Confirmation | null;
    },
  ): Promise<Written<Consent[]> | Refusal>;
}
