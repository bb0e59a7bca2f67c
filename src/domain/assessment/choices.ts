import type { Question } from './model.ts';

/** The choices that the form offers for a question: its options without blank and repeated ones. */
export function choicesOf({ options = [] }: Pick<Question, 'options'>): readonly string[] {
  return [...new Set(options)].filter((option) => option.trim() !== '');
}
