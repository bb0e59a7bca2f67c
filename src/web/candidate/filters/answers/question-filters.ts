import {
  MOST_ANSWER_FILTERS,
  readAnswerFilters,
  type AnswerFilter,
} from '#domain/assessment/answer-filter.ts';
import type { Question } from '#domain/assessment/model.ts';

/** The filters by the answer to one question. */
export interface QuestionFilters {
  readonly questionId: string;
  readonly filters: readonly AnswerFilter[];
}

/** The button of the menu, which gets the focus when the chip that had it goes. */
export const MENU_BUTTON: { readonly current: HTMLElement | null } = {
  get current() {
    return document.querySelector<HTMLElement>('[data-filter-menu]');
  },
};

/** The filters of an address, by question, in the order of their first ones. */
export function filtersByQuestion(text: string): readonly QuestionFilters[] {
  const groups = new Map<string, AnswerFilter[]>();
  for (const filter of readAnswerFilters(text) ?? []) {
    groups.set(filter.questionId, [...(groups.get(filter.questionId) ?? []), filter]);
  }
  return [...groups].map(([questionId, filters]) => ({ questionId, filters }));
}

/** A question that is asked about, at its place among the others. */
export interface EditedQuestion {
  readonly questionId: string;
  readonly place: number;
}

/** The filters, with the edited question in its place even while no answer to it is chosen. */
export function withEdited(
  all: readonly QuestionFilters[],
  edited: EditedQuestion | null,
): readonly QuestionFilters[] {
  if (!edited || all.some(({ questionId }) => questionId === edited.questionId)) return all;
  return all.toSpliced(edited.place, 0, { questionId: edited.questionId, filters: [] });
}

/** The filters, with those of one question replaced in their place. */
export function withQuestion(
  all: readonly QuestionFilters[],
  { questionId, filters }: QuestionFilters,
): readonly AnswerFilter[] {
  const isNew = !all.some((each) => each.questionId === questionId);
  return [
    ...all.flatMap((each) => (each.questionId === questionId ? filters : each.filters)),
    ...(isNew ? filters : []),
  ];
}

export const TOO_MANY_FILTERS = `At most ${MOST_ANSWER_FILTERS} answers can be chosen. Remove one first.`;

export function titleOfQuestion(question: Pick<Question, 'title'> | undefined): string {
  if (!question) return 'An earlier question';
  return question.title.trim() || 'Untitled question';
}

/** @example “Where do you live? Berlin or Hamburg”, “Years: at least 3”, and “Years” without any */
export function filtersInWords(question: Question | undefined, filters: readonly AnswerFilter[]): string {
  const title = titleOfQuestion(question);
  const valuesOf = (wanted: AnswerFilter['comparison']) =>
    filters.filter(({ comparison }) => comparison === wanted).map(({ value }) => value);
  const choices = valuesOf('=').join(question?.type === 'multi' ? ' and ' : ' or ');
  const parts = [
    ...(choices === '' ? [] : [choices]),
    ...valuesOf('>=').map((value) => `at least ${value}`),
    ...valuesOf('<=').map((value) => `at most ${value}`),
    ...valuesOf(':').map((value) => `contains “${value}”`),
  ];
  if (parts.length === 0) return title;
  return `${title}${/[?:.!]$/.test(title) ? '' : ':'} ${parts.join(', ')}`;
}
