import type { Submission } from '#domain/assessment/model.ts';
import { answerTo } from '#domain/assessment/visibility.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

/** An application that came in from outside (product §19), as stored. */
export interface Application extends Row<'applications'> {}

/** The marks of an application in the inbox, beside its fields. */
export interface ApplicationMarks {
  /** The number of the candidate's files. */
  readonly files: number;
  /** True if the person had applied before, for this job or for another one. */
  readonly again: boolean;
  /** The other candidates with the same email who applied before, the latest first. */
  readonly earlier: readonly EarlierApplication[];
}

/** An answer of an application, in words. */
export interface ShownAnswer {
  readonly question: string;
  readonly answer: string;
}

/** The most characters of an answer in the inbox. */
const SHOWN_ANSWER_LENGTH = 200;

/** The given answers in the form's order. A long one is cut, because the inbox has many. */
export function shownAnswers({
  questions,
  answers,
}: Pick<Submission, 'questions' | 'answers'>): ShownAnswer[] {
  return questions.flatMap(({ id, title }) => {
    const given = [answerTo(id, answers) ?? ''].flat().join(', ').trim();
    if (given === '') return [];
    const isLong = given.length > SHOWN_ANSWER_LENGTH;
    return [{ question: title, answer: isLong ? `${given.slice(0, SHOWN_ANSWER_LENGTH - 1)}…` : given }];
  });
}

/** A candidate of the same person. */
export interface EarlierApplication {
  readonly candidateId: number;
  readonly jobTitle: string;
}

type Moments = Pick<Application, 'at' | 'seenAt' | 'withdrawnAt' | 'erasureAskedAt'>;

/**
 * Tells whether an application is in the inbox.
 *
 * - It is new until somebody took it out, it was withdrawn, or its candidate left Applied. The candidate may have been in
 *   another stage before, such as Rejected. Then it is new until they are moved, so that no application is overlooked.
 * - A request for erasure is new until somebody took it out since, wherever the candidate is.
 */
export function isNew(
  application: Moments,
  { stage, stageSince }: Pick<Candidate, 'stage' | 'stageSince'>,
): boolean {
  if (isErasureNew(application)) return true;
  const { at, seenAt, withdrawnAt } = application;
  return seenAt === null && withdrawnAt === null && (stage === 'applied' || stageSince < at);
}

function isErasureNew({ seenAt, erasureAskedAt }: Moments): boolean {
  return erasureAskedAt !== null && (seenAt === null || seenAt < erasureAskedAt);
}

/** Takes an application out of the inbox, or puts it back. */
export function markSeen(application: Application, seen: boolean, at: Timestamp): Application {
  const isSeen = application.seenAt !== null && !isErasureNew(application);
  return seen === isSeen ? application : { ...application, seenAt: seen ? at : null };
}
