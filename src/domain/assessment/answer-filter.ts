import { searchable } from '#domain/searchable.ts';
import type { Answer, Answers } from './model.ts';
import { answerTo } from './visibility.ts';

/** How an answer is compared: it is this choice or text, is at least or at most this number, or contains this text. */
const COMPARISONS = ['>=', '<=', '=', ':'] as const;
type Comparison = (typeof COMPARISONS)[number];

/** A filter by the answer to one question (product §19). */
export interface AnswerFilter {
  readonly questionId: string;
  readonly comparison: Comparison;
  readonly value: string;
}

export const MOST_ANSWER_FILTERS = 20;

/** The most characters of all filters as one text. */
export const ANSWER_FILTERS_MAX_LENGTH = 8_000;

/** Writes filters as one text, each on its line: the question’s id, the comparison and the value. */
export function answerFiltersText(filters: readonly AnswerFilter[]): string {
  return filters
    .map(
      ({ questionId, comparison, value }) =>
        `${encodeURIComponent(questionId)}${comparison}${encodeURIComponent(value)}`,
    )
    .join('\n');
}

/** Reads filters that `answerFiltersText` wrote. @returns null when a line is no filter */
export function readAnswerFilters(text: string): readonly AnswerFilter[] | null {
  const lines = text.split('\n').filter((line) => line !== '');
  const filters = lines.map(readLine);
  return lines.length <= MOST_ANSWER_FILTERS && filters.every((each) => each !== null) ? filters : null;
}

function readLine(line: string): AnswerFilter | null {
  const end = line.search(/[<>=:]/);
  const comparison = COMPARISONS.find((each) => line.startsWith(each, end));
  if (end < 1 || comparison === undefined) return null;
  const [questionId, value] = [decoded(line.slice(0, end)), decoded(line.slice(end + comparison.length))];
  if (questionId === null || value === null || value.trim() === '') return null;
  const isNumber = comparison === '>=' || comparison === '<=';
  return isNumber && !Number.isFinite(Number(value)) ? null : { questionId, comparison, value };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign encodes nothing.
    return null;
  }
}

/** Tells whether filters are few and short enough for `GET /applications`. */
export function areFewEnough(filters: readonly AnswerFilter[]): boolean {
  return (
    filters.length <= MOST_ANSWER_FILTERS && answerFiltersText(filters).length <= ANSWER_FILTERS_MAX_LENGTH
  );
}

/**
 * Tells whether answers pass all filters. A question without an answer passes none. Several choices of one question are met
 * by one of them. An answer of several choices must have them all.
 */
export function passesAnswerFilters(answers: Answers, filters: readonly AnswerFilter[]): boolean {
  return filters.every((filter) => {
    const answer = answerTo(filter.questionId, answers);
    return choicesBeside(filter, answer, filters).some((each) => passes(answer, each));
  });
}

/** The filters of which an answer must pass one: the choices of the same question if only one can be answered. */
function choicesBeside(
  filter: AnswerFilter,
  answer: Answer | null,
  filters: readonly AnswerFilter[],
): readonly AnswerFilter[] {
  if (filter.comparison !== '=' || Array.isArray(answer)) return [filter];
  return filters.filter(
    ({ questionId, comparison }) => comparison === '=' && questionId === filter.questionId,
  );
}

function passes(answer: Answer | null, { comparison, value }: AnswerFilter): boolean {
  if (answer === null || answer === '') return false;
  const all = Array.isArray(answer) ? answer : [answer];
  switch (comparison) {
    case '=':
      return all.some((each) => String(each) === value);
    case ':':
      return all.some((each) => searchable(String(each)).includes(searchable(value.trim())));
    case '>=':
      return all.some((each) => Number(each) >= Number(value));
    case '<=':
      return all.some((each) => Number(each) <= Number(value));
  }
}
