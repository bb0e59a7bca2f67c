import type { Authorship } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { addDays } from '#domain/insight/day.ts';
import { addMonths } from '#domain/months.ts';
import { newStep, type NextStep } from '#domain/next-step/next-step.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

/** The question whether a candidate agrees to be kept, and the answer, as stored (product §21). */
export interface Consent extends Row<'consents'> {}

/** A new question. `key` is the same for all candidates with the same email, who get one mail. */
export function newConsent(
  candidate: Pick<Candidate, 'id'>,
  key: string,
  { answerDays, keepMonths }: Pick<Consent, 'answerDays' | 'keepMonths'>,
  { by, at }: Authorship,
): Omit<Consent, 'id'> {
  return {
    candidateId: candidate.id,
    key,
    askedAt: at,
    by,
    answerDays,
    keepMonths,
    mailedAt: null,
    answer: null,
    answeredAt: null,
    noticeId: null,
    keptUntil: null,
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** Until when an answer counts. The days begin with the mail. Null: the question was not mailed. */
export function answerUntil({
  mailedAt,
  answerDays,
}: Pick<Consent, 'mailedAt' | 'answerDays'>): Timestamp | null {
  return mailedAt === null ? null : new Date(Date.parse(mailedAt) + answerDays * DAY_MS).toISOString();
}

/** Days in which a question is to be mailed. Later a recruiter decides, as when its mail failed or was taken back. */
const MAIL_DAYS = 60;

/** Tells whether a question that was not mailed has waited too long for its mail. */
export function isMailOverdue({ askedAt }: Pick<Consent, 'askedAt'>, at: Timestamp): boolean {
  return Date.parse(askedAt) + MAIL_DAYS * DAY_MS <= Date.parse(at);
}

/** Tells whether the candidate has agreed to be kept at this moment. */
export function isKept({ answer, keptUntil }: Pick<Consent, 'answer' | 'keptUntil'>, at: Timestamp): boolean {
  return answer === 'agreed' && keptUntil !== null && keptUntil > at;
}

/** Tells whether a mail about the question is still to be sent. */
export function isUnmailed({ mailedAt, answer }: Pick<Consent, 'mailedAt' | 'answer'>): boolean {
  return mailedAt === null && answer === null;
}

/** The events of a question. `mailed`: its mail was sent. */
export const CONSENT_EVENTS = ['mailed', 'agreed', 'erasure asked'] as const;
export type ConsentEvent = (typeof CONSENT_EVENTS)[number];

/**
 * Applies an event. A first agreement holds: agreeing again changes nothing. An answer that comes late counts, too, while
 * the candidate is still there.
 *
 * @param noticeId the privacy notice that was agreed to; null: there is none
 */
export function answerConsent(
  consent: Consent,
  { event, noticeId = null }: { readonly event: ConsentEvent; readonly noticeId?: number | null | undefined },
  at: Timestamp,
): Consent {
  if (event === 'mailed') return consent.mailedAt === null ? { ...consent, mailedAt: at } : consent;
  if (event === 'agreed') {
    if (isKept(consent, at)) return consent;
    const keptUntil = addMonths(at, consent.keepMonths);
    return { ...consent, answer: 'agreed', answeredAt: at, noticeId, keptUntil };
  }
  return consent.answer === 'erase'
    ? consent
    : { ...consent, answer: 'erase', answeredAt: at, noticeId: null, keptUntil: null };
}

/** Leaves the decision to a recruiter, because nobody answered or could be asked. */
export function leaveToRecruiter<Each extends Omit<Consent, 'id'>>(consent: Each, at: Timestamp): Each {
  return { ...consent, answer: 'none', answeredAt: at };
}

/** Days in which a recruiter is to do a task. */
const TASK_DAYS = 3;

/** The texts of the tasks. */
export const TASKS = {
  erase: 'Erase for good: asked for it',
  unanswered: 'Keep or erase? No answer to the question',
  unasked: 'Keep or erase? There is no email to ask',
  unmailed: 'Keep or erase? The question was not mailed',
} as const;

/** A next step for the candidate's owner. Null: the candidate has the same task already. */
export function taskFor(
  task: keyof typeof TASKS,
  { owner }: Pick<Candidate, 'owner'>,
  steps: readonly Pick<NextStep, 'text' | 'doneAt'>[],
  made: Authorship,
): Omit<NextStep, 'id' | 'candidateId'> | null {
  const text = TASKS[task];
  if (steps.some((step) => step.text === text && step.doneAt === null)) return null;
  return newStep({ text, day: addDays(made.at.slice(0, 10), TASK_DAYS), owner }, made);
}
