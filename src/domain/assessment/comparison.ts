import type { Answer, Submission } from './model.ts';
import { answerTo } from './visibility.ts';

/** How many candidates are seen side by side. */
export const LEAST_COMPARED = 2;
export const MOST_COMPARED = 3;

/** Whether these are not all the same. In a list the order is no difference. */
export function differ(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(inAnyOrder(value)))).size > 1;
}

function inAnyOrder(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).toSorted() : value;
}

/** A question that was asked of one candidate at least, and what each answered. */
export interface ComparedQuestion {
  readonly id: string;
  readonly title: string;
  /** In the candidates' order; null: no answer, undefined: it was not asked. */
  readonly answers: readonly (Answer | null | undefined)[];
}

interface Asked extends Pick<Submission, 'answers'> {
  readonly questions: readonly { readonly id: string; readonly title: string }[];
  /** Null: from before there were versions. */
  readonly version: number | null;
}

/**
 * Submissions of one assessment question by question: in the order and the words of its latest version among them, and
 * after those what only older versions asked.
 *
 * @param submissions one for each candidate; undefined: none
 */
export function questionByQuestion(submissions: readonly (Asked | undefined)[]): ComparedQuestion[] {
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

function answerIn(submission: Asked | undefined, id: string): Answer | null | undefined {
  if (!submission?.questions.some((question) => question.id === id)) return undefined;
  const answer = answerTo(id, submission.answers);
  return answer === '' || (Array.isArray(answer) && answer.length === 0) ? null : answer;
}
