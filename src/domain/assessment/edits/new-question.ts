import type { Question } from '#domain/assessment/model.ts';
import type { QuestionType } from '#domain/choices/question-type.ts';

/** The max length of a new text question (product §9). */
const DEFAULT_MAX_LENGTH = { short: 120, long: 1000 } as const;

/** A question with the defaults of its type, for a new question and for a change of type (product §4). */
export function newQuestion(type: QuestionType, id: string): Question {
  return { id, type, title: '', required: false, ...typeDefaults(type), condition: null };
}

function typeDefaults(type: QuestionType): Pick<Question, 'options' | 'min' | 'max' | 'maxLength'> {
  switch (type) {
    case 'single':
    case 'multi':
      return { options: [optionName(1), optionName(2)] };
    case 'number':
      return { min: null, max: null };
    case 'short':
    case 'long':
      return { maxLength: DEFAULT_MAX_LENGTH[type] };
    case 'file':
      return {};
  }
}

/** The text of a new option. */
export function optionName(n: number): string {
  return `Option ${n}`;
}
