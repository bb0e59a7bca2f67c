import type { Answer, Submission } from './model.ts';
import { answerTo } from './visibility.ts';

/** The fewest candidates that can be compared side by side. */
export const LEAST_COMPARED = 2;
export const MOST_COMPARED = 3;

/** Tells whether at least two of these values differ. The order of a list makes no difference. */
export function differ(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(inAnyOrder(value)))).size > 1;
}

function inAnyOrder(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).toSorted() : value;
}

/** A question that at least one candidate was asked, with each candidate's answer. */
interface ComparedQuestion {
  readonly id: string;
  readonly title: string;
  /** The candidates' answers, in the order of the candidates. Null: not answered. Undefined: not asked. */
  readonly answers: readonly (Answer | null | undefined)[];
}

interface AnsweredQuestions extends Pick<Submission, 'answers'> {
  readonly questions: readonly { readonly id: string; readonly title: string }[];
  /** The assessment's version. Null: submitted before assessments had versions. */
  readonly version: number | null;
}

/**
 * Lines up submissions of one assessment question by question. The order and the wording are those of the latest
 * version among them. Questions that only older versions asked come last.
 *
 * @param submissions one for each candidate; undefined: the candidate has none
 */
export function questionByQuestion(
  submissions: readonly (AnsweredQuestions | undefined)[],
): ComparedQuestion[] {
  const latestFirst = submissions
    .filter((it) => it !== undefined)
    .toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0));
  const titles = new Map<string, string>();
  for (const { questions } of latestFirst) {
    for (const { id, title } of questions) if (!titles.has(id)) titles.set(id, title);
  }
  return [...titles].map(([id, title]) => ({
    id,
    title,
    answers: submissions.map((submission) => answerIn(submission, id)),
  }));
}

function answerIn(submission: AnsweredQuestions | undefined, id: string): Answer | null | undefined {
  if (!submission?.questions.some((question) => question.id === id)) return undefined;
  const answer = answerTo(id, submission.answers);
  return answer === '' || (Array.isArray(answer) && answer.length === 0) ? null : answer;
}
